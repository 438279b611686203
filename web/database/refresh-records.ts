import 'server-only'
import {markChanged} from '../publish-marks/mark-clock.ts'

const intervalMilliseconds = 10_000

/** Cache tags of all pages and feeds with the status record or the publication log. */
const tags = ['database:status', 'database:publications']

/**
 * Keeps the records on all pages at most a few seconds old. Revalidated by age, a page would show the first visitor after a quiet hour
 * a record that is an hour old; expired by tag, it is rendered again for that visitor.
 */
export function refreshRecords(): void {
  setInterval(() => markChanged(tags), intervalMilliseconds).unref()
}
