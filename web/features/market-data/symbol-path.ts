/** Path of the page of an instrument, without a language. */
export const symbolPath = (symbol: string): string => `/trading/${symbol}`
