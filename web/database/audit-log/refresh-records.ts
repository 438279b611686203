import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {log} from '../../log/log.ts'
import {expire} from '../../cache/compared-reads.ts'
import {markChanged} from '../../cache/mark-clock.ts'
import {statusTag} from '../../cache/tags.ts'
import {sourceState} from '../../cache/source-state.ts'
import {readRecordHead} from './entries.ts'

const intervalMs = 10_000
const timeoutMs = 2_000

/** Every component check changes the status history. */
const statusTags = [statusTag]

/** Cache tags of all pages with the audit log. The home page shows one entry, and expires only when it changes. */
const logTags = ['database:publications']

/**
 * Expires pages with the audit log if it has grown since the last call. While the database is unavailable, they stay valid.
 * @param readHead Resolves to a text that changes with the log.
 */
export function watchRecord(readHead: (signal: AbortSignal) => Promise<string>): () => Promise<void> {
  let known: string | undefined
  return async () => {
    if (sourceState('database').down) return
    const head = await readHead(timeoutSignal(timeoutMs))
    if (head !== known) await expire(logTags)
    known = head
  }
}

/**
 * Keeps the status history and the audit log on all pages at most a few seconds old. Revalidation by age would show the first visitor after a quiet
 * hour an hour-old page; expiry by tag renders it again for that visitor. Resolves after the first check, and never rejects.
 */
export async function refreshRecords(): Promise<void> {
  const refreshLog = watchRecord(readRecordHead)
  const refresh = async () => {
    markChanged(statusTags)
    await refreshLog().catch((error: unknown) =>
      log.warn({error}, 'a check whether the publication log has grown failed'),
    )
  }
  setInterval(() => void refresh(), intervalMs).unref()
  await refresh()
}
