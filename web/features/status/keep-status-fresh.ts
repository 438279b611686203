import 'server-only'
import {measureServerLoad} from './server-load.ts'

const intervalMilliseconds = 10_000

/** Cache tag of every page and feed that shows the record of checks. */
const statusTag = 'figures:status'

/**
 * Lets no page show a state that is older than a few seconds. Pages that are stored and renewed by their age would show the first
 * reader after a quiet hour how things were an hour ago; expired by tag, they are rendered anew for that reader.
 */
export function keepStatusFresh(): void {
  measureServerLoad()
  setInterval(() => {
    measureServerLoad()
    globalThis.marsaExpireTags?.([statusTag])
  }, intervalMilliseconds).unref()
}
