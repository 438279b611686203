import type {SupabaseClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {unwrap} from '#workers/connect-database.ts'

/** Runs a command and resolves to its message. */
type Run = (database: SupabaseClient<Database>) => Promise<string>

type Command = (values: unknown) => Run

/** Builds a command from the shape of its options. Throws an Error that names each missing or wrong option. */
const command =
  <Options>(
    shape: z.ZodType<Options>,
    run: (options: Options, ...rest: Parameters<Run>) => ReturnType<Run>,
  ): Command =>
  (values) => {
    const parsed = shape.safeParse(values)
    if (parsed.success) return (database) => run(parsed.data, database)
    throw new Error(
      parsed.error.issues
        .map(({path, message}) => `${path.join('.') === 'id' ? 'The id' : `--${path.join('.')}`} ${message}.`)
        .join('\n'),
    )
  }

const text = z
  .string({error: 'is missing'})
  .min(1, 'is missing')
  // The site and the mails would withhold it.
  .refine((words) => !isMarked({words}), 'makes a claim that no second person can approve here')
const arabic = text.regex(/\p{Script=Arabic}/u, 'is not in Arabic')
const english = text

/** An update's text in both languages. */
const texts = {text: english, 'text-ar': arabic}
const titles = {title: english, 'title-ar': arabic, ...texts}
const names = {name: english, 'name-ar': arabic}
const components = z.array(z.string()).default([])
const moment = z.iso.datetime({offset: true, error: 'is not a time such as 2026-12-01T02:00:00Z'})
const recordId = z.uuid({error: 'is not an id that `npm run status -- list` shows'})

const section = (title: string, lines: readonly string[]): string[] => [
  title,
  ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`),
  '',
]

/** Lists components, open incidents, and current and planned maintenance for a terminal. */
async function listStatus(database: SupabaseClient<Database>): Promise<string> {
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
  const states = new Map(unwrap('component_states', checks).map((state) => [state.id, state]))
  return [
    ...section(
      'Components',
      unwrap('components', components).map(({id, kind, target, is_active}) => {
        const state = states.get(id)
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

const count = z.coerce.number({error: 'is not a number'}).int('is not a whole number')
const openStatus = z.enum(['investigating', 'identified', 'monitoring'], {
  error: 'is investigating, identified or monitoring',
})
const impact = z.enum(['minor', 'major', 'critical'], {error: 'is minor, major or critical'})
const kind = z.enum(['website', 'content', 'trading-data', 'live-prices', 'sign-in', 'mail', 'http', 'tcp'], {
  error: 'is http or tcp',
})

/** The commands of `npm run status`. */
export const commands: Readonly<Record<string, Command>> = {
  list: command(z.object({}), (_, database) => listStatus(database)),

  open: command(z.object({...titles, impact, component: components}), async (incident, database) => {
    const id = unwrap(
      'open_incident',
      await database.rpc('open_incident', {
        title: incident.title,
        title_ar: incident['title-ar'],
        text: incident.text,
        text_ar: incident['text-ar'],
        impact: incident.impact,
        component_ids: incident.component,
      }),
    )
    return `Opened incident ${id}.`
  }),

  update: command(z.object({id: recordId, status: openStatus, ...texts}), async (update, database) => {
    unwrap(
      'update_incident',
      await database.rpc('update_incident', {
        incident_id: update.id,
        status: update.status,
        text: update.text,
        text_ar: update['text-ar'],
      }),
    )
    return `Updated incident ${update.id}.`
  }),

  resolve: command(z.object({id: recordId, ...texts}), async (update, database) => {
    unwrap(
      'update_incident',
      await database.rpc('update_incident', {
        incident_id: update.id,
        status: 'resolved',
        text: update.text,
        text_ar: update['text-ar'],
      }),
    )
    return `Resolved incident ${update.id}.`
  }),

  plan: command(
    z.object({...titles, from: moment, to: moment, component: components}),
    async (work, database) => {
      const id = unwrap(
        'plan_maintenance',
        await database.rpc('plan_maintenance', {
          title: work.title,
          title_ar: work['title-ar'],
          text: work.text,
          text_ar: work['text-ar'],
          component_ids: work.component,
          starts_at: work.from,
          ends_at: work.to,
        }),
      )
      return `Announced maintenance ${id}.`
    },
  ),

  end: command(z.object({id: recordId}), async ({id}, database) => {
    unwrap('end_maintenance', await database.rpc('end_maintenance', {window_id: id}))
    return `Ended or cancelled maintenance ${id}.`
  }),

  component: command(
    z.object({
      id: z
        .string({error: 'is missing'})
        .regex(/^[a-z][a-z0-9-]*$/u, 'must be lower-case letters and hyphens'),
      ...names,
      kind,
      target: z.string().optional(),
      interval: count.default(30),
      timeout: count.default(5_000),
      slow: count.default(2_000),
      off: z.boolean().default(false),
    }),
    async (component, database) => {
      unwrap(
        'upsert_component',
        await database.rpc('upsert_component', {
          id: component.id,
          name: component.name,
          name_ar: component['name-ar'],
          kind: component.kind,
          ...(component.target ? {target: component.target} : {}),
          interval_seconds: component.interval,
          timeout_ms: component.timeout,
          slow_ms: component.slow,
          is_active: !component.off,
        }),
      )
      return `${component.id} is ${component.off ? 'not monitored' : 'monitored'}.`
    },
  ),
}
