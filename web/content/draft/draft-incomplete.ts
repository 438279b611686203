const prefix = 'draft-incomplete:'

/** A draft with too many missing fields to be shown, of a document that was never published. */
export class DraftIncomplete extends Error {
  override readonly name = 'DraftIncomplete'
  /** The only property of a server error that Next sends to the browser. */
  readonly digest: string

  constructor(missing: readonly string[]) {
    super(`The draft cannot be shown yet; these fields are missing: ${missing.join(', ')}`)
    this.digest = `${prefix}${missing.join(', ')}`
  }
}

/** What a draft still missing, from the reference of an error; null for any other error. */
export const missingFieldsOf = (reference: string | undefined): string | null =>
  reference?.startsWith(prefix) ? reference.slice(prefix.length) : null
