import {setTimeout as sleep} from 'node:timers/promises'
import {textHash} from '#domain/record/rendering-manifest.ts'
import {retryLater} from '../anchors/retry.ts'
import type {TimeStampAuthority} from '../time-stamps/authority.ts'
import {requestTimeStamp} from '../time-stamps/request-time-stamp.ts'
import {readBuild} from './build-of.ts'
import {capturePublications} from './capture-publications.ts'
import type {EvidenceLog} from './evidence-log.ts'
import {stampRuns} from './stamp-runs.ts'
import {connectPageTaker} from './take-page.ts'

const pauseMs = 2_000

type Keeping = Readonly<{
  log: EvidenceLog
  siteUrl: string
  authority: TimeStampAuthority | undefined
  report: (line: string) => void
  signal: AbortSignal
}>

/**
 * Takes the pages of each publication and has every run time-stamped, until the signal aborts. It runs beside the publisher's cycles: a site or an
 * authority that does not respond stops no publication.
 */
export async function keepEvidence({log, siteUrl, authority, report, signal}: Keeping): Promise<void> {
  const now = () => new Date().toISOString()
  const taker = connectPageTaker(siteUrl, log, now)
  const unshown = new Set<string>()
  const capturing = {
    log,
    taker,
    readBuild: async () => await readBuild(siteUrl),
    hashOf: textHash,
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
    tasks.push(retryLater(async () => await stampRuns(log, stamp), report, 'Time stamp of rendered pages'))
  }
  while (!signal.aborted) {
    await Promise.all(tasks.map(async (attempt) => await attempt(Date.now())))
    await sleep(pauseMs, undefined, {signal}).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
