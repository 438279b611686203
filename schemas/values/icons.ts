/** The drawings that stand beside a platform or tool; a closed set. */
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
