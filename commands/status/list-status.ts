import type {SupabaseClient} from '@supabase/supabase-js'
import type {Database} from '#web/database/database.types.generated.ts'
import {unwrap} from '#workers/connect-database.ts'

const section = (title: string, lines: readonly string[]): string[] => [
  title,
  ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`),
  '',
]

/** Components, open incidents and maintenance that is not over, in lines for a terminal. */
export async function listStatus(database: SupabaseClient<Database>): Promise<string> {
  const [components, checks, incidents, windows] = await Promise.all([
    database.from('components').select('id, kind, target, is_active').order('position'),
    database.from('component_states').select('id, recent_outcomes, last_checked_at'),
    database.from('incidents').select('id, title, status, started_at').is('resolved_at', null),
    database
      .from('maintenance_windows')
      .select('id, title, starts_at, ends_at')
      .is('cancelled_at', null)
      .gt('ends_at', new Date().toISOString()),
  ])
  const seen = new Map(unwrap('component_states', checks).map((state) => [state.id, state]))
  return [
    ...section(
      'Components',
      unwrap('components', components).map(({id, kind, target, is_active}) => {
        const state = seen.get(id)
        const outcomes = is_active ? (state?.recent_outcomes ?? []).join(', ') || 'not checked yet' : 'off'
        return [id.padEnd(16), (target ?? kind).padEnd(32), outcomes, state?.last_checked_at ?? ''].join(' ')
      }),
    ),
    ...section(
      'Open incidents',
      unwrap('incidents', incidents).map(
        ({id, title, status, started_at}) => `${id}  ${status}, since ${started_at}: ${title}`,
      ),
    ),
    ...section(
      'Maintenance',
      unwrap('maintenance_windows', windows).map(
        ({id, title, starts_at, ends_at}) => `${id}  ${starts_at} to ${ends_at}: ${title}`,
      ),
    ),
  ].join('\n')
}
