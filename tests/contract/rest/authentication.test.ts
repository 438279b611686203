import {generateKeyPairSync} from 'node:crypto'
import {request} from 'node:http'
import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Readings, startReadings} from '#tests/support/database/start-tables.ts'

let database: Readings['database']
let service: Readings['service']

beforeAll(async () => {
  ;({database, service} = await startReadings())
})

afterAll(async () => {
  await database.close()
})

const withToken = (token: string) =>
  createClient(database.restUrl, database.keys.supabase.publishable, {
    auth: {persistSession: false},
    accessToken: async () => token,
  })

describe('keys', () => {
  const get = async (headers: Record<string, string>, search = '') =>
    await fetch(`${database.restUrl}/rest/v1/readings?select=id&limit=1${search}`, {headers})

  test('a missing or unknown key is rejected', async () => {
    expect((await get({})).status).toBe(401)
    expect((await get({apikey: 'sb_publishable_made-up'})).status).toBe(401)
    expect((await get({authorization: `Bearer ${database.keys.supabase.secret}`})).status).toBe(401)
  })

  test('the publishable key works as a header and as a query parameter', async () => {
    const {publishable} = database.keys.supabase
    expect(await (await get({apikey: publishable})).json()).toEqual([{id: 0}])
    expect(await (await get({}, `&apikey=${publishable}`)).json()).toEqual([{id: 0}])
  })

  test('the secret key may write, but not from a browser', async () => {
    const {status} = await service
      .from('readings')
      .insert({id: 9002, amount: 1, taken_at: '2026-01-01T00:00:00Z'})
    expect(status).toBe(201)
    await service.from('readings').delete().eq('id', 9002)
    const {secret} = database.keys.supabase
    expect((await get({apikey: secret, 'user-agent': 'Mozilla/5.0 (X11; Linux)'})).status).toBe(401)
  })
})

test.each(['evil.example', 'localhost.evil.example:54321', '0.0.0.0'])(
  'the gateway does not respond under the name %s',
  async (host) => {
    const status = await new Promise((resolve, reject) => {
      const headers = {host, apikey: database.keys.supabase.publishable}
      request(`${database.restUrl}/rest/v1/readings`, {headers}, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .once('error', reject)
        .end()
    })
    expect(status).toBe(421)
  },
)

const foreignKey = () => generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey

describe('tokens', () => {
  const read = async (token: string) => {
    const {status, data, error} = await withToken(token).from('readings').select('id').limit(1)

    return {status, data, code: error?.code}
  }

  test("a user's token reads as that user", async () => {
    expect(await read(await database.signToken({role: 'authenticated'}))).toEqual({
      status: 200,
      data: [],
      code: undefined,
    })
  })

  test.each(['service_role', 'postgres', 'authenticator', 'anon'])(
    'a correctly signed token with the role %s is rejected',
    async (role) => {
      expect(await read(await database.signToken({role}))).toMatchObject({status: 401, code: 'PGRST301'})
    },
  )

  test('a token cannot raise the role of the secret key', async () => {
    const {secret} = database.keys.supabase
    const response = await fetch(`${database.restUrl}/rest/v1/secrets`, {
      headers: {apikey: secret, authorization: `Bearer ${await database.signToken({role: 'postgres'})}`},
    })
    expect(response.status).toBe(401)
  })

  test('a token that is expired, unsigned, truncated or signed with another key is rejected', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"authenticated"}')}.`.replaceAll('=', '')
    const good = await database.signToken({role: 'authenticated'})
    const expired = await database.signToken({role: 'authenticated', exp: Math.floor(Date.now() / 1000) - 60})
    const forged = await database.signToken({role: 'authenticated'}, foreignKey())
    expect(await read(forged)).toMatchObject({status: 401, code: 'PGRST301'})
    expect(await read(unsigned)).toMatchObject({status: 401, code: 'PGRST301'})
    expect(await read(good.slice(0, -5))).toMatchObject({status: 401, code: 'PGRST301'})
    expect(await read(expired)).toMatchObject({status: 401, code: 'PGRST303'})
  })
})
