/** A query that cannot be parsed or evaluated; `start` is the position of the error in UTF-16 code units, 0 when unknown. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly start: number

  constructor(message: string, start: number) {
    super(message)
    this.start = start
  }
}
