import {Badge, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {LoadingBlock, useCurrentUser} from 'sanity'
import type {Department} from '#schemas/values/departments.ts'
import {EntryLink} from '../calendar/entry-link.tsx'
import {useEntries} from '../calendar/use-entries.ts'
import {areaOrder} from '../structure/area-order.ts'
import type {UserWithRoles} from '../structure/roles.ts'
import {Unreadable} from '../unreadable.tsx'
import {today as todayOfUser} from '../work-lists/today.ts'
import type {Task} from './list-tasks.ts'
import {PathLink} from './path-link.tsx'
import {thisWeek} from './this-week.ts'
import {useTasks} from './use-tasks.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

const departmentTitles: Readonly<Record<Department, string>> = {
  compliance: 'Compliance',
  marketing: 'Marketing',
  site: 'Site',
  operations: 'Operations',
}

/** The user's departments, what the user has to do today, and what goes live or ends this week. */
export function Home() {
  const user = useCurrentUser()
  const today = todayOfUser()
  return (
    <Card height="fill" overflow="auto">
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              {dayFormat.format(new Date(today))}
            </Heading>
            {user && (
              <Text size={1} muted>
                Signed in as {user.name}
              </Text>
            )}
          </Stack>
          <Stack as="section" gap={3}>
            <Heading as="h2" size={1}>
              Your content
            </Heading>
            <Departments user={user} />
          </Stack>
          <Stack as="section" gap={3}>
            <Heading as="h2" size={1}>
              To do
            </Heading>
            <Tasks />
          </Stack>
          <Stack as="section" gap={3}>
            <Heading as="h2" size={1}>
              What goes live or ends this week
            </Heading>
            <Text size={1} muted>
              Times are those of {timeZone}.
            </Text>
            <Week today={today} />
          </Stack>
        </Stack>
      </Container>
    </Card>
  )
}

const Nothing = ({children}: Readonly<{children: string}>) => (
  <Card tone="positive" padding={4} radius={2} border>
    <Text size={1}>{children}</Text>
  </Card>
)

function Tasks() {
  const result = useTasks()
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <Unreadable what="Today's work" />
  if (result.value.length === 0) return <Nothing>Nothing waits for you.</Nothing>
  return (
    <Stack as="ul" gap={2} padding={0}>
      {result.value.map((task) => (
        <li key={task.key}>
          <TaskLink task={task} />
        </li>
      ))}
    </Stack>
  )
}

const TaskLink = ({task: {words, path, isUrgent}}: Readonly<{task: Task}>) => (
  <PathLink path={path} tone={isUrgent ? 'critical' : 'default'}>
    <Flex gap={3} align="center">
      <Text size={1} weight="medium">
        {words}
      </Text>
      {isUrgent && <Badge tone="critical">first</Badge>}
    </Flex>
  </PathLink>
)

const Departments = ({user}: Readonly<{user: UserWithRoles}>) => (
  <Flex as="ul" gap={2} padding={0} wrap="wrap">
    {areaOrder(user).own.map((department) => (
      <li key={department}>
        <PathLink path={`/structure/${department}`} tone="default">
          <Text size={1} weight="medium">
            {departmentTitles[department]}
          </Text>
        </PathLink>
      </li>
    ))}
  </Flex>
)

function Week({today}: Readonly<{today: string}>) {
  const result = useEntries(today)
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <Unreadable what="The calendar" />
  const entries = thisWeek(result.entries, today)
  if (entries.length === 0) return <Nothing>Nothing is planned for the next seven days.</Nothing>
  const days = Map.groupBy(entries, ({day}) => day)
  return (
    <Stack gap={4}>
      {[...days].map(([day, ofDay]) => (
        <Stack key={day} gap={2}>
          <Heading as="h3" size={0}>
            {dayFormat.format(new Date(day))}
          </Heading>
          <Stack as="ul" gap={1} padding={0}>
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
