"""What programs take, and how that is told."""
