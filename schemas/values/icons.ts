/** Icons of platforms and tools; a closed set. */
export const iconNames = [
  'metatrader',
  'ctrader',
  'tradingview',
  'web',
  'phone',
  'desktop',
  'automate',
  'copy',
  'server',
  'toolbox',
  'insight',
  'compass',
] as const
