import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ComponentProps, useState} from 'react'
import {LoadingBlock} from 'sanity'
import {useRouter} from 'sanity/router'
import {addMonths, isMonth, monthOf} from '#domain/format/month.ts'
import {today as todayOfUser} from '../work-lists/today.ts'
import {DayList} from './day-list.tsx'
import {MonthTable} from './month-table.tsx'
import {useEntries} from './use-entries.ts'
import {Unreadable} from '../unreadable.tsx'

const monthFormat = new Intl.DateTimeFormat('en-GB', {month: 'long', year: 'numeric', timeZone: 'UTC'})
const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

/** What goes live, ends or is due, by month: as a table, or as a list. */
export function Calendar() {
  return (
    <Card height="fill" overflow="auto">
      <Container width={5} padding={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Calendar
          </Heading>
          <Text size={1} muted>
            Posts, announcements and releases with their moments, what waits for approval, and what is due for
            review. Times are those of {timeZone}.
          </Text>
          <Month />
        </Stack>
      </Container>
    </Card>
  )
}

function Month() {
  const {state, navigate} = useRouter()
  const today = todayOfUser()
  const month = isMonth(state['month']) ? state['month'] : monthOf(today)
  const [isList, setList] = useState(false)
  const [chosenDay, setDay] = useState(today)
  const result = useEntries(today)

  const goTo = (target: string) => navigate({month: target})
  const moveTo = (day: string) => {
    setDay(day)
    if (monthOf(day) !== month) goTo(monthOf(day))
  }
  const title = monthFormat.format(new Date(`${month}-01`))
  return (
    <>
      <Flex gap={2} align="center" wrap="wrap">
        <Button mode="ghost" text="Month before" onClick={() => goTo(addMonths(month, -1))} />
        <Button mode="ghost" text="Month after" onClick={() => goTo(addMonths(month, 1))} />
        <Button mode="ghost" text="This month" onClick={() => moveTo(today)} />
        <Button
          mode="ghost"
          text="As a list"
          aria-pressed={isList}
          selected={isList}
          onClick={() => setList(!isList)}
        />
        <Heading as="h2" size={1} aria-live="polite">
          {title}
        </Heading>
      </Flex>
      <Entries
        result={result}
        isList={isList}
        month={month}
        title={title}
        today={today}
        day={monthOf(chosenDay) === month ? chosenDay : `${month}-01`}
        onMove={moveTo}
      />
    </>
  )
}

type EntriesProps = Omit<ComponentProps<typeof MonthTable>, 'entries'> &
  Readonly<{result: ReturnType<typeof useEntries>; isList: boolean}>

function Entries({result, isList, ...table}: EntriesProps) {
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <Unreadable what="The calendar" />
  const entries = result.entries.filter(({day}) => monthOf(day) === table.month)
  return (
    <>
      {entries.length === 0 && (
        <Card as="output" padding={4} radius={2} border>
          <Text size={1}>Nothing is planned or due in {table.title}.</Text>
        </Card>
      )}
      {isList ? <DayList entries={entries} /> : <MonthTable {...table} entries={entries} />}
    </>
  )
}
