/** Resolves when the service responds as expected. Rejects with an Error that says what is wrong, or with NothingToCheck. */
export type RunCheck = (signal: AbortSignal) => Promise<void>

/** There is no such service here. */
export class NothingToCheck extends Error {
  override readonly name = 'NothingToCheck'
}
