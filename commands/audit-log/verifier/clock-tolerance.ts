/** The clock of an authority and that of the database are not the same. */
export const clockToleranceMs = 5 * 60 * 1000
