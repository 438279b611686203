import {Heading, Stack} from '@sanity/ui'
import type {CalendarEntry} from './calendar-entry.ts'
import {EntryLink} from './entry-link.tsx'
import {fullDay} from './month-table.tsx'

/** The same as the table of a month, as a list of its days with something on them. */
export function DayList({entries}: Readonly<{entries: readonly CalendarEntry[]}>) {
  return (
    <Stack gap={5}>
      {[...Map.groupBy(entries, ({day}) => day)].map(([day, ofDay]) => (
        <Stack as="section" key={day} gap={3}>
          <Heading as="h2" size={1}>
            {fullDay(day)}
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
