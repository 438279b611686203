import {Card, type CardTone, Badge, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useRouter} from 'sanity/router'
import {LoadingBlock, useCurrentUser, type Tool} from 'sanity'
import {HomeIcon} from '@sanity/icons/Home'
import type {Department} from '#schemas/values/departments.ts'
import {EntryLink, useEntries} from '../calendar/live-entries.tsx'
import {orderAreas, type UserWithRoles} from '../structure/roles.ts'
import {say, studioLocale} from '../i18n/say.ts'
import {LoadError} from '../shared-parts.tsx'
import {getToday as todayOfUser} from '../work-lists/reviews.ts'
import {listThisWeek} from '../calendar/calendar-entries.ts'
import type {Task} from './list-tasks.ts'
import {useTasks} from './use-tasks.ts'
import {timeZone} from '#schemas/values/moments.ts'

type Props = Readonly<{
  /** Path in the Studio. */
  path: string
  tone: CardTone
  children: ReactNode
}>

/** A link to another Studio tool without a page load. */
function PathLink({path, tone, children}: Props) {
  const {navigateUrl} = useRouter()
  return (
    <Card
      as="a"
      href={path}
      data-as="a"
      display="block"
      padding={3}
      radius={2}
      border
      tone={tone}
      onClick={(event) => {
        // The browser handles new tabs and windows.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigateUrl({path})
      }}
    >
      {children}
    </Card>
  )
}

const dayFormat = new Intl.DateTimeFormat(studioLocale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const departmentTitles: Readonly<Record<Department, string>> = {
  compliance: say('Compliance'),
  marketing: say('Marketing'),
  site: say('Site'),
  operations: say('Operations'),
}

/** The user's departments, today's tasks, and what goes live or ends this week. */
function Home() {
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
                {say('Signed in as {name}', {name: user.name})}
              </Text>
            )}
          </Stack>
          <Stack as="section" gap={3}>
            <Heading as="h2" size={1}>
              {say('Your content')}
            </Heading>
            <Departments user={user} />
          </Stack>
          <Stack as="section" gap={3}>
            <Heading as="h2" size={1}>
              {say('To do')}
            </Heading>
            <Tasks />
          </Stack>
          <Stack as="section" gap={3}>
            <Heading as="h2" size={1}>
              {say('What goes live or ends this week')}
            </Heading>
            <Text size={1} muted>
              {say('Times are in {zone}.', {zone: timeZone})}
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
  const found = useTasks()
  if (found === null) return <LoadingBlock />
  const {tasks, isIncomplete} = found
  if (tasks.length === 0 && !isIncomplete) return <Nothing>{say('You have nothing to do.')}</Nothing>
  return (
    <>
      {isIncomplete && <LoadError what={say('Part of today’s work')} />}
      <Stack as="ul" gap={2} padding={0}>
        {tasks.map((task) => (
          <li key={task.key}>
            <TaskLink task={task} />
          </li>
        ))}
      </Stack>
    </>
  )
}

const TaskLink = ({task: {words, path, isUrgent}}: Readonly<{task: Task}>) => (
  <PathLink path={path} tone={isUrgent ? 'critical' : 'default'}>
    <Flex gap={3} align="center">
      <Text size={1} weight="medium">
        {words}
      </Text>
      {isUrgent && <Badge tone="critical">{say('Urgent')}</Badge>}
    </Flex>
  </PathLink>
)

const Departments = ({user}: Readonly<{user: UserWithRoles}>) => (
  <Flex as="ul" gap={2} padding={0} wrap="wrap">
    {orderAreas(user).own.map((department) => (
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
  if (result.state === 'failed') return <LoadError what={say('The calendar')} />
  const entries = listThisWeek(result.entries, today)
  if (entries.length === 0) return <Nothing>{say('Nothing planned for the next seven days.')}</Nothing>
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

/** The first screen after sign-in: what to do today. */
export const homeTool: Tool = {name: 'home', title: say('Today'), icon: HomeIcon, component: Home}
