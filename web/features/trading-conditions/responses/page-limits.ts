/** How many rows of a long catalogue are sent at a time as a table is scrolled. */
export const pageRows = 50

/** How long the database may take to find a page. */
export const timeoutMilliseconds = 4_000
