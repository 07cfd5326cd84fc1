"""The files of the playground, which the web port serves; no code of its own."""
