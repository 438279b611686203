import {setTimeout as sleep} from 'node:timers/promises'
import {hashText} from '#domain/audit-log/evidence.ts'
import {type TimeStamp, requestTimeStamp} from '../time-stamps/request-time-stamp.ts'
import {retryLater} from '../scheduling.ts'
import type {TimeStampAuthority} from '../time-stamps/authority.ts'
import type {StampLog, EvidenceLog} from './evidence-log.ts'
import {readBuild, connectPageTaker} from './take-page.ts'
import {capturePublications} from './capture-publications.ts'

/** Requests a time stamp for the manifest of each run that doesn't have one yet. */
async function stampRuns(log: StampLog, stamp: (sha256: string) => Promise<TimeStamp>): Promise<void> {
  for (const {id, manifestHash} of await log.unstamped()) await log.appendStamp(id, await stamp(manifestHash))
}

const pauseMs = 2_000

type Keeping = Readonly<{
  log: EvidenceLog
  stamps: StampLog
  siteUrl: string
  authority: TimeStampAuthority | undefined
  report: (line: string) => void
  signal: AbortSignal
}>

/**
 * Takes the pages of each publication and has every run time-stamped until the signal aborts. It runs beside the publisher's cycles, so an
 * unavailable site or authority doesn't stop publications.
 */
export async function keepEvidence({
  log,
  stamps,
  siteUrl,
  authority,
  report,
  signal,
}: Keeping): Promise<void> {
  const now = () => new Date().toISOString()
  const taker = connectPageTaker(siteUrl, log, now)
  const unshown = new Set<string>()
  const capturing = {
    log,
    taker,
    readBuild: async () => await readBuild(siteUrl),
    computeHash: hashText,
    now,
    onUnshown: (problem: string) => {
      if (!unshown.has(problem)) report(`Evidence of a publication: ${problem}`)
      unshown.add(problem)
    },
  }
  const tasks = [
    retryLater(
      async () => {
        await capturePublications(capturing)
      },
      report,
      'Evidence of a publication',
    ),
  ]
  if (authority) {
    const stamp = async (sha256: string) => await requestTimeStamp(authority, sha256)
    tasks.push(retryLater(async () => await stampRuns(stamps, stamp), report, 'Time stamp of rendered pages'))
  }
  while (!signal.aborted) {
    await Promise.all(tasks.map(async (attempt) => await attempt(Date.now())))
    await sleep(pauseMs, undefined, {signal}).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
