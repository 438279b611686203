export const spreadTones = ['tight', 'medium', 'wide'] as const
export type SpreadTone = (typeof spreadTones)[number]

/** How a spread in pips is marked: tight up to 1, medium up to 3, wide above. Source: the specification's business constants. */
export function spreadTone(pips: number): SpreadTone {
  if (pips <= 1) return 'tight'
  return pips <= 3 ? 'medium' : 'wide'
}
