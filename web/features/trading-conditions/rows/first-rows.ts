/**
 * How many rows of each long table stand in the page itself: twice what its frame shows. The rest comes from the tables' own
 * addresses. Each row costs a phone time before it answers.
 */
export const firstRows = 24
