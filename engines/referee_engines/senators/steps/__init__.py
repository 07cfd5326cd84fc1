"""The decision points, one file each."""
