/** The tag of what shows the spreads of one instrument, by the instrument's id or symbol. */
export const spreadsTag = (instrument: string): string => `database/${instrument}`

/** The tag of what shows the spreads of any instrument. */
export const anySpreadsTag = 'database/spreads'
