import {once} from 'node:events'
import {serve} from '@hono/node-server'
import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {deriveRolePasswords} from '#runtime/environment/connection-urls.ts'
import {prepareRoles} from '#packages/supabase-local/postgres/prepare-database.ts'
import {listNeededSettings} from '#supabase/hosted/check-project.ts'
import {provision, readProvisionTarget} from '#supabase/hosted/provision.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let settings: Record<string, unknown> = {}
let fixed: Record<string, unknown> = {}
const changes: unknown[] = []
let realtime: Record<string, unknown> = {private_only: null}

const changeShape = z.record(z.string(), z.unknown())

/** Responds as the management API does. */
const api = serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: async (request) => {
    const {pathname} = new URL(request.url)
    if (pathname === '/v1/projects/abc/config/realtime') {
      if (request.method === 'PATCH') realtime = changeShape.parse(await request.json())
      return Response.json(realtime)
    }
    if (pathname !== '/v1/projects/abc/config/auth')
      return Response.json({message: 'Project not found'}, {status: 404})
    if (request.method === 'PATCH') {
      const change = changeShape.parse(await request.json())
      changes.push(change)
      settings = {...settings, ...change, ...fixed}
    }
    return Response.json(settings)
  },
})

let database: TestDatabase
let sql: postgres.Sql
let env: Record<string, string>

beforeAll(async () => {
  if (!api.listening) await once(api, 'listening')
  const bound = api.address()
  database = await startDatabase({seeded: false})
  await database.sql`create database project template template0`
  const url = new URL(database.url)
  url.pathname = '/project'
  sql = postgres(url.href, {max: 1, onnotice: () => undefined})
  // What a new project brings along.
  await prepareRoles(sql, deriveRolePasswords(database.keys))
  env = {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_ACCESS_TOKEN: 'sbp_token',
    SUPABASE_DB_URL: url.href,
    SITE_URL: 'https://www.marsa.example',
    SUPABASE_MANAGEMENT_URL: typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : '',
  }
})

afterAll(async () => {
  api.close()
  await sql.end()
  await database.close()
})

async function run(changed: Record<string, string> = {}): Promise<string[]> {
  const said = []
  for await (const sentence of provision(readProvisionTarget({...env, ...changed}))) said.push(sentence)
  return said
}

describe('setting a hosted project up', () => {
  test('makes its tables, fills them and sets up its sign-in, and says so', async () => {
    settings = {
      ...listNeededSettings('https://www.marsa.example'),
      jwt_exp: 1800,
      site_url: '',
      rate_limit_otp: 30,
    }
    const [tables, data, pages, signIn] = await run()
    expect(tables).toMatch(
      /^The tables are there: \d+ migrations? (?:was|were) applied, the last of them \d{14}_\w+\.$/u,
    )
    const {instruments, spreads} = buildTradingData()
    expect(data).toContain(
      `The trading data is there: ${instruments.length} instruments and ${spreads.length} spreads were added.`,
    )
    expect(pages).toBe('Open pages ask the site for changes: SUPABASE_REALTIME is off.')
    expect(signIn).toBe('The sign-in service was set up: site_url, jwt_exp.')
    expect(changes).toEqual([{site_url: 'https://www.marsa.example', jwt_exp: 600}])
    expect(settings['rate_limit_otp']).toBe(30)
  })

  test('and again changes nothing, nor what was edited meanwhile', async () => {
    await sql`update public.instruments set name = 'Edited' where symbol = 'EURUSD'`
    expect(await run()).toEqual([
      'The tables are as they should be: every migration was applied before.',
      'There is trading data already; it stays as it is.',
      'Open pages ask the site for changes: SUPABASE_REALTIME is off.',
      'The sign-in service is set up as the site needs it.',
    ])
    expect(changes).toHaveLength(1)
    expect(await sql`select name from public.instruments where symbol = 'EURUSD'`).toEqual([{name: 'Edited'}])
  })

  test('with Realtime lets visitors receive changes, and turns public channels off', async () => {
    const policies = sql`select polname from pg_policy where polrelid = 'realtime.messages'::regclass`
    await sql`drop policy "Everyone receives market data changes" on realtime.messages`
    expect(await run({SUPABASE_REALTIME: 'on'})).toContain(
      'Open pages receive changes by Realtime, and only the database sends.',
    )
    expect(realtime).toEqual({private_only: true})
    expect(await policies).toEqual([{polname: 'Everyone receives market data changes'}])
    await sql`alter table realtime.messages rename to unborn`
    await expect(run({SUPABASE_REALTIME: 'on'})).rejects.toThrow('Realtime could not be set up: its tables')
    await sql`alter table realtime.unborn rename to messages`
  })

  test('names the setting that a project does not accept', async () => {
    settings = {...settings, mailer_otp_exp: 86_400}
    fixed = {mailer_otp_exp: 86_400}
    await expect(run()).rejects.toThrow(
      'The sign-in service could not be set up: The change was accepted without effect:\nmailer_otp_exp is 86400, and should be 3600.',
    )
  })

  test('names the failed step and the response', async () => {
    await expect(run({SUPABASE_URL: 'https://other.supabase.co'})).rejects.toThrow(
      'The sign-in service could not be set up: The management API responded with 404 for the project "other"',
    )
    await expect(run({SUPABASE_DB_URL: 'postgresql://postgres:x@127.0.0.1:1/postgres'})).rejects.toThrow(
      'The tables could not be set up: ',
    )
  })

  test('names each variable that is missing or malformed', () => {
    expect(() => readProvisionTarget({SUPABASE_URL: 'abc', SITE_URL: ''})).toThrow(
      [
        "SUPABASE_URL is malformed: the project's API address, for example https://abc.supabase.co",
        'Missing SUPABASE_ACCESS_TOKEN: an access token of your account, sbp_… (supabase.com, Account, Access Tokens)',
        "Missing SITE_URL: the site's public address, for example https://www.marsa.example",
        "Missing SUPABASE_DB_URL: the project's connection string with its password (Connect, Session pooler), postgresql://…",
      ].join('\n'),
    )
  })

  test('rejects the database of another project', () => {
    const other = 'postgresql://postgres.xyz:secret@aws-0-eu.pooler.supabase.com:5432/postgres'
    expect(() => readProvisionTarget({...env, SUPABASE_DB_URL: other})).toThrow(
      'SUPABASE_DB_URL leads to another project than SUPABASE_URL, which is that of "abc".',
    )
    expect(() => readProvisionTarget({...env, SUPABASE_DB_URL: other.replace('xyz', 'abc')})).not.toThrow()
  })
})
