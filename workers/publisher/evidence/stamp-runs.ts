import type {TimeStamp} from '../time-stamps/request-time-stamp.ts'
import type {EvidenceLog} from './evidence-log.ts'

/** Has the manifest of each run time-stamped that has no time stamp yet. */
export async function stampRuns(
  log: Pick<EvidenceLog, 'unstamped' | 'appendStamp'>,
  stamp: (sha256: string) => Promise<TimeStamp>,
): Promise<void> {
  for (const {id, manifestHash} of await log.unstamped()) await log.appendStamp(id, await stamp(manifestHash))
}
