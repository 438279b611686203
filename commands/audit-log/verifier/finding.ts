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
  | 'receipt-altered'

export type Finding = Readonly<{
  name: FindingName
  /** The entry's position if the finding is about one. */
  position: number | undefined
  words: string
}>

/** A line for a terminal, on which no character of a file can end the line, hide others or change their order. */
export const toPrintable = (line: string): string =>
  line.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

/** The clocks of the time-stamp authority, the database and the content service may differ. */
export const clockToleranceMs = 5 * 60 * 1000
