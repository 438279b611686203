/** What was asked answers as it should; otherwise the Error says what is wrong. `NothingToAsk` where there is nothing. */
export type RunCheck = (signal: AbortSignal) => Promise<void>

/** There is no such service here, so nothing can be said about it. */
export class NothingToCheck extends Error {
  override readonly name = 'NothingToAsk'
}
