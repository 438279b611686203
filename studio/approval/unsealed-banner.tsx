import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Card, Flex, Text} from '@sanity/ui'
import {type ActiveToolLayoutProps, useCurrentUser} from 'sanity'
import {useRouter} from 'sanity/router'
import {z} from 'zod'
import {isOfficer} from '../structure/roles.ts'
import {recentlyFound} from './recently-found.ts'
import {useLiveQuery} from '../use-live-query.ts'

const recent = {
  query: `count(*[${recentlyFound}])`,
  subscribeTo: '_type == "unsealedChange"',
  perspective: 'raw',
  shape: z.number(),
} as const

const listPath = '/structure/compliance;unsealed'

/** A tool of the Studio; for those who approve, under an alarm when something was written around the approval in the last days. */
export function ToolUnderAlarm(props: ActiveToolLayoutProps) {
  const user = useCurrentUser()
  return (
    <Flex direction="column" height="fill">
      {isOfficer(user) && <UnsealedBanner />}
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
  const words = result.value === 1 ? '1 change' : `${result.value} changes`
  return (
    <Card tone="critical" padding={3} borderBottom role="alert" data-testid="unsealed-banner">
      <Flex gap={3} align="center" justify="center" wrap="wrap">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>
          {words} written around the approval in the last three days. No visitor saw{' '}
          {result.value === 1 ? 'it' : 'them'}.{' '}
          <a
            href={listPath}
            onClick={(event) => {
              event.preventDefault()
              navigateUrl({path: listPath})
            }}
          >
            Found unsealed
          </a>
        </Text>
      </Flex>
    </Card>
  )
}
