import {Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {type CalendarEntry, calendarEntryKinds} from './calendar-entry.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit'})

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

/** An entry of the calendar, as a link to what it is of. */
export function EntryLink({entry}: Readonly<{entry: CalendarEntry}>) {
  const {kind, title, detail, moment, target} = entry
  const params = target.kind === 'document' ? {id: target.id, type: target.type} : {id: target.name}
  return (
    <Link intent={target.kind === 'document' ? 'edit' : 'release'} params={params} data-kind={kind}>
      <Text size={1} weight="medium">
        {moment !== null && (
          <>
            <bdi dir="ltr">
              <time dateTime={moment}>{timeFormat.format(new Date(moment))}</time>
            </bdi>{' '}
          </>
        )}
        <bdi>{title}</bdi>
      </Text>
      <Text size={0} muted style={{marginBlockStart: '0.375rem'}}>
        {calendarEntryKinds[kind]} · {detail}
      </Text>
    </Link>
  )
}
