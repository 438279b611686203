/** The sections of the trading-conditions page in reading order; their keys are the anchors. A closed set. */
export const tradingSectionKeys = [
  'account-types',
  'instruments',
  'spreads',
  'leverage',
  'execution',
  'hours',
  'fees',
  'corporate-actions',
  'risk-policy',
  'regional',
  'glossary',
  'last-updated',
] as const
export type TradingSectionKey = (typeof tradingSectionKeys)[number]
