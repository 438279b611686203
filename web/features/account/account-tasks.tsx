import type {User} from '@supabase/supabase-js'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/panel.tsx'
import type {OwnRecords} from './own-records.ts'
import {getAccountLabels} from './account-form-props.tsx'

export const tasks = ['address', 'residence', 'secondFactor', 'demo'] as const
type Task = (typeof tasks)[number]

type TaskSources = Readonly<{
  user: Pick<User, 'email_confirmed_at' | 'factors' | 'user_metadata'>
  records: Readonly<{requests: ReadonlyArray<Pick<OwnRecords['requests'][number], 'kind'>>}>
}>

/** The country of residence of an account. An account that was opened without one states it later. */
export function readResidence({user_metadata: stated}: Pick<User, 'user_metadata'>): string | undefined {
  const country: unknown = stated['country']
  return typeof country === 'string' ? country : undefined
}

/**
 * The tasks for a client after opening an account, and whether each is done. An unfinished second factor doesn't count,
 * because it doesn't protect the account.
 */
export function listAccountTasks({
  user,
  records,
}: TaskSources): ReadonlyArray<Readonly<{task: Task; isDone: boolean}>> {
  const isDone = {
    address: Boolean(user.email_confirmed_at),
    residence: readResidence(user) !== undefined,
    secondFactor: user.factors?.some(({status}) => status === 'verified') ?? false,
    demo: records.requests.some(({kind}) => kind === 'demo'),
  } satisfies Record<Task, boolean>
  return tasks.map((task) => ({task, isDone: isDone[task]}))
}

type TaskListProps = Readonly<{lang: Language; user: User; records: OwnRecords}>

const listTaskLinks = (lang: Language): Readonly<Record<Task, string>> => ({
  address: '#verification',
  residence: '#profile',
  secondFactor: '#second-factor',
  demo: publicPath(lang, '/demo'),
})

/** The tasks after opening an account, with open and done ones. */
export function TaskList({lang, user, records}: TaskListProps) {
  const {title, nothing, done, open, tasks} = getAccountLabels(lang).form.words.accountTasks
  const list = listAccountTasks({user, records})
  return (
    <Section id="tasks" title={title} {...(list.every(({isDone}) => isDone) ? {lead: nothing} : {})}>
      <RuledList>
        {list.map(({task, isDone}) => (
          <li key={task} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {isDone ? (
              <span>{tasks[task].done}</span>
            ) : (
              <AnyLink
                href={listTaskLinks(lang)[task]}
                className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
              >
                {tasks[task].open}
              </AnyLink>
            )}
            <Tag tone={isDone ? 'gain' : 'quiet'}>{isDone ? done : open}</Tag>
          </li>
        ))}
      </RuledList>
    </Section>
  )
}
