/** Name of the field that says that the warning was shown. */
export const warnedName = 'warned'
