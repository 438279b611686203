import {Card, Stack, Text, Heading} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import type {CalendarEntry} from './calendar-entries.ts'
import {EntryLink} from './live-entries.tsx'
import {hasLongWeekdays} from '#domain/language-details.ts'
import {listWeeks, moveDay} from './days.ts'
import {say, joinList, sayCount, studioLanguage, studioLocale} from '../i18n/say.ts'

/** Shown for days of another month. */
const noDay = '\u{A0}'

const weekdays = [
  say('Monday'),
  say('Tuesday'),
  say('Wednesday'),
  say('Thursday'),
  say('Friday'),
  say('Saturday'),
  say('Sunday'),
] as const

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th,
  td {
    padding: 0.375rem;
    border: 1px solid var(--card-border-color);
    text-align: start;
    vertical-align: top;
  }

  td {
    height: 6.5rem;
  }

  td:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`

type Props = Readonly<{
  month: string
  title: string
  today: string
  /** The day with keyboard focus. */
  day: string
  entries: readonly CalendarEntry[]
  onMove: (day: string) => void
}>

/** A month as a table of weeks. Arrow keys move by day, page keys by month. Tab moves to the items of a day. */
export function MonthTable({month, title, today, day, entries, onMove}: Props) {
  const table = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    isMoving.current = false
  })

  const move = (event: KeyboardEvent<HTMLTableCellElement>, from: string) => {
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr'
    const target = moveDay(from, event.key, direction)
    if (target === null) return
    event.preventDefault()
    isMoving.current = true
    onMove(target)
  }
  const byDay = Map.groupBy(entries, (entry) => entry.day)
  return (
    <Card overflow="auto">
      <Table ref={table} aria-label={title}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                <Text size={1} muted>
                  {hasLongWeekdays(studioLanguage) ? name : name.slice(0, 'Mon'.length)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) =>
                date === null ? (
                  <td key={weekdays[index]}>{noDay}</td>
                ) : (
                  <td
                    key={date}
                    tabIndex={date === day ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={joinList([formatFullDay(date), formatCount(byDay.get(date)?.length ?? 0)])}
                    onKeyDown={(event) => move(event, date)}
                  >
                    <Stack gap={2}>
                      <Text size={1} weight={date === today ? 'bold' : 'regular'}>
                        <bdi dir="ltr">{Number(date.slice('YYYY-MM-'.length))}</bdi>
                        {date === today && ` · ${say('today')}`}
                      </Text>
                      {byDay.get(date)?.map((entry) => (
                        <EntryLink key={entry.key} entry={entry} />
                      ))}
                    </Stack>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

const dayFormat = new Intl.DateTimeFormat(studioLocale, {dateStyle: 'full', timeZone: 'UTC'})

/** Formats a date with its weekday. */
const formatFullDay = (day: string): string => dayFormat.format(new Date(day))

const formatCount = (count: number): string =>
  count === 0 ? say('nothing planned') : sayCount(count, {one: '{count} entry', other: '{count} entries'})

/** The month as a list of days with items. */
export function DayList({entries}: Readonly<{entries: readonly CalendarEntry[]}>) {
  return (
    <Stack gap={5}>
      {[...Map.groupBy(entries, ({day}) => day)].map(([day, ofDay]) => (
        <Stack as="section" key={day} gap={3}>
          <Heading as="h2" size={1}>
            {formatFullDay(day)}
          </Heading>
          <Stack as="ul" gap={2}>
            {ofDay.map((entry) => (
              <li key={entry.key}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
