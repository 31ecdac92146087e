"""What is checked, a module each: a function that names the problems of a page, or of a site."""
