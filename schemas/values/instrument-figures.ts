/** Market data of an instrument that an article can show, from the trading tables; a closed set. */
export const instrumentFigureKinds = ['spread', 'commission', 'leverage', 'swap', 'lot'] as const

/** How the Studio names each of these kinds. */
export const instrumentFigureTitles: Readonly<Record<(typeof instrumentFigureKinds)[number], string>> = {
  spread: 'Spread',
  commission: 'Commission',
  leverage: "Leverage, capped by the visitor's region",
  swap: 'Swap',
  lot: 'Lot size',
}
