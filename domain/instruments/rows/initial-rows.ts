/** Instruments that the page itself contains: enough to fill the frame of the table, which loads the rest. Each costs rendering time on a phone. */
export const initialRows = 12

/** The most rows of a query that its page contains: a visitor without JavaScript has no others. */
export const queriedRows = 50

/** Spreads that the page itself contains, for each account type. */
export const initialSpreadRows = 11
