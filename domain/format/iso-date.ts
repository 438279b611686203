/** The UTC date of a `Date` or a time in milliseconds since 1970, as in `2026-11-21`. */
export const toIsoDate = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10)
