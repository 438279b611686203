import type crypto from 'node:crypto'
import {decodeJwt} from 'jose'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import {codeOf, stepAt} from '#local/auth/factors/totp.ts'
import {newAccount, newVisitor, password, refused} from '#tests/support/auth-visitor.ts'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {useAuthDatabase} from '#tests/support/use-auth-database.ts'

const work = vi.hoisted(() => ({hashes: 0}))

// Counts what is slow, and does it.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  const argon2: typeof original.argon2 = (...given) => {
    work.hashes += 1
    original.argon2(...given)
  }
  return {...original, argon2}
})

let database: TestDatabase
let known: string
const unconfirmed = 'unconfirmed@example.com'
const unknown = 'nobody@example.com'

useAuthDatabase((started) => {
  database = started
})

beforeAll(async () => {
  known = (await newAccount(database)).email
  await newVisitor(database).auth.signUp({email: unconfirmed, password})
})

/** What an answer says, and how many passwords were hashed for it. */
async function measure<Answer>(ask: () => Promise<Answer>) {
  const before = work.hashes
  const answer = await ask()
  return {answer, hashes: work.hashes - before}
}

describe('whether an address has an account shows neither in the words nor in the work', () => {
  test('of signing in', async () => {
    const asked = []
    for (const email of [known, unconfirmed, unknown, 'no address'])
      asked.push(
        await measure(async () =>
          refused(
            (await newVisitor(database).auth.signInWithPassword({email, password: 'not the password'})).error,
          ),
        ),
      )
    expect(asked).toEqual(
      asked.map(() => ({answer: [400, 'invalid_credentials', 'Invalid login credentials'], hashes: 1})),
    )
  })

  test('of signing up', async () => {
    const asked = []
    for (const email of [known, unknown]) {
      const {answer, hashes} = await measure(
        async () => await newVisitor(database).auth.signUp({email, password: 'some other password'}),
      )
      expect(answer.error).toBeNull()
      const {id, identities, created_at, updated_at, confirmation_sent_at, ...rest} = answer.data.user ?? {}
      expect([id, created_at, updated_at, confirmation_sent_at].every(Boolean)).toBe(true)
      // The client library's one sign of it. The site answers alike; who asks the service itself gets this, on a hosted one too.
      expect(identities).toHaveLength(email === known ? 0 : 1)
      asked.push({hashes, rest: {...rest, email: '', user_metadata: {}}})
    }
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]?.hashes).toBe(1)
  })

  test.each(['recover', 'resend'] as const)('of asking for a mail (%s)', async (kind) => {
    const asked = []
    for (const email of [known, unconfirmed, unknown])
      asked.push(
        await measure(async () => {
          const {auth} = newVisitor(database)
          return kind === 'recover'
            ? await auth.resetPasswordForEmail(email)
            : await auth.resend({type: 'signup', email})
        }),
      )
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    expect(asked[0]?.hashes).toBe(0)
  })
})

test('a password is guessed five times, from however many addresses', async () => {
  const tries = await Promise.all(
    Array.from({length: 40}, async (_, n) =>
      refused(
        (
          await newVisitor(database, `10.77.${n}.1`).auth.signInWithPassword({
            email: known,
            password: `guess number ${n}`,
          })
        ).error,
      ),
    ),
  )
  const codes = tries.map((tried) => tried?.[1])
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(35)
  const late = await newVisitor(database, '10.78.0.1').auth.signInWithPassword({email: known, password})
  expect(late.error?.code).toBe('over_request_rate_limit')
})

describe('fixation', () => {
  test('signing in begins a session of its own, whatever was there before', async () => {
    const attacker = newVisitor(database)
    await attacker.auth.signInWithPassword({email: known, password})
    const planted = (await attacker.auth.getSession()).data.session
    const victim = newVisitor(database)
    const {data: kept} = await victim.auth.setSession({
      access_token: planted?.access_token ?? '',
      refresh_token: planted?.refresh_token ?? '',
    })
    expect(kept.session).not.toBeNull()
    const {data} = await victim.auth.signInWithPassword({email: known, password})
    const idOf = (token = '') => decodeJwt(token)['session_id']
    expect(idOf(data.session?.access_token)).not.toBe(idOf(planted?.access_token))
    expect(data.session?.refresh_token).not.toBe(planted?.refresh_token)
  })

  test('a second factor raises the session that showed it, and takes its old refresh token away', async () => {
    const {visitor} = await newAccount(database)
    const before = (await visitor.auth.getSession()).data.session?.refresh_token ?? ''
    const {data} = await visitor.auth.mfa.enroll({factorType: 'totp'})
    const raised = await visitor.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeOf(data?.type === 'totp' ? data.totp.secret : '', stepAt(Date.now())),
    })
    expect(raised.error).toBeNull()
    const {error} = await newVisitor(database).auth.refreshSession({refresh_token: before})
    expect(error?.code).toBe('refresh_token_not_found')
  })
})
