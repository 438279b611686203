/** Instruments that the page itself contains; the table loads the rest. Each row costs rendering time on a phone. */
export const initialRows = 50

/** Spreads that the page itself contains, for each account type. */
export const initialSpreadRows = 24
