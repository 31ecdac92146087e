"""What programs take, and how it is reported."""
