/**
 * Symbols that come first in their group where no order is chosen, by how much they are traded the world over (currencies as in the BIS
 * triennial survey). Visitors look for them, and the alphabet would put them far down.
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
