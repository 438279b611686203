import {isoDate} from '#domain/format/iso-date.ts'
import {Box, Heading, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {readingDays, readingsOfPostShape} from '#domain/readings/reading-sums.ts'
import {Unreadable} from '../unreadable.tsx'
import {DayChart} from './day-chart.tsx'
import {listDays, sumDays} from './list-days.ts'
import {ReadingsTable} from './readings-table.tsx'
import {useSums} from './use-sums.ts'

/** How often a post was read lately: in all, by language and by day. */
export const ReadingsView: UserViewComponent = ({documentId}) => {
  const result = useSums(documentId, readingsOfPostShape)
  const [today] = useState(() => isoDate(new Date()))
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed')
    return (
      <Box padding={4}>
        <Unreadable what="The readings" />
      </Box>
    )
  const days = listDays(result.value, today)
  const {total} = sumDays(days)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Heading as="h2" size={2}>
          {total === 1 ? '1 reading' : `${total} readings`} in the last {readingDays} days
        </Heading>
        <Text size={1} muted>
          Counted when the post was in view for ten seconds, without cookies and without anything about the
          visitor: who reads twice counts twice. Visitors whose browser asks not to be counted are missing.
        </Text>
        <DayChart days={days} />
        <ReadingsTable days={days} />
      </Stack>
    </Box>
  )
}
