import {decodeJwt, decodeProtectedHeader} from 'jose'
import {beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {type AuthTarget, newAccount} from '#tests/support/accounts/auth-client.ts'
import {forgeTokens} from '#tests/support/accounts/forge-tokens.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const jwksShape = z.object({keys: z.array(z.looseObject({kid: z.string(), kty: z.string()}))})

let forged: Map<string, string>
let good: string

beforeAll(async () => {
  const [mine, theirs] = [await newAccount(target), await newAccount(target)]
  const token = async ({visitor}: typeof mine) => (await visitor.auth.getSession()).data.session?.access_token
  good = (await token(mine)) ?? ''
  const otherUser = decodeJwt((await token(theirs)) ?? '').sub ?? ''
  const published = await fetch(`${target.restUrl}/auth/v1/.well-known/jwks.json`)
  const {kid} = decodeProtectedHeader(good)
  const publicJwk = jwksShape.parse(await published.json()).keys.find((key) => key.kid === kid)
  if (!publicJwk) throw new Error('The key that signed the token is not published.')
  const privateKey = target.inside?.authKeys.privateKey
  forged = await forgeTokens({token: good, claims: decodeJwt(good), publicJwk, privateKey, otherUser})
})

const send = async (path: string, token: string, init: RequestInit = {}) =>
  await fetch(`${target.restUrl}${path}`, {
    ...init,
    headers: {
      apikey: target.keys.supabase.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })

const statusOf = async (path: string, token: string, init: RequestInit = {}) =>
  (await send(path, token, init)).status

const post = {method: 'POST', body: '{}'}

/** Requests that only signed-in users may make, with the status of their rejection. */
const doors = [
  ['/rest/v1/deletion_requests', 401, {}],
  ['/rest/v1/rpc/own_sessions', 401, post],
  [
    '/rest/v1/rpc/request_account_deletion',
    401,
    {method: 'POST', body: '{"for_session": "00000000-0000-4000-8000-000000000000"}'},
  ],
  ['/auth/v1/user', 403, {}],
  ['/auth/v1/factors', 403, {method: 'POST', body: '{"factor_type": "totp"}'}],
  ['/auth/v1/logout', 403, post],
] as const

describe('a token that', () => {
  test('the service signed is accepted', async () => {
    expect(await statusOf('/rest/v1/deletion_requests', good)).toBe(200)
    expect(await statusOf('/auth/v1/user', good)).toBe(200)
  })

  test('was forged is rejected', async () => {
    expect(forged.size).toBeGreaterThanOrEqual(12)
    for (const [flaw, token] of forged)
      for (const [path, status, init] of doors)
        expect.soft(await statusOf(path, token, init), `a token that ${flaw}, at ${path}`).toBe(status)
    // Nor did any of them sign its owner out, or have the account deleted.
    expect(await statusOf('/auth/v1/user', good)).toBe(200)
    expect(await (await send('/rest/v1/deletion_requests', good)).json()).toEqual([])
  })

  test('refreshes a session is no access token', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'a token is read from its row')
    const rows = await sql<{token: string}[]>`
      select encode(token_hash, 'hex') as token from auth.refresh_tokens limit 1`
    expect(await statusOf('/auth/v1/user', rows[0]?.token ?? 'none')).toBe(403)
  })
})
