import type {User} from '@supabase/supabase-js'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {publicPath} from '#i18n/public-path.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/panel.tsx'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import {findAskingRegion, readResidence} from './assessment.ts'
import type {OwnRecords} from './own-records.ts'
import {getAccountLabels} from './account-form-props.tsx'

export const tasks = ['address', 'residence', 'assessment', 'secondFactor', 'demo'] as const
type Task = (typeof tasks)[number]

/** The place of each task: a section of the account page, or a page without a language. */
const taskPaths = {
  address: '#verification',
  residence: '#profile',
  assessment: '#assessment',
  secondFactor: '#second-factor',
  demo: '/demo',
} as const satisfies Record<Task, string>

type TaskSources = Readonly<{
  user: Pick<User, 'email_confirmed_at' | 'factors' | 'user_metadata'>
  records: Readonly<{
    requests: ReadonlyArray<Pick<OwnRecords['requests'][number], 'kind'>>
    hasAssessment: boolean
  }>
  /** The region that is shown. */
  region: LinkRules & Readonly<{code: RegionCode}>
}>

/**
 * The tasks for a client after opening an account, and whether each is done. An unfinished second factor doesn't count,
 * because it doesn't protect the account. Only some regions of residence require an assessment. Where CFDs may not be
 * advertised, no open task leads to a demo account.
 */
export function listAccountTasks({
  user,
  records,
  region,
}: TaskSources): ReadonlyArray<Readonly<{task: Task; isDone: boolean}>> {
  const isDone = {
    address: Boolean(user.email_confirmed_at),
    residence: readResidence(user) !== undefined,
    assessment: records.hasAssessment,
    secondFactor: user.factors?.some(({status}) => status === 'verified') ?? false,
    demo: records.requests.some(({kind}) => kind === 'demo'),
  } satisfies Record<Task, boolean>
  return tasks
    .filter((task) => task !== 'assessment' || findAskingRegion(user, region.code) !== null)
    .map((task) => ({task, isDone: isDone[task]}))
    .filter(({task, isDone}) => isDone || mayLinkTo(region, taskPaths[task]))
}

type TaskListProps = Readonly<{lang: Language}> &
  Pick<TaskSources, 'region'> &
  Readonly<{user: User; records: OwnRecords}>

/** The tasks after opening an account, with open and done ones. */
export function TaskList({lang, user, records, region}: TaskListProps) {
  const {title, nothing, done, open, tasks} = getAccountLabels(lang).form.words.accountTasks
  const list = listAccountTasks({user, records, region})
  return (
    <Section id="tasks" title={title} {...(list.every(({isDone}) => isDone) ? {lead: nothing} : {})}>
      <RuledList>
        {list.map(({task, isDone}) => (
          <li key={task} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {isDone ? (
              <span>{tasks[task].done}</span>
            ) : (
              <AnyLink
                href={task === 'demo' ? publicPath(lang, taskPaths[task]) : taskPaths[task]}
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
