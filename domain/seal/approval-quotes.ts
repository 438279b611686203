import {z} from 'zod'

type Request = Readonly<{
  reason: string
  liveAt?: string | null | undefined
  release?: string | null | undefined
  /** The planned time of that release. */
  releaseAt?: string | null | undefined
}>

/**
 * What an officer who approves a text read besides it: the reason for the change, when it goes live, and the hash of the text that it was compared
 * with. Null stands for no text: the whole text was read as new.
 */
export const quoteRequest = (
  {reason, liveAt, release, releaseAt}: Request,
  comparedWith: string | null,
): string => JSON.stringify([reason.trim(), liveAt ?? null, release ?? null, releaseAt ?? null, comparedWith])

const releaseTime = z
  .tuple([z.unknown(), z.unknown(), z.unknown(), z.iso.datetime({offset: true})])
  .rest(z.unknown())

/** The planned time of the release in an approval's quotes. Null if they name none. */
export function readQuotedReleaseTime(quotes: string | null | undefined): string | null {
  try {
    return releaseTime.safeParse(JSON.parse(quotes ?? 'null')).data?.[3] ?? null
  } catch {
    return null
  }
}

/**
 * What a countersigning person read: the seal of the live text, and the hash of the text that it was compared with. Null stands for no text: the whole
 * live text was read as new.
 */
export const quoteLive = ({signature}: Readonly<{signature: string}>, comparedWith: string | null): string =>
  JSON.stringify([signature, comparedWith])
