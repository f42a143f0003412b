/** 0 or 1: SQLite has no boolean and both databases take the same queries. */
export type Flag = 0 | 1

/** A JSON text; the code that owns the table parses and prints it. */
export type Json = string
