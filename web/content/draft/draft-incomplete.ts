const prefix = 'draft-lacks:'

/** A draft of which too little is written to show it, and of which nothing was published yet. */
export class DraftIncomplete extends Error {
  override readonly name = 'DraftIncomplete'
  /** The one thing about an error on the server that a browser is told. */
  readonly digest: string

  constructor(lacks: readonly string[]) {
    super(`The draft cannot be shown yet; it lacks ${lacks.join(', ')}`)
    this.digest = `${prefix}${lacks.join(', ')}`
  }
}

/** What a draft still lacks, from the reference of an error; null for any other error. */
export const missingFieldsOf = (reference: string | undefined): string | null =>
  reference?.startsWith(prefix) ? reference.slice(prefix.length) : null
