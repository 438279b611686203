/** How many of the next closures an answer about trading hours names. */
export const closuresShown = 2
