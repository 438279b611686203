import type crypto from 'node:crypto'
import type Postgres from 'postgres'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  newAccount,
  newAuthClient,
  password,
  rejected,
} from '#tests/support/accounts/auth-client.ts'
import {newEmail} from '#tests/support/site.ts'
import {isOutside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

type Work = {hashes: number; statements: string[]}

const done = vi.hoisted((): Work => ({hashes: 0, statements: []}))

// Counts the slow calls and runs them.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  const argon2: typeof original.argon2 = (...args) => {
    done.hashes += 1
    original.argon2(...args)
  }
  return {...original, argon2}
})

// Records the statements of the sign-in service, not those of the test.
vi.mock('postgres', async (importOriginal) => {
  const original = await importOriginal<{default: typeof Postgres}>()
  const connect = original.default
  const recorded = (url: string, options: Postgres.Options<Record<string, never>>) =>
    connect(url, {
      ...options,
      ...(options.connection?.application_name === 'auth' && {
        debug: (_: number, statement: string) => void done.statements.push(statement),
      }),
    })
  return {...original, default: Object.assign(recorded, connect)}
})

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

/** A response, and the work that was done for it. */
async function workFor<Result>(request: () => Promise<Result>) {
  done.hashes = 0
  done.statements = []
  const response = await request()
  // Undone or not: as long, and of the same size.
  const statements = done.statements.map((statement) =>
    statement.replace(/^(?:release|rollback to) savepoint/u, 'end savepoint'),
  )
  return {response, hashes: done.hashes, statements}
}

describe.skipIf(isOutside)(
  'whether an address has an account shows neither in the words nor in the work (which only we can count)',
  () => {
    const addresses: string[] = []

    beforeAll(async () => {
      const unconfirmed = newEmail('unconfirmed')
      await newAuthClient(target).auth.signUp({email: unconfirmed, password})
      const factored = await newAccount(target)
      const {data} = await factored.visitor.auth.mfa.enroll({factorType: 'totp'})
      await factored.visitor.auth.mfa.challengeAndVerify({
        factorId: data?.id ?? '',
        code: computeCode(data?.type === 'totp' ? data.totp.secret : '', toStep(Date.now())),
      })
      addresses.push((await newAccount(target)).email, factored.email, unconfirmed, newEmail('nobody'))
    })

    test('of signing in', async () => {
      const outcomes = []
      for (const email of addresses)
        outcomes.push(
          await workFor(async () =>
            rejected(
              (await newAuthClient(target).auth.signInWithPassword({email, password: 'not the password'}))
                .error,
            ),
          ),
        )
      const [first] = outcomes
      expect(first).toMatchObject({
        response: [400, 'invalid_credentials', 'Invalid login credentials'],
        hashes: 1,
      })
      expect(first?.statements).toHaveLength(7)
      expect(outcomes).toEqual(outcomes.map(() => first))
      const nowhere = await workFor(
        async () =>
          await newAuthClient(target).auth.signInWithPassword({
            email: 'no address',
            password: 'not the password',
          }),
      )
      expect(rejected(nowhere.response.error)).toEqual(first?.response)
      expect(nowhere.hashes).toBe(1)
    })

    test('of signing in with the right password, before the address is confirmed', async () => {
      const [, , unconfirmed = ''] = addresses
      const right = await workFor(
        async () =>
          (await newAuthClient(target).auth.signInWithPassword({email: unconfirmed, password})).error?.code,
      )
      const wrong = await workFor(
        async () =>
          (await newAuthClient(target).auth.signInWithPassword({email: newEmail('nobody'), password})).error
            ?.code,
      )
      expect([right.response, wrong.response]).toEqual(['email_not_confirmed', 'invalid_credentials'])
      expect({...right, response: ''}).toEqual({...wrong, response: ''})
    })

    test('of signing up', async () => {
      const outcomes = []
      for (const email of [...addresses, newEmail('newcomer')]) {
        const {response, ...work} = await workFor(
          async () => await newAuthClient(target).auth.signUp({email, password: 'some other password'}),
        )
        expect(response.error).toBeNull()
        const {id, identities, created_at, updated_at, confirmation_sent_at, ...rest} =
          response.data.user ?? {}
        expect([id, created_at, updated_at, confirmation_sent_at].every(Boolean)).toBe(true)
        // The only difference in the service's response, on a hosted one too. The site itself responds alike.
        expect(identities).toHaveLength(addresses.slice(0, 2).includes(email) ? 0 : 1)
        outcomes.push({...work, rest: {...rest, email: '', user_metadata: {}}})
      }
      const [first] = outcomes
      expect(outcomes).toEqual(outcomes.map(() => first))
      expect(first?.hashes).toBe(1)
      expect(first?.statements.length).toBeGreaterThan(10)
    })

    test.each(['recover', 'signup', 'email_change'] as const)('of requesting a mail (%s)', async (kind) => {
      const outcomes = []
      for (const email of addresses)
        outcomes.push(
          await workFor(async () => {
            const {auth} = newAuthClient(target)
            return kind === 'recover'
              ? await auth.resetPasswordForEmail(email)
              : await auth.resend({type: kind, email})
          }),
        )
      const [first] = outcomes
      expect(outcomes).toEqual(outcomes.map(() => first))
      expect(first?.response.error).toBeNull()
      expect(first?.hashes).toBe(0)
      expect(first?.statements.length).toBeGreaterThan(10)
    })
  },
)
