import type crypto from 'node:crypto'
import type Postgres from 'postgres'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import {codeOf, stepAt} from '#emulators/auth/factors/totp.ts'
import type {AuthTarget} from '#tests/support/auth-target.ts'
import {newAccount, newAuthClient, password, rejected} from '#tests/support/auth-client.ts'
import {newEmail} from '#tests/support/new-address.ts'
import {isOutside, useAuthTarget} from '#tests/support/use-auth-target.ts'

type Work = {hashes: number; statements: string[]}

const done = vi.hoisted((): Work => ({hashes: 0, statements: []}))

// Notes what is slow, and does it.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  const argon2: typeof original.argon2 = (...given) => {
    done.hashes += 1
    original.argon2(...given)
  }
  return {...original, argon2}
})

// Notes what the sign-in service asks of its database, and not what the test does.
vi.mock('postgres', async (importOriginal) => {
  const original = await importOriginal<{default: typeof Postgres}>()
  const connect = original.default
  const noted = (url: string, options: Postgres.Options<Record<string, never>>) =>
    connect(url, {
      ...options,
      ...(options.connection?.application_name === 'auth' && {
        debug: (_: number, statement: string) => void done.statements.push(statement),
      }),
    })
  return {...original, default: Object.assign(noted, connect)}
})

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

/** What an answer says, and what was done for it. */
async function workFor<Answer>(ask: () => Promise<Answer>) {
  done.hashes = 0
  done.statements = []
  const answer = await ask()
  // Undone or not: as long, and of the same size.
  const statements = done.statements.map((statement) =>
    statement.replace(/^(?:release|rollback to) savepoint/u, 'end savepoint'),
  )
  return {answer, hashes: done.hashes, statements}
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
        code: codeOf(data?.type === 'totp' ? data.totp.secret : '', stepAt(Date.now())),
      })
      addresses.push((await newAccount(target)).email, factored.email, unconfirmed, newEmail('nobody'))
    })

    test('of signing in', async () => {
      const asked = []
      for (const email of addresses)
        asked.push(
          await workFor(async () =>
            rejected(
              (await newAuthClient(target).auth.signInWithPassword({email, password: 'not the password'}))
                .error,
            ),
          ),
        )
      const [first] = asked
      expect(first).toMatchObject({
        answer: [400, 'invalid_credentials', 'Invalid login credentials'],
        hashes: 1,
      })
      expect(first?.statements).toHaveLength(4)
      expect(asked).toEqual(asked.map(() => first))
      const nowhere = await workFor(
        async () =>
          await newAuthClient(target).auth.signInWithPassword({
            email: 'no address',
            password: 'not the password',
          }),
      )
      expect(rejected(nowhere.answer.error)).toEqual(first?.answer)
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
      expect([right.answer, wrong.answer]).toEqual(['email_not_confirmed', 'invalid_credentials'])
      expect({...right, answer: ''}).toEqual({...wrong, answer: ''})
    })

    test('of signing up', async () => {
      const asked = []
      for (const email of [...addresses, newEmail('newcomer')]) {
        const {answer, ...work} = await workFor(
          async () => await newAuthClient(target).auth.signUp({email, password: 'some other password'}),
        )
        expect(answer.error).toBeNull()
        const {id, identities, created_at, updated_at, confirmation_sent_at, ...rest} = answer.data.user ?? {}
        expect([id, created_at, updated_at, confirmation_sent_at].every(Boolean)).toBe(true)
        // The client library's one sign of it. The site answers alike; who asks the service itself gets this, on a hosted one too.
        expect(identities).toHaveLength(addresses.slice(0, 2).includes(email) ? 0 : 1)
        asked.push({...work, rest: {...rest, email: '', user_metadata: {}}})
      }
      const [first] = asked
      expect(asked).toEqual(asked.map(() => first))
      expect(first?.hashes).toBe(1)
      expect(first?.statements.length).toBeGreaterThan(10)
    })

    test.each(['recover', 'signup', 'email_change'] as const)('of asking for a mail (%s)', async (kind) => {
      const asked = []
      for (const email of addresses)
        asked.push(
          await workFor(async () => {
            const {auth} = newAuthClient(target)
            return kind === 'recover'
              ? await auth.resetPasswordForEmail(email)
              : await auth.resend({type: kind, email})
          }),
        )
      const [first] = asked
      expect(asked).toEqual(asked.map(() => first))
      expect(first?.answer.error).toBeNull()
      expect(first?.hashes).toBe(0)
      expect(first?.statements.length).toBeGreaterThan(10)
    })
  },
)
