/** How many rows of each long table stand in the page itself; the rest comes from the tables' own addresses. Each costs a phone time. */
export const firstRows = 50
