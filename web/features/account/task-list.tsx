import type {User} from '@supabase/supabase-js'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {RuledList} from '#web/ui/ruled-list.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/tag.tsx'
import {currentLabels} from './current-labels.ts'
import {type Task, accountTasks} from './account-tasks.ts'
import type {OwnRecords} from './read-own-records.ts'

type TaskListProps = Readonly<{lang: Language; user: User; records: OwnRecords}>

const placeOf = (lang: Language): Readonly<Record<Task, string>> => ({
  address: '#verification',
  secondFactor: '#second-factor',
  demo: publicPath(lang, '/demo'),
})

/** What the user has still to do after opening the account, and what is done. */
export function TaskList({lang, user, records}: TaskListProps) {
  const {title, nothing, done, open, tasks} = currentLabels(lang).form.words.accountTasks
  const list = accountTasks({user, records})
  return (
    <Section id="tasks" title={title} {...(list.every(({isDone}) => isDone) ? {lead: nothing} : {})}>
      <RuledList>
        {list.map(({task, isDone}) => (
          <li key={task} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {isDone ? (
              <span>{tasks[task].done}</span>
            ) : (
              <AnyLink
                href={placeOf(lang)[task]}
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
