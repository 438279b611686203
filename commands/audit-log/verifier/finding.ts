/** What is wrong, by a name that does not change. */
export type FindingName =
  | 'entry-altered'
  | 'chain-broken'
  | 'time-backwards'
  | 'seal-missing'
  | 'seal-invalid'
  | 'seal-differs'
  | 'anchor-mismatch'
  | 'time-stamp-invalid'
  | 'time-stamp-too-early'
  | 'tail-cut'
  | 'chain-rewritten'
  | 'older-head-not-covered'
  | 'concerns-wrong'
  | 'manifest-altered'
  | 'page-not-in-manifest'
  | 'page-altered'

export type Finding = Readonly<{
  name: FindingName
  /** The entry's position, where it is about one. */
  position: number | undefined
  words: string
}>
