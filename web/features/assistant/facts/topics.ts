/** The topics that business rules answer exactly; a closed set. */
export const topics = [
  'leverage',
  'crypto',
  'minDeposit',
  'commission',
  'regulator',
  'entity',
  'lossShare',
] as const
export type Topic = (typeof topics)[number]
