import type {Anchor, BundleEntry} from '#domain/record/bundle.ts'
import {TimeStampError} from '#workers/publisher/time-stamps/time-stamp-errors.ts'
import {type VerifiedTimeStamp, verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'
import {clockToleranceMs} from './clock-tolerance.ts'
import type {Finding, FindingName} from './finding.ts'

type AnchorCheck = Readonly<{findings: readonly Finding[]; proven: VerifiedTimeStamp | undefined}>

function verifyToken({token, head_hash}: Anchor, caPem: string): VerifiedTimeStamp | TimeStampError {
  try {
    return verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256: head_hash, caPem})
  } catch (error) {
    if (error instanceof TimeStampError) return error
    throw error
  }
}

/** Checks that an anchor is of the entry at its position, and its time stamp where the CA is known. */
export function checkAnchor(
  anchor: Anchor,
  entries: readonly BundleEntry[],
  caPem: string | undefined,
): AnchorCheck {
  const {position} = anchor
  const found = (name: FindingName, words: string): AnchorCheck => ({
    findings: [{name, position, words}],
    proven: undefined,
  })
  const last = entries.at(-1)
  if (!last || position > last.position)
    return found('tail-cut', `it was time-stamped, and the record ends before it`)
  const entry = entries.find((each) => each.position === position)
  if (entry && entry.hash !== anchor.head_hash)
    return found('anchor-mismatch', 'another entry was time-stamped at this position')
  if (caPem === undefined) return {findings: [], proven: undefined}
  const stamp = verifyToken(anchor, caPem)
  if (stamp instanceof TimeStampError) return found('time-stamp-invalid', stamp.message)
  if (entry && Date.parse(stamp.genTime) + clockToleranceMs < Date.parse(entry.recorded_at))
    return found('time-stamp-too-early', 'its time stamp is older than the entry says that it is')
  return {findings: [], proven: stamp}
}
