import {decodeJwt} from 'jose'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {newAccount} from '#tests/support/auth-visitor.ts'
import {forgeTokens} from '#tests/support/forge-tokens.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase
let forged: Map<string, string>
let good: string

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  const [mine, theirs] = [await newAccount(database), await newAccount(database)]
  const token = async ({visitor}: typeof mine) => (await visitor.auth.getSession()).data.session?.access_token
  good = (await token(mine)) ?? ''
  const otherUser = decodeJwt((await token(theirs)) ?? '').sub ?? ''
  forged = await forgeTokens({token: good, claims: decodeJwt(good), keys: database.authKeys, otherUser})
})

afterAll(async () => {
  await database.close()
})

const ask = async (path: string, token: string, init: RequestInit = {}) => {
  const {status} = await fetch(`${database.restUrl}${path}`, {
    ...init,
    headers: {
      apikey: database.keys.supabase.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
  return status
}

const post = {method: 'POST', body: '{}'}

/** Whatever only somebody who is signed in may do, by what it is refused with. */
const doors = [
  ['/rest/v1/deletion_requests', 401, {}],
  ['/rest/v1/rpc/own_sessions', 401, post],
  ['/rest/v1/rpc/ask_for_deletion', 401, post],
  ['/auth/v1/user', 403, {}],
  ['/auth/v1/factors', 403, {method: 'POST', body: '{"factor_type": "totp"}'}],
  ['/auth/v1/logout', 403, post],
] as const

describe('a token that', () => {
  test('the service gave opens what it is for', async () => {
    expect(await ask('/rest/v1/deletion_requests', good)).toBe(200)
    expect(await ask('/auth/v1/user', good)).toBe(200)
  })

  test('was made by somebody else opens nothing', async () => {
    expect(forged.size).toBeGreaterThanOrEqual(12)
    for (const [flaw, token] of forged)
      for (const [path, status, init] of doors)
        expect.soft(await ask(path, token, init), `a token that ${flaw}, at ${path}`).toBe(status)
    // Nor did any of them sign its owner out, or have the account deleted.
    expect(await ask('/auth/v1/user', good)).toBe(200)
    expect(await database.sql`select from public.deletion_requests`).toHaveLength(0)
  })

  test('refreshes a session signs nobody in', async () => {
    const rows = await database.sql<{token: string}[]>`
      select encode(token_hash, 'hex') as token from auth.refresh_tokens limit 1`
    expect(await ask('/auth/v1/user', rows[0]?.token ?? 'none')).toBe(403)
  })
})
