/** The drawn flags of the regions; a closed set. */
export const flagNames = ['globe', 'eu', 'gb', 'au', 'gulf', 'sg'] as const
export type FlagName = (typeof flagNames)[number]

/** How the Studio names each flag. */
export const flagTitles: Readonly<Record<FlagName, string>> = {
  globe: 'Globe',
  eu: 'EU',
  gb: 'UK',
  au: 'Australia',
  gulf: 'Gulf',
  sg: 'Singapore',
}
