import path from 'node:path'
import postgres from 'postgres'
import {z} from 'zod'
import {readEnvironment} from '#content/environment.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {seedWhenEmpty} from '#supabase/seed/seed.ts'
import {
  callManagementApi,
  changeAuthSettings,
  readAuthSettings,
  readProjectRef,
  projectVariables,
} from './management-api.ts'
import {describeDifference, findDifferences, listRealtimeFaults} from './check-project.ts'

const variables = projectVariables.extend({
  SUPABASE_DB_URL: z.url({
    error: "the project's connection string with its password (Connect, Session pooler), postgresql://…",
    protocol: /^postgres(?:ql)?$/u,
  }),
  SUPABASE_REALTIME: z.enum(['on', 'off'], {error: '`on` or `off`'}).default('off'),
})

type Target = z.infer<typeof variables>

const hostedDatabase = /\.supabase\.(?:co|com)$/u

/** Reads which project to set up. Throws if the database belongs to another project. */
export function readProvisionTarget(env: Readonly<Record<string, string | undefined>>): Target {
  const target = readEnvironment(variables, env)
  const {hostname, username} = new URL(target.SUPABASE_DB_URL)
  const ref = readProjectRef(target.SUPABASE_URL)
  if (hostedDatabase.test(hostname) && !`${hostname} ${username}`.includes(ref))
    throw new Error(`SUPABASE_DB_URL leads to another project than SUPABASE_URL, which is that of "${ref}".`)
  return target
}

async function setUpTables(sql: postgres.Sql): Promise<string> {
  const applied = await migrate(sql, path.join(import.meta.dirname, '../migrations'))
  return applied.length === 0
    ? 'The tables are as they should be: every migration was applied before.'
    : `The tables are there: ${applied.length} ${applied.length === 1 ? 'migration was' : 'migrations were'} applied, the last of them ${applied.at(-1)}.`
}

async function fillTables(sql: postgres.Sql): Promise<string> {
  const seeded = await seedWhenEmpty(sql)
  return seeded
    ? `The trading data is there: ${seeded.instruments} instruments and ${seeded.spreads} spreads were added. They are invented: npm run trading:import brings your own.`
    : 'There is trading data already; it stays as it is.'
}

async function setUpRealtime(target: Target, sql: postgres.Sql): Promise<string> {
  if (target.SUPABASE_REALTIME === 'off')
    return 'Open pages ask the site for changes: SUPABASE_REALTIME is off.'
  const [row] = await sql<{isOpen: boolean}[]>`select public.open_market_data_topic() as "isOpen"`
  if (!row?.isOpen)
    throw new Error(
      'its tables are not there yet. Open Realtime, Inspector in the dashboard, and run this again.',
    )
  if (listRealtimeFaults(await callManagementApi(target, 'realtime')).length > 0)
    await callManagementApi(target, 'realtime', {private_only: true})
  const left = listRealtimeFaults(await callManagementApi(target, 'realtime'))
  if (left.length > 0) throw new Error(left.join('\n'))
  return 'Open pages receive changes by Realtime, and only the database sends.'
}

async function setUpSignIn(target: Target): Promise<string> {
  const differences = async () => findDifferences(await readAuthSettings(target), target.SITE_URL)
  const remaining = await differences()
  if (remaining.length === 0) return 'The sign-in service is set up as the site needs it.'
  await changeAuthSettings(target, Object.fromEntries(remaining.map(({name, needed}) => [name, needed])))
  // A plan without a setting accepts the change and ignores it.
  const left = await differences()
  if (left.length > 0)
    throw new Error(['The change was accepted without effect:', ...left.map(describeDifference)].join('\n'))
  return `The sign-in service was set up: ${remaining.map(({name}) => name).join(', ')}.`
}

async function step(name: string, runImport: () => Promise<string>): Promise<string> {
  try {
    return await runImport()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} could not be set up: ${reason}`, {cause: error})
  }
}

/**
 * Sets up a hosted project for the site: its tables with their policies, trading data if it's missing, and the settings of its sign-in service.
 * Existing data doesn't change, so it can run again. Yields a sentence after each step.
 */
export async function* provision(target: Target): AsyncGenerator<string> {
  const sql = postgres(target.SUPABASE_DB_URL, {max: 1, connect_timeout: 10, onnotice: () => undefined})
  try {
    yield await step('The tables', async () => await setUpTables(sql))
    yield await step('The trading data', async () => await fillTables(sql))
    yield await step('Realtime', async () => await setUpRealtime(target, sql))
  } finally {
    await sql.end()
  }
  // After the tables, because the service calls one of their functions for each mail.
  yield await step('The sign-in service', async () => await setUpSignIn(target))
}
