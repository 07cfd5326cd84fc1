"""The parts of the picture of a table of Senators, one module for each subject."""
