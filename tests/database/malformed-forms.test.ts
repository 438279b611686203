import {randomUUID} from 'node:crypto'
import {array, assert, asyncProperty, constantFrom, oneof, string} from 'fast-check'
import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

// `FUZZ_RUNS=10000 npx vitest run …` tries harder than every test run does.
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 300)

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const valid = ['Layla', 'a@example.com', '+44 20 7946', 'de', 'mt5', 'account', 'ib', 'en', 'newsletter']
const odd = ['', '\u0000', '\u202E', "'; drop table outbox; --", 'x'.repeat(5000), '{}', '-1', '2147483648']
const text = oneof(constantFrom(...valid, ...odd), string({unit: 'binary'}))

/** The functions that a visitor may call, with the number of texts that each takes after its key. */
const functions = [
  ['send_contact_message', 8],
  ['request_demo_account', 9],
  ['apply_as_partner', 11],
  ['request_subscription', 5],
] as const

// Refused for what was sent (classes 22 and 23) or in our own words: never for a fault of the function.
const isRefusal = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && /^(?:22|23|P0001)/u.test(error.code)

describe('whatever a visitor sends', () => {
  test.each(functions)(
    'to %s is stored or refused',
    async (name, count) => {
      const places = Array.from({length: count}, (_, index) => `$${index + 2}`).join(', ')
      const undo = new Error('undone')
      const isHandled = asyncProperty(array(text, {minLength: count, maxLength: count}), async (given) => {
        // Within the hash that the site makes of who sends, so that what comes after it is tried too.
        const [, ...others] = given
        try {
          await database.sql.begin(async (sql) => {
            await sql`set local role anon`
            await sql.unsafe(`select ${name}($1, ${places})`, [randomUUID(), 'a'.repeat(64), ...others])
            throw undo
          })
        } catch (error) {
          return error === undo || isRefusal(error)
        }
        return false
      })
      await expect(assert(isHandled, {numRuns: fuzzRuns})).resolves.toBeUndefined()
    },
    300_000,
  )
})
