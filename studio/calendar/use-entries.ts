import {useMemo} from 'react'
import {useLiveQuery} from '../use-live-query.ts'
import {datedDocuments} from '../work-lists/dated-documents.ts'
import {listCalendarEntries} from './list-calendar-entries.ts'
import {plannedContent} from './planned-content.ts'

const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

/** Everything with a date, updated live. `today` is an ISO date. */
export function useEntries(today: string) {
  const planned = useLiveQuery(plannedContent)
  const dated = useLiveQuery(datedDocuments)
  return useMemo(() => {
    if (planned.state === 'failed' || dated.state === 'failed') return {state: 'failed', entries: []} as const
    if (planned.state === 'loading' || dated.state === 'loading')
      return {state: 'loading', entries: []} as const
    return {
      state: 'ready',
      entries: listCalendarEntries({planned: planned.value, dated: dated.value, today, timeZone}),
    } as const
  }, [planned, dated, today])
}
