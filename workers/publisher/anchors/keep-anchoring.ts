import {setTimeout as sleep} from 'node:timers/promises'
import type {TimeStampAuthority} from '../time-stamps/authority.ts'
import {requestTimeStamp} from '../time-stamps/request-time-stamp.ts'
import {anchorHead} from './anchor-head.ts'
import type {AnchorLog} from './anchor-log.ts'
import {notifyWitness, type Witness} from './notify-witness.ts'
import {retryLater} from './retry.ts'

const pauseMs = 2_000

type Anchoring = Readonly<{
  log: AnchorLog
  authority: TimeStampAuthority | undefined
  witnesses: readonly Witness[]
  report: (line: string) => void
  signal: AbortSignal
}>

/**
 * Has each new head of the record time-stamped and sent to the witnesses, until the signal aborts. It runs beside the publisher's cycles: an
 * authority or a witness that does not respond stops no publication.
 */
export async function keepAnchoring({log, authority, witnesses, report, signal}: Anchoring): Promise<void> {
  const now = () => Date.now()
  const tasks = witnesses.map((witness) =>
    retryLater(async () => await notifyWitness(witness, log, now), report, `Witness ${witness.address}`),
  )
  if (authority) {
    const stamp = async (sha256: string) => await requestTimeStamp(authority, sha256)
    tasks.push(
      retryLater(async () => await anchorHead({log, stamp, now}), report, 'Time stamp of the record'),
    )
  }
  while (tasks.length > 0 && !signal.aborted) {
    await Promise.all(tasks.map(async (attempt) => await attempt(now())))
    await sleep(pauseMs, undefined, {signal}).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
