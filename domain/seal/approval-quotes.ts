import {z} from 'zod'
import type {EvidenceFile} from './evidence-files.ts'

type Request = Readonly<{
  reason: string
  liveAt?: string | null | undefined
  release?: string | null | undefined
  /** The planned time of that release. */
  releaseAt?: string | null | undefined
  /** The documents that go live with it, or not at all. */
  together?: readonly string[] | null | undefined
  /** The attached files. */
  evidenceFiles?: readonly EvidenceFile[] | undefined
}>

/**
 * What an officer who approves a text read besides it: the reason for the change, when it goes live, and the hash of the text that it was compared
 * with. Null stands for no text: the whole text was read as new. Then the documents that were sent with it, and the
 * attached files, if any.
 */
export const quoteRequest = (
  {reason, liveAt, release, releaseAt, together, evidenceFiles = []}: Request,
  comparedWith: string | null,
): string =>
  JSON.stringify([
    reason.trim(),
    liveAt ?? null,
    release ?? null,
    releaseAt ?? null,
    comparedWith,
    ...(together && together.length > 0 ? [together] : []),
    ...(evidenceFiles.length > 0
      ? [{files: evidenceFiles.map(({asset, name, size, sha256}) => [asset, name, size, sha256])}]
      : []),
  ])

type DateChange = Readonly<{
  /** The hash of the approved text. */
  hash: string
  /** The approved time. */
  from?: string | null | undefined
  /** The proposed time. Null if the text must not go live. */
  liveAt?: string | null | undefined
  reason: string
}>

/** What an officer agrees to, or declines, when another one proposes to move or cancel an approved time. */
export const quoteDateChange = ({hash, from, liveAt, reason}: DateChange): string =>
  JSON.stringify([hash, from ?? null, liveAt ?? null, reason.trim()])

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
 * The release's planned time, at which the approved text goes live even if the release changes later. Null if the release had no future time when the
 * text was approved. Then the text waits until the release runs.
 */
export function readPromisedTime(quotes: string | null | undefined, approvedAt: string): string | null {
  const at = readQuotedReleaseTime(quotes)
  return at !== null && Date.parse(at) > Date.parse(approvedAt) ? at : null
}

/**
 * What a countersigning person read: the seal of the live text, and the hash of the text that it was compared with. Null stands for no text: the whole
 * live text was read as new.
 */
export const quoteLive = ({signature}: Readonly<{signature: string}>, comparedWith: string | null): string =>
  JSON.stringify([signature, comparedWith])

/** What an officer objects to: the seal of the live text. An objection to an earlier publication of the same text doesn't count. */
export const quoteObjection = ({signature}: Readonly<{signature: string}>): string =>
  JSON.stringify(['object', signature])
