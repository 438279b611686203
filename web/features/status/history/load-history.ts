import 'server-only'
import {loadStatusRecord} from '../load-status.ts'
import {type HistoryMonth, listMonths} from './list-months.ts'

const days = 365

/** What was measured and what happened in the last year, by month. Never throws: without any record there is no month. */
export async function loadHistory(): Promise<HistoryMonth[]> {
  const record = await loadStatusRecord(days)
  return record ? listMonths(record.value, Date.now()) : []
}
