/** Name of the field that says that the warning was shown. */
export const warnedName = 'warned'

/** Name of the field that says that the questions were sent, with or without answers. */
export const askedName = 'asked'
