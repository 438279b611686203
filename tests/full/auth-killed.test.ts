import {describe, expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  linkTo,
  mailsTo,
  newAccount,
  newAuthClient,
  password,
} from '#tests/support/accounts/auth-client.ts'
import {resetLimits} from '#tests/support/database/queries.ts'
import {startKillableAuth} from '#tests/support/killable-auth.ts'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {isOutside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget
let database: TestDatabase

useAuthTarget((started) => {
  target = started
  if (started.inside) database = started.inside
})

/** A request to the service that is killed, and what must hold afterwards, wherever it was killed. */
type Attempt = Readonly<{
  method?: 'POST' | 'PUT'
  path: string
  body: Readonly<Record<string, unknown>>
  token?: string
  expectConsistent: () => Promise<void>
}>

/** A test that never killed the service proves nothing. */
const enough = 3

/** Kills the service after its first step, then after its second, and so on, until it lives to respond. Resolves to how often it was killed. */
async function killAtEachStep(prepare: (round: number) => Promise<Attempt>): Promise<number> {
  let deaths = 0
  for (let steps = 1; ; steps += 1) {
    const [auth, attempt] = await Promise.all([startKillableAuth(database), prepare(steps)])
    await resetLimits(database)
    auth.dieAfter(steps)
    const response = await fetch(`${auth.url}${attempt.path}`, {
      method: attempt.method ?? 'POST',
      headers: {
        apikey: database.keys.supabase.publishable,
        'content-type': 'application/json',
        ...(attempt.token !== undefined && {authorization: `Bearer ${attempt.token}`}),
      },
      body: JSON.stringify(attempt.body),
    }).catch((error: unknown) => {
      if (!auth.isDead()) throw error
      return null
    })
    await auth.close()
    await resetLimits(database)
    await attempt.expectConsistent()
    if (!auth.isDead()) {
      if (response?.status !== 200) throw new Error(`It lived, and responded with ${response?.status}.`)
      return deaths
    }
    deaths += 1
  }
}

const sessionOf = async (visitor: ReturnType<typeof newAuthClient>) =>
  (await visitor.auth.getSession()).data.session?.access_token ?? ''

const signIn = async (email: string, secret: string) =>
  (await newAuthClient(target).auth.signInWithPassword({email, password: secret})).error?.code

const kindsTo = async (email: string) => (await mailsTo(target, email)).map(({kind}) => kind)

describe.skipIf(isOutside)('killed (only possible inside) between any two steps of', () => {
  test('signing up, it leaves an account with its mail or none', async () => {
    const prepare = async (round: number): Promise<Attempt> => {
      const email = `newcomer-${round}@example.com`
      return {
        path: '/signup',
        body: {email, password},
        expectConsistent: async () => {
          const [counted] = await database.sql`
            select (select count(*)::integer from auth.users where email = ${email}) as users,
              (select count(*)::integer from auth.one_time_tokens where relates_to = ${email}) as links,
              (select count(*)::integer from public.outbox where recipient = ${email}) as mails`
          expect([
            {users: 0, links: 0, mails: 0},
            {users: 1, links: 1, mails: 1},
          ]).toContainEqual({...counted})
          // Another attempt succeeds.
          expect((await newAuthClient(target).auth.signUp({email, password})).error).toBeNull()
          const token_hash = await linkTo(target, email, 'auth-signup')
          const owner = newAuthClient(target)
          const {error} = await owner.auth.verifyOtp({type: 'signup', token_hash})
          expect(error).toBeNull()
          await owner.auth.updateUser({password})
          expect(await signIn(email, password)).toBeUndefined()
        },
      }
    }
    expect(await killAtEachStep(prepare)).toBeGreaterThan(enough)
  }, 300_000)

  test('confirming an address, it leaves the link good or the address confirmed', async () => {
    const deaths = await killAtEachStep(async (round) => {
      const email = `confirming-${round}@example.com`
      await newAuthClient(target).auth.signUp({email, password})
      const token = await linkTo(target, email, 'auth-signup')
      return {
        path: '/verify',
        body: {type: 'signup', token_hash: token},
        expectConsistent: async () => {
          const again = await newAuthClient(target).auth.verifyOtp({type: 'signup', token_hash: token})
          expect([undefined, 'otp_expired']).toContain(again.error?.code)
          // The address is confirmed, and the password of the sign-up is void.
          expect(await signIn(email, password)).toBe('invalid_credentials')
        },
      }
    })
    expect(deaths).toBeGreaterThan(enough)
  }, 300_000)

  test('setting a new password, it leaves the old one or the new one with its mail', async () => {
    const deaths = await killAtEachStep(async () => {
      const {email, visitor} = await newAccount(target)
      return {
        method: 'PUT',
        path: '/user',
        body: {password: 'another new password'},
        token: await sessionOf(visitor),
        expectConsistent: async () => {
          const isChanged = (await signIn(email, password)) !== undefined
          expect(await signIn(email, 'another new password')).toBe(
            isChanged ? undefined : 'invalid_credentials',
          )
          expect((await kindsTo(email)).includes('auth-password-changed')).toBe(isChanged)
        },
      }
    })
    expect(deaths).toBeGreaterThan(enough)
  }, 300_000)

  test('setting up a second factor, it leaves a verified one with its mail, or one that can still be finished', async () => {
    const deaths = await killAtEachStep(async () => {
      const {email, visitor} = await newAccount(target)
      const {data} = await visitor.auth.mfa.enroll({factorType: 'totp'})
      if (data?.type !== 'totp') throw new Error('No factor was begun.')
      const {data: challenge} = await visitor.auth.mfa.challenge({factorId: data.id})
      const code = (steps: number) => computeCode(data.totp.secret, toStep(Date.now()) + steps)
      return {
        path: `/factors/${data.id}/verify`,
        body: {challenge_id: challenge?.id, code: code(0)},
        token: await sessionOf(visitor),
        expectConsistent: async () => {
          const [factor] = await database.sql<{status: string}[]>`
            select status from auth.mfa_factors where id = ${data.id}`
          const counts = factor?.status === 'verified'
          expect((await kindsTo(email)).includes('auth-factor-added')).toBe(counts)
          const client = counts ? newAuthClient(target) : visitor
          if (counts) await client.auth.signInWithPassword({email, password})
          const {error} = await client.auth.mfa.challengeAndVerify({
            factorId: data.id,
            code: code(counts ? 1 : 0),
          })
          expect(error).toBeNull()
        },
      }
    })
    expect(deaths).toBeGreaterThan(enough)
  }, 300_000)
})
