"""The checks, one module per subject: functions that return the problems of a page or a site."""
