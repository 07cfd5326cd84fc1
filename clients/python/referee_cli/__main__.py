"""`python -m referee_cli`: the `referee` command."""

from referee_cli import main

main()
