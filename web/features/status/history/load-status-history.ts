import 'server-only'
import {loadStatusRecord} from '../load-status.ts'
import {type HistoryMonth, listMonths} from './list-months.ts'

const days = 365

/** The status history of the last year, by month. Never throws: without a record the list is empty. */
export async function loadStatusHistory(): Promise<HistoryMonth[]> {
  const record = await loadStatusRecord(days)
  return record ? listMonths(record.value, Date.now()) : []
}
