import {z} from 'zod'
import {unwrap} from '#workers/connect-database.ts'
import {type Command, command, components, moment, names, recordId, texts, titles} from './command.ts'
import {listStatus} from './list-status.ts'

const count = z.coerce.number({error: 'is not a number'}).int('is not a whole number')
const openStatus = z.enum(['investigating', 'identified', 'monitoring'], {
  error: 'is investigating, identified or monitoring',
})
const impact = z.enum(['minor', 'major', 'critical'], {error: 'is minor, major or critical'})
const kind = z.enum(['website', 'content', 'trading-data', 'sign-in', 'mail', 'http', 'tcp'], {
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
