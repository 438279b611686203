import type {TimeStamp} from '../time-stamps/request-time-stamp.ts'
import type {AnchorLog} from './anchor-log.ts'

const dayMs = 24 * 60 * 60 * 1000

type Anchoring = Readonly<{
  log: Pick<AnchorLog, 'head' | 'lastAnchor' | 'appendAnchor'>
  /** Has a SHA-256 digest time-stamped. */
  stamp: (sha256: string) => Promise<TimeStamp>
  now: () => number
}>

/** Has the head of the record time-stamped: after each publication, and daily where nothing was published. */
export async function anchorHead({log, stamp, now}: Anchoring): Promise<void> {
  const [head, last] = await Promise.all([log.head(), log.lastAnchor()])
  if (!head) return
  if (last && last.hash === head.hash && now() - Date.parse(last.genTime) < dayMs) return
  await log.appendAnchor(head, await stamp(head.hash))
}
