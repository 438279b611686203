import 'server-only'
import {log} from '../log/log.ts'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {statusTag} from '../publish-marks/status-tag.ts'
import {sourceState} from '../stale-if-error/source-state.ts'
import {readRecordHead} from './record-head.ts'

const intervalMs = 10_000
const timeoutMs = 2_000

/** Every check of a component changes the status record. */
const statusTags = [statusTag]

/** Cache tags of all pages with the publication log; the home page is one. */
const logTags = ['database:publications']

/**
 * Expires what shows the log when it has grown since the last call. While the database is away it stays as it is.
 * @param readHead Resolves to a text that changes with the log.
 */
export function watchRecord(readHead: (signal: AbortSignal) => Promise<string>): () => Promise<void> {
  let known: string | undefined
  return async () => {
    if (sourceState('database').down) return
    const head = await readHead(AbortSignal.timeout(timeoutMs))
    if (head !== known) markChanged(logTags)
    known = head
  }
}

/**
 * Keeps the records on all pages at most a few seconds old. Revalidated by age, a page would show the first visitor after a quiet hour
 * a record that is an hour old; expired by tag, it is rendered again for that visitor.
 */
export function refreshRecords(): void {
  const refreshLog = watchRecord(readRecordHead)
  setInterval(() => {
    markChanged(statusTags)
    refreshLog().catch((error: unknown) =>
      log.warn({error}, 'a check whether the publication log has grown failed'),
    )
  }, intervalMs).unref()
}
