import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ComponentProps, useState} from 'react'
import {LoadingBlock, type Tool} from 'sanity'
import {useRouter, route} from 'sanity/router'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {addMonths, isMonth, toMonth} from '#domain/format/dates.ts'
import {getToday} from '../work-lists/reviews.ts'
import {LoadError} from '../shared-parts.tsx'
import {DayList, MonthTable} from './month-table.tsx'
import {useEntries} from './live-entries.tsx'
import {timeZone} from '#schemas/values/moments.ts'
import {say, studioLocale} from '../i18n/say.ts'

const monthFormat = new Intl.DateTimeFormat(studioLocale, {month: 'long', year: 'numeric', timeZone: 'UTC'})
/** What goes live, ends or is due, by month, as a table or a list. */
function Calendar() {
  return (
    <Card height="fill" overflow="auto">
      <Container width={5} padding={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            {say('Calendar')}
          </Heading>
          <Text size={1} muted>
            {say(
              'Posts, announcements and releases at their times, texts that wait for approval, and texts due for review. Times are in {zone}.',
              {zone: timeZone},
            )}
          </Text>
          <Month />
        </Stack>
      </Container>
    </Card>
  )
}

function Month() {
  const {state, navigate} = useRouter()
  const today = getToday()
  const month = isMonth(state['month']) ? state['month'] : toMonth(today)
  const [isList, setList] = useState(false)
  const [chosenDay, setDay] = useState(today)
  const result = useEntries(today)

  const goTo = (target: string) => navigate({month: target})
  const moveTo = (day: string) => {
    setDay(day)
    if (toMonth(day) !== month) goTo(toMonth(day))
  }
  const title = monthFormat.format(new Date(`${month}-01`))
  return (
    <>
      <Flex gap={2} align="center" wrap="wrap">
        <Button mode="ghost" text={say('Previous month')} onClick={() => goTo(addMonths(month, -1))} />
        <Button mode="ghost" text={say('Next month')} onClick={() => goTo(addMonths(month, 1))} />
        <Button mode="ghost" text={say('This month')} onClick={() => moveTo(today)} />
        <Button
          mode="ghost"
          text={say('List')}
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
        day={toMonth(chosenDay) === month ? chosenDay : `${month}-01`}
        onMove={moveTo}
      />
    </>
  )
}

type EntriesProps = Omit<ComponentProps<typeof MonthTable>, 'entries'> &
  Readonly<{result: ReturnType<typeof useEntries>; isList: boolean}>

function Entries({result, isList, ...table}: EntriesProps) {
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <LoadError what={say('The calendar')} />
  const entries = result.entries.filter(({day}) => toMonth(day) === table.month)
  return (
    <>
      {entries.length === 0 && (
        <Card as="output" padding={4} radius={2} border>
          <Text size={1}>{say('Nothing planned or due in {month}.', {month: table.title})}</Text>
        </Card>
      )}
      {isList ? <DayList entries={entries} /> : <MonthTable {...table} entries={entries} />}
    </>
  )
}

/** The calendar tool. */
export const calendarTool: Tool = {
  name: 'calendar',
  title: say('Calendar'),
  icon: CalendarIcon,
  component: Calendar,
  router: route.create('/:month'),
}
