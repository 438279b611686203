export const residenceName = 'country'

/** Name of the field that records that the warning was shown. */
export const warnedName = 'warned'
