const prefix = 'draft-incomplete:'

/** An unpublished document's draft lacks too many fields to be shown. */
export class DraftIncomplete extends Error {
  override readonly name = 'DraftIncomplete'
  /** The only property of a server error that Next sends to the browser. */
  readonly digest: string

  constructor(missing: readonly string[]) {
    super(`The draft cannot be shown yet; these fields are missing: ${missing.join(', ')}`)
    this.digest = `${prefix}${missing.join(', ')}`
  }
}

export const isDraftIncomplete = (reference: string | undefined): reference is string =>
  reference?.startsWith(prefix) === true

/** The fields that the draft lacks. */
export const listMissing = (reference: string): string => reference.slice(prefix.length)
