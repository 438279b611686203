import {useMemo} from 'react'
import {Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {useLiveQuery} from '../live-data.ts'
import {datedDocuments} from '../work-lists/reviews.ts'
import {
  listCalendarEntries,
  plannedContent,
  type CalendarEntry,
  calendarEntryKinds,
} from './calendar-entries.ts'
import {formatUtc, timeZone} from '#schemas/values/moments.ts'
import {studioLocale} from '../i18n/say.ts'

/** All dated items, updated live. `today` is an ISO date. */
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

const timeFormat = new Intl.DateTimeFormat(studioLocale, {hour: '2-digit', minute: '2-digit'})

const Link = styled(IntentLink)`
  display: block;
  padding: 0.25rem 0.375rem;
  border-inline-start: 3px solid var(--card-border-color);
  border-radius: 2px;
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  &[data-kind='post'],
  &[data-kind='scheduled'],
  &[data-kind='release'] {
    border-inline-start-color: var(--card-badge-positive-icon-color);
  }

  &[data-kind='draft'],
  &[data-kind='approval'] {
    border-inline-start-color: var(--card-badge-caution-icon-color);
  }

  &:hover,
  &:focus-visible {
    background: var(--card-muted-bg-color);
  }
`

/** At most three lines, because a long text would stretch its whole week. */
const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

/** A calendar entry as a link to its document or release. */
export function EntryLink({entry}: Readonly<{entry: CalendarEntry}>) {
  const {kind, title, detail, moment, target} = entry
  const params = target.kind === 'document' ? {id: target.id, type: target.type} : {id: target.name}
  return (
    <Link intent={target.kind === 'document' ? 'edit' : 'release'} params={params} data-kind={kind}>
      <Text size={1} weight="medium">
        <Clamped title={title}>
          {moment !== null && (
            <>
              <bdi dir="ltr">
                <time dateTime={moment} title={formatUtc(moment)}>
                  {timeFormat.format(new Date(moment))}
                </time>
              </bdi>{' '}
            </>
          )}
          <bdi>{title}</bdi>
        </Clamped>
      </Text>
      <Text size={0} muted style={{marginBlockStart: '0.375rem'}}>
        {calendarEntryKinds[kind]} · {detail}
      </Text>
    </Link>
  )
}
