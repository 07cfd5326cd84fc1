"""What tests share: random games, records of them, and alterations of actions and documents."""
