import {randomBytes} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {digest} from '#packages/supabase-local/auth/secrets.ts'
import {
  type AuthTarget,
  mailsTo,
  newAccount,
  newAuthClient,
  password,
} from '#tests/support/accounts/auth-client.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const hostedCounts = 'a hosted service counts by address alone'
const home = '198.51.100.7'
const signIn = async (email: string, secret: string, address: string, device?: string) =>
  (await newAuthClient(target, address, device).auth.signInWithPassword({email, password: secret})).error
    ?.code

/** Guesses a password from as many networks. */
const guess = async (email: string, times: number) => {
  for (const n of Array.from({length: times}, (_, index) => index))
    await signIn(email, `guess number ${n}`, `172.16.${n}.1`)
}

describe('whoever guesses a password', () => {
  test('keeps its owner out of no device on which they were signed in before', async ({skip}) => {
    requireInside(target, skip, hostedCounts)
    const {email} = await newAccount(target)
    const [own, other] = [1, 2].map(() => randomBytes(32).toString('hex'))
    expect(await signIn(email, password, home, own)).toBeUndefined()
    await guess(email, 25)
    expect(await signIn(email, password, home, other)).toBe('over_request_rate_limit')
    expect(await signIn(email, password, '203.0.113.9', own)).toBeUndefined()
  })

  test('from one address keeps nobody else out', async ({skip}) => {
    requireInside(target, skip, hostedCounts)
    const {email} = await newAccount(target)
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await signIn(email, `guess number ${n}`, '172.16.0.1')
    expect(await signIn(email, password, '203.0.113.9')).toBeUndefined()
  })

  test('does not prolong a refusal by more attempts', async ({skip}) => {
    const {sql} = requireInside(target, skip, hostedCounts)
    const {email} = await newAccount(target)
    for (const n of [1, 2, 3, 4, 5]) await signIn(email, `guess number ${n}`, '172.16.0.1')
    const endOf = async () => await sql`select max(ends_at) as ends_at from auth.rate_limits where hits >= 5`
    const before = await endOf()
    expect(await signIn(email, 'another guess', '172.16.0.1')).toBe('over_request_rate_limit')
    expect(await endOf()).toEqual(before)
  })
})

describe('whoever requests mails in the name of somebody', () => {
  const requestReset = async (email: string) =>
    (await newAuthClient(target).auth.resetPasswordForEmail(email)).error?.code
  const refused = 'over_email_send_rate_limit'

  test('cannot keep the link for a new password from them: one goes out in an hour, beyond all others', async ({
    skip,
  }) => {
    const {sql} = requireInside(target, skip, hostedCounts)
    const {email} = await newAccount(target)
    await sql`
      insert into auth.rate_limits (key, hits, ends_at) values (${digest(`mails to ${email}`)}, 11, now() + interval '1 hour')
      on conflict (key) do update set hits = 11, ends_at = now() + interval '1 hour'`
    const endPause = async () =>
      await sql`update auth.rate_limits set ends_at = now() where key = ${digest(`mail to recovery ${email}`)}`
    expect(await requestReset(email)).toBeUndefined()
    await endPause()
    expect(await requestReset(email)).toBe(refused)
    const kinds = (await mailsTo(target, email)).map(({kind}) => kind)
    expect(kinds.filter((kind) => kind === 'auth-recovery')).toHaveLength(1)
  })

  test('uses up none of them by requests that are refused', async ({skip}) => {
    const {sql} = requireInside(target, skip, hostedCounts)
    const {email} = await newAccount(target)
    const counted = async () =>
      await sql`select hits from auth.rate_limits where key = ${digest(`mails to ${email}`)}`
    const [before] = await counted()
    expect(await requestReset(email)).toBeUndefined()
    for (const _ of Array.from({length: 12})) expect(await requestReset(email)).toBe(refused)
    expect(await counted()).toEqual([{hits: Number(before?.['hits'] ?? 0) + 1}])
  })
})
