/** Instruments that the page itself contains: about as many as the frame of the table shows; the table loads the rest. Each costs rendering time on a phone. */
export const initialRows = 7

/** The most rows of a query that its page contains: a visitor without JavaScript has no others. */
export const queriedRows = 50

/** Spreads that the page itself contains as rows of its table. */
export const initialSpreadRows = 6

/** Spreads of each account type that come with the page, for when no others can be loaded. */
export const knownSpreadRows = 12
