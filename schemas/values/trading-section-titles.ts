import type {TradingSectionKey} from './trading-sections.ts'

/** How the Studio names each section of the trading-conditions page; visitors see its heading from the content. */
export const tradingSectionTitles: Readonly<Record<TradingSectionKey, string>> = {
  'account-types': 'Account types',
  instruments: 'Instruments',
  spreads: 'Spreads and commissions',
  leverage: 'Leverage and margin',
  execution: 'Execution and slippage',
  hours: 'Trading hours',
  fees: 'Fees and financing',
  'corporate-actions': 'Corporate actions',
  'risk-policy': 'Risk and best execution',
  regional: 'Regional availability',
  glossary: 'Glossary',
  'last-updated': 'Last updated',
}
