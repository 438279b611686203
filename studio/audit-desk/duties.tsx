import {Card, Flex, Grid, Heading, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {type Duty, listDuties} from './list-duties.ts'
import {revealedText} from '../difference/format-value.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {UserName} from '../shared-parts.tsx'
import {datedDocuments, getToday} from '../work-lists/reviews.ts'
import {say, joinList} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

const requests = {
  query: `*[_type == "approvalRequest" && state in ["waiting", "void", "refused"] && defined(*[_id == "drafts." + ^.document][0]._id)]
    | order(_updatedAt asc) {
    document, reason, state, "approvedFor": select(state == "waiting" && defined(approvedAt) => coalesce(liveAt, null), null), "type": *[_id == "drafts." + ^.document][0]._type,
    "title": *[_id == "drafts." + ^.document][0]{"title": coalesce(name.en, title.en, title, select(_type == "announcement" => text.en), _id)}.title
  }`,
  subscribeTo: '_type == "approvalRequest"',
  perspective: 'raw',
  shape: readableRows(
    z.object({
      document: z.string(),
      reason: revealedText,
      state: z.string(),
      approvedFor: z.string().nullable(),
      type: z.string(),
      title: revealedText,
    }),
  ),
} as const

const alarms = {
  query: `*[_type == "unsealedChange"] | order(foundAt desc)[0...20]{document, documentType, foundAt, why, author}`,
  subscribeTo: '_type == "unsealedChange"',
  perspective: 'raw',
  shape: readableRows(
    z.object({
      document: z.string(),
      documentType: z.string(),
      foundAt: z.string(),
      why: z.string(),
      author: z.string(),
    }),
  ),
} as const

/** An officer's duties: requests, passed and upcoming dates, and alarms. */
export function Duties() {
  const dated = useLiveQuery(datedDocuments)
  const open = useLiveQuery(requests)
  const found = useLiveQuery(alarms)
  const lists = useMemo(
    () =>
      listDuties({
        documents: dated.state === 'ready' ? dated.value : [],
        requests: open.state === 'ready' ? open.value : [],
        alarms: found.state === 'ready' ? found.value : [],
        today: getToday(),
      }),
    [dated, open, found],
  )
  const [full, empty] = [
    lists.filter(({duties}) => duties.length > 0),
    lists.filter(({duties}) => duties.length === 0),
  ]
  const isFailed = [dated, open, found].some(({state}) => state === 'failed')
  return (
    <Stack gap={3}>
      {isFailed && (
        <Card tone="critical" padding={3} radius={2} border>
          <Text size={1}>{say('A list could not be read. Reload the page.')}</Text>
        </Card>
      )}
      <Grid gridTemplateColumns={[1, 2, 3]} gap={3}>
        {full.map(({title, duties}) => (
          <DutyList key={title} title={title} duties={duties} />
        ))}
      </Grid>
      {empty.length > 0 && (
        <Text size={1} muted>
          {say('None: {lists}.', {lists: joinList(empty.map(({title}) => title.toLowerCase()))})}
        </Text>
      )}
    </Stack>
  )
}

function DutyList({title, duties}: Readonly<{title: string; duties: readonly Duty[]}>) {
  return (
    <Card as="section" padding={4} radius={2} border tone="caution">
      <Stack gap={3}>
        <Flex gap={2} align="baseline">
          <Heading as="h2" size={0}>
            {title}
          </Heading>
          <Text size={1} muted>
            {duties.length}
          </Text>
        </Flex>
        <Stack as="ul" gap={3}>
          {duties.map(({key, documentId, type, title: name, detail, by}) => (
            <Text as="li" key={key} size={1}>
              <IntentLink intent="edit" params={{id: documentId, type}}>
                {name}
              </IntentLink>{' '}
              · {detail}
              {by !== undefined && <>{sayWith(', by {person}', {person: <UserName id={by} />})}</>}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
