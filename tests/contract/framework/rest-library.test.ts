import {createPostgresConnection} from '@supabase/lite/postgres'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {createTablesApi} from '#packages/supabase-local/rest/tables-api.ts'
import {matchHostedResponses} from '#packages/supabase-local/rest/hosted-responses.ts'
import {markRlsActive, watchPrivileges} from '#packages/supabase-local/rest/catalogue.ts'
import {startReadings, type Readings} from '#tests/support/database/start-tables.ts'

describe('the field of @supabase/lite that keeps it from granting', () => {
  test('is there in the installed version', async () => {
    const connection = createPostgresConnection({url: 'postgres://nobody@localhost:1/none'})
    markRlsActive(connection)
    expect(connection).toMatchObject({rlsState: 'active'})
    await connection.close()
  })

  test('is missed by its name', () => {
    expect(() => markRlsActive({rowSecurity: 'unknown'})).toThrow('rlsState')
  })
})

describe('a connection, of which the gateway replaces methods', () => {
  let database: Readings['database']
  beforeAll(async () => {
    ;({database} = await startReadings())
    await database.sql.unsafe(`
      create function public.amounts() returns setof integer language sql as 'select generate_series(1, 2)';
      grant execute on function public.amounts to service_role`)
  })
  afterAll(async () => {
    await database.close()
  })

  /** The interface over a connection that records which of its methods are called, and with what. */
  async function recorded() {
    const tables = createPostgresConnection({url: database.url, postgresOptions: {max: 1}})
    onTestFinished(async () => {
      await tables.driver.end({timeout: 1})
    })
    markRlsActive(tables)
    const calls: Array<Readonly<{method: string; options: unknown}>> = []
    const introspect = tables.introspect.bind(tables)
    const onPostgrestAST = tables.onPostgrestAST.bind(tables)
    const withContext = tables.withContext.bind(tables)
    tables.introspect = async (options) => {
      calls.push({method: 'introspect', options})
      return await introspect(options)
    }
    tables.onPostgrestAST = async (query) => {
      calls.push({method: 'onPostgrestAST', options: query.function})
      return await onPostgrestAST(query)
    }
    tables.normalizeDbError = (error) => {
      calls.push({method: 'normalizeDbError', options: undefined})
      return matchHostedResponses(error, {readsRows: false})
    }
    tables.withContext = async (principal, work, options) => {
      calls.push({method: 'withContext', options})
      return await withContext(principal, work, {...options, forceRollback: true})
    }
    const handle = await createTablesApi(tables)
    const send = async (path: string, body?: object) => {
      calls.length = 0
      const init = body && {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(body),
      }
      return await handle(new Request(`http://localhost/rest/v1/${path}`, init), {role: 'service_role'})
    }
    return {calls, send, methods: () => [...new Set(calls.map(({method}) => method))].toSorted()}
  }

  test('is asked for the catalogue, shown each request, and has each run in its transaction', async () => {
    const {send, methods} = await recorded()
    const response = await send('readings?select=id&limit=1')
    expect(await response.json()).toEqual([{id: 0}])
    expect(methods()).toEqual(['introspect', 'onPostgrestAST', 'withContext'])
  })

  test('is told that a transaction is that of a function, and undoes one where it is told to', async () => {
    const {calls, send} = await recorded()
    expect((await send('rpc/amounts', {})).status).toBe(200)
    expect(calls.find(({method}) => method === 'withContext')?.options).toHaveProperty('rpc')
    const row = {id: 9_000, amount: 1, taken_at: '2026-01-31T12:00:00Z'}
    expect((await send('readings', row)).status).toBe(201)
    expect(await database.sql`select from public.readings where id = 9000`).toHaveLength(0)
  })

  test('is given each error of the database, of which it makes the response', async () => {
    const {send, methods} = await recorded()
    const response = await send('readings', {id: 0, amount: -1, taken_at: '2026-01-31T12:00:00Z'})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({code: '23514', details: null})
    expect(methods()).toContain('normalizeDbError')
  })
})

describe('the privileges of visitors', () => {
  let database: Readings['database']
  let visitor: Readings['visitor']
  beforeAll(async () => {
    ;({database, visitor} = await startReadings())
  })
  afterAll(async () => {
    await database.close()
  })

  const privileges = async () =>
    await database.sql`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'anon' and table_name in ('readings', 'secrets')`
  const run = async (statement: string) => await database.sql.unsafe(statement)

  test('stay the same after the first response of the gateway', async () => {
    const {error} = await visitor.from('readings').select('id').limit(1)
    expect(error).toBeNull()
    expect(await privileges()).toEqual([{table_name: 'readings', privilege_type: 'SELECT'}])
  })

  test('that appear while the library starts are named, and again when it starts again', async () => {
    const watch = watchPrivileges(run, ['anon', 'authenticated'])
    await watch(async () => await Promise.resolve())
    const granting = watch(async () => await run('grant insert on public.readings to anon'))
    await expect(granting).rejects.toThrow('anon has INSERT on readings')
    await expect(watch(async () => await Promise.resolve())).rejects.toThrow('anon has INSERT on readings')
    await run('revoke insert on public.readings from anon')
  })

  test.each([
    [
      'of everybody on a table',
      'grant select on public.secrets to public',
      'revoke select on public.secrets from public',
      'PUBLIC has SELECT on secrets',
    ],
    [
      'on a column',
      'grant update (id) on public.secrets to authenticated',
      'revoke update (id) on public.secrets from authenticated',
      'authenticated has UPDATE on secrets.id',
    ],
    [
      'on a function',
      'grant execute on function public.list_staff() to anon',
      'revoke execute on function public.list_staff() from anon',
      'anon has EXECUTE on list_staff()',
    ],
    [
      'of everybody on a function',
      'grant execute on function public.list_staff() to public',
      'revoke execute on function public.list_staff() from public',
      'PUBLIC has EXECUTE on list_staff()',
    ],
    [
      'on a function that was made',
      'create function public.made() returns int language sql as $$select 1$$; grant execute on function public.made() to public',
      'drop function public.made()',
      'PUBLIC has EXECUTE on made()',
    ],
    [
      'on the schema',
      'grant create on schema public to anon',
      'revoke create on schema public from anon',
      'anon has CREATE on the schema public',
    ],
    [
      'on functions still to be made',
      'alter default privileges in schema public grant execute on functions to anon',
      'alter default privileges in schema public revoke execute on functions from anon',
      'anon has EXECUTE on new f of postgres',
    ],
  ])('%s are named when they appear', async (_, grant, revoke, privilege) => {
    const watch = watchPrivileges(run, ['anon', 'authenticated'])
    await expect(watch(async () => await run(grant))).rejects.toThrow(privilege)
    await run(revoke)
    await watch(async () => await Promise.resolve())
  })

  test('that a migration grants between two starts are allowed', async () => {
    const watch = watchPrivileges(run, ['anon', 'authenticated'])
    await expect(watch(async () => await Promise.reject(new Error('no tables yet')))).rejects.toThrow(
      'no tables',
    )
    await run('grant select on public.secrets to anon')
    await watch(async () => await Promise.resolve())
  })
})
