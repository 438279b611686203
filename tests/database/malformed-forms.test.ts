import {randomUUID} from 'node:crypto'
import {type Arbitrary, assert, asyncProperty, constantFrom, record, sample, tuple} from 'fast-check'
import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {asksAppropriateness} from '#domain/appropriateness.ts'
import {type FormKind, formKinds, getForm} from '#domain/forms.ts'
import {languages} from '#domain/languages.ts'
import {findServingRegion} from '#domain/regions/region-of-country.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {formSamples, goodValues, makeArguments, spoiltValues} from '#tests/support/form-values.ts'

// `FUZZ_RUNS=10000 npx vitest run …` tries harder than every test run does.
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 120)

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

type Texts = Readonly<Record<string, string>>

const submission = (fields: Arbitrary<Texts>): Arbitrary<Texts> =>
  tuple(record({language: constantFrom(...languages), region: constantFrom(...regionCodes)}), fields).map(
    ([scope, values]) => ({...scope, ...values}),
  )

type Form = Readonly<{
  /** The function that the site calls for a visitor, its arguments besides key and sender, and where it stores that. */
  call: string
  input: Arbitrary<Texts>
  table: string
  /** What a column holds of a text, where it is not that text. */
  stored?: Readonly<Record<string, (text: string) => string>>
  mails: number
}>

// Residents of the other regions send a demo request with the answers to their questions only.
const residents = goodValues.demo.filter(({country}) => !asksAppropriateness('GLOBAL', country))

const makeInput = (kind: FormKind): Arbitrary<Texts> =>
  kind === 'demo'
    ? residents.map((values) => ({
        ...makeArguments(kind, values),
        region: findServingRegion(values.country, 'GLOBAL'),
      }))
    : formSamples[kind].good.map((values) => makeArguments(kind, values))

const forms: readonly Form[] = [
  ...formKinds.map((kind) => ({
    call: formSamples[kind].call,
    input: submission(makeInput(kind)),
    table: getForm(kind).table,
    mails: 2,
  })),
  {
    call: 'request_subscription',
    input: submission(goodValues.subscription),
    table: 'subscriptions',
    stored: {email: (text) => text.toLowerCase()},
    mails: 1,
  },
]

// Rejected because of the input (classes 22 and 23), never because of a fault of the function.
const isRefusal = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && /^2[23]/u.test(error.code)

type Stored = Readonly<{rows: readonly postgres.Row[]; mails: number}>

/** What a visitor's call stores, and how many mails it writes; null where it is rejected. Everything is rolled back. */
async function send({call, table}: Form, values: Texts): Promise<Stored | null> {
  const list = Object.keys(values).map((name, index) => `${name} => $${index + 3}`)
  const undo = new Error('undone')
  const results: Stored[] = []
  try {
    await database.sql.begin(async (sql) => {
      await sql`set local role site_writer`
      const query = `select ${call}(key => $1, sender => $2, ${list.join(', ')})`
      await sql.unsafe(query, [randomUUID(), 'a'.repeat(64), ...Object.values(values)])
      await sql`reset role`
      const rows = await sql`select * from ${sql(table)}`
      const mails = await sql`select from outbox`
      results.push({rows, mails: mails.length})
      throw undo
    })
  } catch (error) {
    if (error !== undo && !isRefusal(error)) throw error
  }
  return results[0] ?? null
}

describe.each(forms.map((form) => [form.call, form] as const))(
  'whatever a visitor sends to %s',
  (_, form) => {
    const isStored = (row: postgres.Row | undefined, values: Texts) =>
      Object.entries(values).every(
        ([name, text]) => (row?.[name] ?? '') === (form.stored?.[name]?.(text) ?? text),
      )

    test('is stored as it was sent, with its mails, or rejected', async () => {
      const counted = {stored: 0, rejected: 0}
      const [example = {}] = sample(form.input, 1)
      const isHandled = asyncProperty(
        spoiltValues(form.input, Object.keys(example), false),
        async ({values, spoilt}) => {
          const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? '']))
          const result = await send(form, texts)
          if (result === null) {
            counted.rejected += 1
            return spoilt.length > 0
          }
          counted.stored += 1
          return result.rows.length === 1 && isStored(result.rows[0], texts) && result.mails === form.mails
        },
      )
      await assert(isHandled, {numRuns: fuzzRuns})
      expect(Math.min(counted.stored, counted.rejected)).toBeGreaterThan(fuzzRuns / 10)
    }, 300_000)
  },
)

describe.each(
  forms.filter(({call}) => call !== 'request_subscription').map((form) => [form.call, form] as const),
)('a control character that is sent to %s past the site', (_, form) => {
  const [good = {}] = sample(form.input, 1)
  const lines = ['first_name', 'last_name', 'email', 'company', 'website', 'market', 'occurred']
  const spoilt = [
    ...lines.flatMap((name) =>
      ['\r\nBcc:everybody@example.com', '\t', '\u0007', '\u009F'].map((added) => [name, added] as const),
    ),
    ...['message', 'remedy'].map((name) => [name, '\u0007'] as const),
  ].filter(([name]) => name in good)

  test.each(spoilt)('in %s is refused: %j', async (name, added) => {
    const base: Texts = {
      ...good,
      [name]:
        name === 'website' ? 'https://example.com/' : (good[name] ?? '').slice(0, 40) || 'a@example.com',
    }
    expect(await send(form, base)).not.toBeNull()
    expect(await send(form, {...base, [name]: `${base[name]}${added}b`})).toBeNull()
  })
})
