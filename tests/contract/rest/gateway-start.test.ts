import {afterAll, beforeAll, expect, test} from 'vitest'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {connectTables} from '#packages/supabase-local/rest/connect-tables.ts'
import {createGateway} from '#packages/supabase-local/rest/create-gateway.ts'
import {startOnRequest} from '#packages/supabase-local/rest/tables-api.ts'
import {authOptions, listProjectRoles} from '#dev-stack/services/supabase-project.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const urls = () =>
  makeConnectionUrls(
    readSettings({...process.env, DATA_DIR: database.dataDir, POSTGRES_PORT: new URL(database.url).port}),
    database.keys,
  )

const another = () =>
  createGateway({
    urls: urls(),
    apiKeys: database.keys.supabase,
    projectRoles: listProjectRoles(database.keys),
    authKeys: database.authKeys,
    address: database.restUrl,
    siteUrl: 'http://localhost:3000',
    authOptions,
  })

test('a gateway has read the tables, and with them the privileges, before its first request', async () => {
  const connections = async () => {
    const rows = await database.sql`
      select distinct application_name from pg_stat_activity where application_name like 'rest%' order by 1`
    return rows.map(({application_name: name}) => String(name))
  }
  expect(await connections()).toEqual([])
  const gateway = another()
  await gateway.start()
  expect(await connections()).toEqual(['rest catalogue', 'rest probe'])
  await gateway.close()
})

test('it does not start where the library gives a privilege to visitors', async () => {
  const tables = connectTables(urls(), [])
  const connection = tables.tablesOf('anon')
  const introspect = connection.introspect.bind(connection)
  connection.introspect = async (...options) => {
    await database.sql`grant execute on function public.list_staff() to public`
    return await introspect(...options)
  }
  await expect(startOnRequest(tables).start()).rejects.toThrow('PUBLIC has EXECUTE on list_staff()')
  await database.sql`revoke execute on function public.list_staff() from public`
  await tables.close()
})

test('without a database it starts, and responds once there is one', async () => {
  await database.kill()
  const gateway = another()
  await gateway.start()
  const request = () =>
    new Request(`${database.restUrl}/rest/v1/regions?select=code&code=eq.EU`, {
      headers: {apikey: database.keys.supabase.publishable},
    })
  expect((await gateway.fetch(request())).status).toBe(503)
  await database.revive()
  await expect.poll(async () => (await gateway.fetch(request())).status).toBe(200)
  await gateway.close()
})
