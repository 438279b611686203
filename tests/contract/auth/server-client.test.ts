import {createServerClient} from '@supabase/ssr'
import {describe, expect, test} from 'vitest'
import {type AuthTarget, linkTo, newAccount, password} from '#tests/support/accounts/auth-client.ts'
import {useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

type Jar = Map<string, string>

/** The client library of a server, for a request with these cookies. */
const serve = (jar: Jar) =>
  createServerClient(target.restUrl, target.keys.supabase.publishable, {
    cookieOptions: {name: 'session'},
    cookies: {
      getAll: () => Array.from(jar, ([name, value]) => ({name, value})),
      setAll: (changes) => {
        for (const {name, value, options} of changes) {
          if (value === '' || options.maxAge === 0) jar.delete(name)
          else jar.set(name, value)
        }
      },
    },
  })

async function signedIn() {
  const {email} = await newAccount(target)
  const jar: Jar = new Map()
  const {error} = await serve(jar).auth.signInWithPassword({email, password})
  if (error) throw error
  return {email, jar}
}

describe('a server, with cookies', () => {
  test('knows at the next request who signed in at the one before', async () => {
    const {email, jar} = await signedIn()
    expect([...jar.keys()].every((name) => name.startsWith('session'))).toBe(true)
    const client = serve(jar)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email)
    expect((await client.rpc('own_sessions')).data).toHaveLength(2)
  })

  test('refreshes a session, and hands the new one on', async () => {
    const {jar} = await signedIn()
    const before = new Map(jar)
    expect((await serve(jar).auth.refreshSession()).error).toBeNull()
    expect(jar).not.toEqual(before)
    expect((await serve(jar).auth.getUser()).error).toBeNull()
  })

  test('forgets who has signed out', async () => {
    const {jar} = await signedIn()
    const copy: Jar = new Map(jar)
    expect((await serve(jar).auth.signOut()).error).toBeNull()
    expect(jar.size).toBe(0)
    // Stored cookies are useless afterwards.
    expect((await serve(copy).auth.getUser()).data.user).toBeNull()
    expect((await serve(copy).auth.refreshSession()).data.session).toBeNull()
  })

  test('finishes a sign-in that it began, with the code that the link brings back', async () => {
    const {email} = await newAccount(target)
    const jar: Jar = new Map()
    const redirectTo = `${target.siteUrl}/auth/reset`
    expect((await serve(jar).auth.resetPasswordForEmail(email, {redirectTo})).error).toBeNull()
    const token = await linkTo(target, email, 'auth-recovery')
    const query = new URLSearchParams({type: 'recovery', token, redirect_to: redirectTo})
    const followed = await fetch(`${target.restUrl}/auth/v1/verify?${query.toString()}`, {
      redirect: 'manual',
    })
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    // The code alone is useless without its verifier.
    expect((await serve(new Map()).auth.exchangeCodeForSession(code)).data.session).toBeNull()
    const {data, error} = await serve(jar).auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })
})
