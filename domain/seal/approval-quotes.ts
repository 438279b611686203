type Request = Readonly<{
  reason: string
  liveAt?: string | null | undefined
  release?: string | null | undefined
}>

/** What an officer who approves a text read besides it: the reason for the change, and when it goes live. */
export const quoteRequest = ({reason, liveAt, release}: Request): string =>
  JSON.stringify([reason.trim(), liveAt ?? null, release ?? null])

/**
 * What a countersigning person read: the seal of the live text, and the hash of the text that it was compared with. Null stands for no text: the whole
 * live text was read as new.
 */
export const quoteLive = ({signature}: Readonly<{signature: string}>, comparedWith: string | null): string =>
  JSON.stringify([signature, comparedWith])
