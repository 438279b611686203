/**
 * Symbols that come first in their group by default, by worldwide trading volume (currencies as in the BIS triennial survey). Visitors look for these
 * symbols, and alphabetical order would bury them.
 */
export const leadingSymbols: readonly string[] = [
  'EURUSD',
  'USDJPY',
  'GBPUSD',
  'AUDUSD',
  'USDCAD',
  'USDCHF',
  'NZDUSD',
  'EURGBP',
  'EURJPY',
  'US500',
  'NAS100',
  'US30',
  'GER40',
  'UK100',
  'JPN225',
  'XAUUSD',
  'XAGUSD',
  'WTI',
  'BRENT',
  'NATGAS',
  'AAPL',
  'MSFT',
  'NVDA',
  'AMZN',
  'TSLA',
  'BTCUSD',
  'ETHUSD',
]

const places = new Map(leadingSymbols.map((symbol, index) => [symbol, index]))
const findPlace = ({symbol}: Readonly<{symbol: string}>) => places.get(symbol) ?? leadingSymbols.length

/** Puts the leading symbols of each group first. Otherwise rows and groups keep their order. */
export const sortLeadingFirst = <Row extends Readonly<{symbol: string; group: string}>>(
  rows: readonly Row[],
): Row[] =>
  [...Map.groupBy(rows, ({group}) => group).values()].flatMap((group) =>
    group.toSorted((one, other) => findPlace(one) - findPlace(other)),
  )
