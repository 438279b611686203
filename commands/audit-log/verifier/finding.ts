/** Stable names of the problems. */
export type FindingName =
  | 'not-canonical'
  | 'entry-altered'
  | 'chain-broken'
  | 'time-backwards'
  | 'seal-missing'
  | 'seal-invalid'
  | 'seal-differs'
  | 'seal-older'
  | 'seal-far'
  | 'correction-invalid'
  | 'keys-differ'
  | 'anchor-mismatch'
  | 'time-stamp-invalid'
  | 'time-stamp-too-early'
  | 'tail-cut'
  | 'chain-rewritten'
  | 'older-head-not-covered'
  | 'concerns-wrong'
  | 'manifest-altered'
  | 'page-not-in-manifest'
  | 'page-missing'
  | 'page-altered'

export type Finding = Readonly<{
  name: FindingName
  /** The entry's position if the finding is about one. */
  position: number | undefined
  words: string
}>

/** The clocks of the time-stamp authority, the database and the content service may differ. */
export const clockToleranceMs = 5 * 60 * 1000
