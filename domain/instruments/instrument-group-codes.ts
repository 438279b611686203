/** The groups of instruments, as the trading tables name them; a closed set. */
export const instrumentGroups = ['forex', 'indices', 'commodities', 'crypto', 'shares'] as const
export type InstrumentGroupCode = (typeof instrumentGroups)[number]

/** How the Studio names each group; readers see the names that the trading tables hold. */
export const instrumentGroupTitles: Readonly<Record<InstrumentGroupCode, string>> = {
  forex: 'Forex',
  indices: 'Indices',
  commodities: 'Commodities',
  crypto: 'Cryptocurrencies',
  shares: 'Shares and ETFs',
}
