import type {User} from '@supabase/supabase-js'
import type {OwnRecords} from './read-own-records.ts'

export const tasks = ['address', 'secondFactor', 'demo'] as const
export type Task = (typeof tasks)[number]

type Known = Readonly<{
  user: Pick<User, 'email_confirmed_at' | 'factors'>
  records: Readonly<{requests: ReadonlyArray<Pick<OwnRecords['requests'][number], 'kind'>>}>
}>

/** What a client does once after opening an account, and whether it is done. A second factor that was only begun protects nothing. */
export function accountTasks({user, records}: Known): ReadonlyArray<Readonly<{task: Task; isDone: boolean}>> {
  const isDone = {
    address: Boolean(user.email_confirmed_at),
    secondFactor: user.factors?.some(({status}) => status === 'verified') ?? false,
    demo: records.requests.some(({kind}) => kind === 'demo'),
  } satisfies Record<Task, boolean>
  return tasks.map((task) => ({task, isDone: isDone[task]}))
}
