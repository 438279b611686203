/** The day of a moment in UTC, as in `2026-11-21`. Takes a date, or milliseconds since 1970. */
export const isoDate = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10)
