import {createHash, randomBytes} from 'node:crypto'
import {createRemoteJWKSet, jwtVerify} from 'jose'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {
  type AuthTarget,
  linkTo,
  newAccount,
  newAuthClient,
  password,
} from '#tests/support/accounts/auth-client.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const sessionOf = async (visitor: ReturnType<typeof newAuthClient>) => {
  const {data} = await visitor.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in.')
  return data.session
}

const refresh = async (token: string) => {
  const response = await fetch(`${target.restUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: {apikey: target.keys.supabase.publishable, 'content-type': 'application/json'},
    body: JSON.stringify({refresh_token: token}),
  })
  const body = z
    .object({refresh_token: z.string().optional(), error_code: z.string().optional()})
    .parse(await response.json())
  return {status: response.status, ...body}
}

describe('an access token', () => {
  test('is one that the published key proves', async () => {
    const {email, visitor} = await newAccount(target)
    const {access_token: token} = await sessionOf(visitor)
    const keys = createRemoteJWKSet(new URL(`${target.restUrl}/auth/v1/.well-known/jwks.json`))
    const {payload, protectedHeader} = await jwtVerify(token, keys, {
      issuer: `${target.restUrl}/auth/v1`,
      audience: 'authenticated',
    })
    expect(protectedHeader).toMatchObject({alg: 'ES256', typ: 'JWT'})
    expect(payload).toMatchObject({email, role: 'authenticated', aal: 'aal1', is_anonymous: false})
    expect(payload['amr']).toMatchObject([{method: 'otp'}])
    expect((await visitor.auth.getClaims()).data?.claims.email).toBe(email)
  })

  test('is who the policies of the database read', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'a table is made for it')
    await sql.unsafe(`
      create table if not exists public.notes (owner uuid, aal text);
      grant select, insert on public.notes to authenticated;
      alter table public.notes enable row level security;
      create policy "Own" on public.notes to authenticated
        using (owner = auth.uid()) with check (owner = auth.uid() and aal = auth.jwt() ->> 'aal');`)
    const [mine, theirs] = [await newAccount(target), await newAccount(target)]
    const owner = (await sessionOf(mine.visitor)).user.id
    expect((await mine.visitor.from('notes').insert({owner, aal: 'aal1'})).error).toBeNull()
    expect((await theirs.visitor.from('notes').insert({owner, aal: 'aal1'})).error?.code).toBe('42501')
    expect((await mine.visitor.from('notes').select()).data).toEqual([{owner, aal: 'aal1'}])
    expect((await theirs.visitor.from('notes').select()).data).toEqual([])
  })
})

describe('refreshing', () => {
  test('gives a new token for the old one', async () => {
    const {visitor} = await newAccount(target)
    const before = await sessionOf(visitor)
    const {data, error} = await visitor.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before.refresh_token)
  })

  test('two tabs at once get the same one', async () => {
    const {visitor} = await newAccount(target)
    const {refresh_token: token} = await sessionOf(visitor)
    const responses = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(new Set(responses.map(({refresh_token: next}) => next)).size).toBe(1)
    expect(responses.map(({status}) => status)).toEqual([200, 200, 200])
  })

  test('the parent of the active token gives that one, however late: its client never stored the response', async ({
    skip,
  }) => {
    const {sql} = requireInside(target, skip, 'a token is made to be of a while ago')
    const {visitor} = await newAccount(target)
    const {refresh_token: parent} = await sessionOf(visitor)
    const {refresh_token: active} = await refresh(parent)
    await sql`update auth.refresh_tokens set used_at = used_at - interval '11 seconds'`
    expect(await refresh(parent)).toMatchObject({status: 200, refresh_token: active})
  })

  test('an older token that is used again later ends its session', async ({skip}) => {
    const {sql} = requireInside(target, skip, 'a token is made to be of a while ago')
    const {visitor} = await newAccount(target)
    const {refresh_token: stolen} = await sessionOf(visitor)
    const {refresh_token: next = ''} = await refresh(stolen)
    const {refresh_token: active = ''} = await refresh(next)
    await sql`update auth.refresh_tokens set used_at = used_at - interval '11 seconds'`
    expect(await refresh(stolen)).toMatchObject({status: 400, error_code: 'refresh_token_already_used'})
    expect(await refresh(active)).toMatchObject({status: 400, error_code: 'refresh_token_not_found'})
  })

  test('a made-up token is not found', async () => {
    expect(await refresh(randomBytes(32).toString('base64url'))).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    })
  })
})

describe('signing out', () => {
  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('with the scope %s', async (scope, stay) => {
    const {email, visitor} = await newAccount(target)
    const other = newAuthClient(target)
    await other.auth.signInWithPassword({email, password})
    const tokens = [await sessionOf(visitor), await sessionOf(other)].map((session) => session.refresh_token)
    expect((await visitor.auth.signOut({scope})).error).toBeNull()
    const responses = await Promise.all(tokens.map(refresh))
    expect(responses.map(({status}) => status === 200)).toEqual(stay)
  })

  test('invalidates the access token at the service', async () => {
    const {visitor} = await newAccount(target)
    const {access_token: token} = await sessionOf(visitor)
    await visitor.auth.signOut()
    const {data, error} = await newAuthClient(target).auth.getUser(token)
    expect(data.user).toBeNull()
    expect(error?.name).toBe('AuthSessionMissingError')
  })
})

describe('a sign-in that is finished in the browser that began it', () => {
  const begin = async () => {
    const {email} = await newAccount(target)
    const verifier = randomBytes(48).toString('base64url')
    const response = await fetch(
      `${target.restUrl}/auth/v1/recover?redirect_to=${encodeURIComponent(`${target.siteUrl}/auth/confirm`)}`,
      {
        method: 'POST',
        headers: {apikey: target.keys.supabase.publishable, 'content-type': 'application/json'},
        body: JSON.stringify({
          email,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 's256',
        }),
      },
    )
    expect(response.status).toBe(200)
    const token = await linkTo(target, email, 'auth-recovery')
    const followed = await fetch(`${target.restUrl}/auth/v1/verify?type=recovery&token=${token}`, {
      redirect: 'manual',
    })
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    return {verifier, code}
  }

  const exchange = async (code: string, verifier: string) => {
    const response = await fetch(`${target.restUrl}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: {apikey: target.keys.supabase.publishable, 'content-type': 'application/json'},
      body: JSON.stringify({auth_code: code, code_verifier: verifier}),
    })
    const body = z
      .object({access_token: z.string().optional(), error_code: z.string().optional()})
      .parse(await response.json())
    return body.error_code ?? (body.access_token ? 'signed in' : 'nothing')
  }

  test('accepts the code once', async () => {
    const {code, verifier} = await begin()
    expect(await exchange(code, verifier)).toBe('signed in')
    expect(await exchange(code, verifier)).toBe('flow_state_not_found')
  })

  test('does not accept the code from another browser', async () => {
    const {code} = await begin()
    expect(await exchange(code, 'another verifier')).toBe('bad_code_verifier')
  })

  test('nor afterwards from the right one', async ({skip}) => {
    requireInside(target, skip, 'a hosted service still accepts it')
    const {code, verifier} = await begin()
    await exchange(code, 'another verifier')
    expect(await exchange(code, verifier)).toBe('flow_state_not_found')
  })

  test('an expired link leads back to the site and says so', async () => {
    const response = await fetch(`${target.restUrl}/auth/v1/verify?type=signup&token=none`, {
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('error_code=otp_expired')
  })

  test('and so does one with another site as its target', async () => {
    const response = await fetch(
      `${target.restUrl}/auth/v1/verify?type=signup&token=none&redirect_to=https://evil.example/`,
      {redirect: 'manual'},
    )
    expect(response.headers.get('location')).not.toContain('evil')
  })
})
