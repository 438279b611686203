import {useMemo} from 'react'
import {z} from 'zod'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Card, Flex, Text} from '@sanity/ui'
import {type ActiveToolLayoutProps, useCurrentUser} from 'sanity'
import {useRouter} from 'sanity/router'
import {promotionTypes} from '#schemas/values/departments.ts'
import {UserName, FormattedTime} from '../shared-parts.tsx'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {type DocumentLine, WorkList} from '../work-lists/work-list.tsx'
import {TextsOfOpenRelease} from './releases.tsx'
import {isOfficer} from '../structure/roles.ts'
import {say, sayCount} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

/** How long approvers see a finding. */
const shownSeconds = 3 * 24 * 60 * 60

/** GROQ filter: unsealed changes found in the last days. */
export const recentlyFoundFilter = `_type == "unsealedChange" && dateTime(foundAt) > dateTime(now()) - ${shownSeconds}`

const foundShape = z.object({
  document: z.string(),
  documentType: z.string(),
  author: z.string(),
  foundAt: z.string(),
  why: z.string(),
  isPutBack: z.boolean(),
  isDeleted: z.boolean(),
})

const queryFound = (filter: string) =>
  ({
    query: `*[${filter}] | order(foundAt desc)[0...100]{
      document, documentType, author, foundAt, why, isPutBack,
      "isDeleted": !defined(*[_id in [^.document, "drafts." + ^.document]][0]._id)
    }`,
    subscribeTo: filter,
    perspective: 'raw',
    shape: readableRows(foundShape),
  }) as const

const found = queryFound('_type == "unsealedChange"')

/** Promotions that were put back because their new text makes claims. */
export const foundPromotions = queryFound(
  `_type == "unsealedChange" && documentType in ${JSON.stringify(promotionTypes)}`,
)

/** Describes a change that replaced an approved text, as a line in a list. */
export const describeFound = ({
  document,
  documentType,
  author,
  foundAt,
  why,
  isPutBack,
  isDeleted,
}: z.infer<typeof foundShape>): DocumentLine => ({
  key: `${document} ${foundAt}`,
  documentId: document,
  type: documentType,
  isDeleted,
  detail: (
    <>
      {sayWith('{reason}, by {person}', {reason: why, person: <UserName id={author} />})} ·{' '}
      <FormattedTime time={foundAt} />
    </>
  ),
  badge: isPutBack ? {tone: 'caution', text: say('restored')} : {tone: 'critical', text: say('removed')},
})

/** Documents that were changed without approval. Visitors didn't see the changes. */
export function UnsealedList() {
  const result = useLiveQuery(found)
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    return {...result, value: [{title: say('Found and restored'), lines: result.value.map(describeFound)}]}
  }, [result])
  return (
    <WorkList
      result={sections}
      description={say(
        'Changes to published documents that nobody approved. Visitors never saw them. Each text is kept in the document’s History.',
      )}
      emptyText={say('No unapproved changes.')}
    />
  )
}

const recent = {
  query: `count(*[${recentlyFoundFilter}])`,
  subscribeTo: '_type == "unsealedChange"',
  perspective: 'raw',
  shape: z.number(),
} as const

const listPath = '/structure/compliance;unsealed'

/** A Studio tool. Approvers see an alarm above it if a document was changed without approval in the last days. */
export function ToolWithAlarm(props: ActiveToolLayoutProps) {
  const user = useCurrentUser()
  return (
    <Flex direction="column" height="fill">
      {isOfficer(user) && <UnsealedBanner />}
      {props.activeTool.name === 'releases' && <TextsOfOpenRelease />}
      <Box flex={1} overflow="auto">
        {props.renderDefault(props)}
      </Box>
    </Flex>
  )
}

function UnsealedBanner() {
  const result = useLiveQuery(recent)
  const {navigateUrl} = useRouter()
  if (result.state !== 'ready' || result.value === 0) return null
  return (
    <Card tone="critical" padding={3} borderBottom role="alert" data-testid="unsealed-banner">
      <Flex gap={3} align="center" justify="center" wrap="wrap">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>
          {sayCount(result.value, {
            one: 'We blocked {count} unapproved change in the last three days. Visitors never saw it.',
            other: 'We blocked {count} unapproved changes in the last three days. Visitors never saw them.',
          })}{' '}
          <a
            href={listPath}
            onClick={(event) => {
              event.preventDefault()
              navigateUrl({path: listPath})
            }}
          >
            {say('Unapproved writes')}
          </a>
        </Text>
      </Flex>
    </Card>
  )
}
