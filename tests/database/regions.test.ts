import {randomUUID} from 'node:crypto'
import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {formKinds, getForm} from '#domain/forms.ts'
import {languages} from '#domain/languages.ts'
import {countryCodes} from '#domain/regions/countries.ts'
import {findRegionByCountry} from '#domain/regions/region-of-country.ts'
import {
  defaultRegion,
  fallbackRegion,
  isRegion,
  regionCodes,
  getRegionRecord,
} from '#domain/regions/regions.ts'
import {formSamples, writeArguments} from '#tests/support/form-values.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase
const undo = new Error('undone')

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

type Scope = Readonly<{region: string; language: string}>
type Form = Readonly<{
  /** What a visitor calls. */
  call: (sql: postgres.TransactionSql, scope: Scope) => Promise<unknown>
  /** What the table holds then. */
  stored: (sql: postgres.TransactionSql) => Promise<readonly postgres.Row[]>
}>

const key = randomUUID()
const sender = 'a'.repeat(64)
const email = 'layla@example.com'

/** A country that the region serves; for one that a test adds, Antarctica. */
const countryIn = (region: string): string =>
  isRegion(region) ? (getRegionRecord(region).countries[0] ?? 'BR') : 'AQ'

const forms: Readonly<Record<string, Form>> = {
  ...Object.fromEntries(
    formKinds.map((kind): [string, Form] => [
      kind,
      {
        call: async (sql, {region, language}) => {
          const country = 'country' in formSamples[kind].example ? {country: countryIn(region)} : {}
          const args = writeArguments(kind, {key, sender, region, language}, country)
          await sql.unsafe(`select ${formSamples[kind].call}(${args})`)
        },
        stored: async (sql) => await sql`select region, language from ${sql(getForm(kind).table)}`,
      },
    ]),
  ),
  subscription: {
    call: async (sql, {region, language}) =>
      await sql`select request_subscription(${key}, ${sender}, ${language}, ${region}, 'newsletter', ${email})`,
    stored: async (sql) => await sql`select region, language from subscriptions`,
  },
  acknowledgement: {
    call: async (sql, {region, language}) => {
      const from = regionCodes.find((code) => code !== region) ?? ''
      await sql`select acknowledge_region(${from}, ${region}, ${language}, ${sender})`
    },
    stored: async (sql) => await sql`select region_to as region, language from region_acknowledgements`,
  },
  mail: {
    call: async (sql, {region, language}) =>
      await sql`insert into outbox (kind, language, region, details) values ('contact-delivery', ${language}, ${region}, '{}')`,
    stored: async (sql) => await sql`select region, language from outbox`,
  },
}
// Mails have no function of their own: the owner writes them.
const roleOf = (form: string) => (form === 'mail' ? 'postgres' : 'site_writer')

/** What a form stores, or the SQLSTATE with which it is rejected; undone afterwards. */
async function storedBy(
  name: string,
  scope: Scope,
  before?: string,
): Promise<readonly postgres.Row[] | string> {
  const form = forms[name]
  let rows: readonly postgres.Row[] = []
  try {
    await database.sql.begin(async (sql) => {
      if (before !== undefined) await sql.unsafe(before)
      await sql`set local role ${sql(roleOf(name))}`
      await form?.call(sql, scope)
      await sql`reset role`
      rows = (await form?.stored(sql)) ?? []
      throw undo
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    if (error !== undo) throw error
  }
  return rows.map((row) => ({...row}))
}

const names = Object.keys(forms)

describe('the tables of regions and languages', () => {
  test('hold what the lists of the product hold', async () => {
    expect(
      await database.sql`select code, complaint_days, asks_appropriateness, requires_knowledge, countries, is_default, is_fallback from regions order by code`,
    ).toEqual(
      regionCodes
        .map((code) => ({
          code,
          complaint_days: getRegionRecord(code).complaintDays,
          asks_appropriateness: getRegionRecord(code).asksAppropriateness,
          requires_knowledge: getRegionRecord(code).requiresKnowledge ?? false,
          countries: getRegionRecord(code).countries,
          is_default: code === defaultRegion,
          is_fallback: code === fallbackRegion,
        }))
        .toSorted((one, other) => one.code.localeCompare(other.code)),
    )
    expect((await database.sql`select code from languages`).map(({code}) => String(code))).toEqual([
      ...languages,
    ])
  })

  test('decide the region and language of a mail, with the defaults of the product', async () => {
    const {sql} = database
    const documentRegion = async (region: string) => {
      const rows = await sql<{region: string}[]>`
        select auth_mail_region(jsonb_build_object('region', ${region}::text)) as region`
      return rows[0]?.region
    }
    expect(await Promise.all(regionCodes.map(documentRegion))).toEqual([...regionCodes])
    expect(await documentRegion('XX')).toBe(defaultRegion)
    const languageOf = async (url: string) => {
      const rows = await sql<{language: string}[]>`select auth_mail_language(${url}, '{}') as language`
      return rows[0]?.language
    }
    expect(await languageOf('https://a.example/ar/auth')).toBe('ar')
    expect(await languageOf('https://a.example/ar?x')).toBe('ar')
    expect(await languageOf('https://a.example/arab')).toBe('en')
    expect(await languageOf('https://a.example/')).toBe('en')
  })

  test('name the region that serves each country, as the product does', async () => {
    const rows = await database.sql`
      select code as country, region_of_country(code) as region from unnest(${[...countryCodes]}::text[]) code`
    expect([...rows]).toEqual(
      countryCodes.map((country) => ({country, region: findRegionByCountry(country)})),
    )
  })

  test('are what every column of a region or language refers to', async () => {
    const loose = await database.sql`
      select relname || '.' || attname as name from pg_attribute
        join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      where attname ~ '(^|_)(region|language)(_|$)' and not exists (
        select from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum]
          and confrelid in ('regions'::regclass, 'languages'::regclass)
      )`
    expect(loose.map(({name}) => String(name))).toEqual([])
  })
})

describe.each(names)('a form of the kind %s', (name) => {
  test.each(regionCodes.flatMap((region) => languages.map((language) => ({region, language}))))(
    'is stored with $region and $language',
    async (scope) => {
      const rows = await storedBy(name, scope)
      expect(rows).toContainEqual(scope)
    },
  )

  test('is rejected with a region or language that does not exist', async () => {
    // A demo request is refused before it is stored: no country is served by such a region.
    expect(await storedBy(name, {region: 'XX', language: 'en'})).toBe(name === 'demo' ? '23514' : '23503')
    expect(await storedBy(name, {region: 'EU', language: 'xx'})).toBe('23503')
  })

  test('is stored with a region and language that were added to the tables', async () => {
    const added =
      "insert into regions (code, countries) values ('XX', '{AQ}'); insert into languages values ('xx')"
    const scope = {region: 'XX', language: 'xx'}
    expect(await storedBy(name, scope, added)).toContainEqual(scope)
  })
})

describe('instruments', () => {
  const group = `
    insert into instrument_groups (code, name, name_ar, description, description_ar, sort_order)
    values ('test', 'T', 'T', 'T', 'T', 99);`
  const instrument = (regions: string) => `
    insert into instruments (symbol, name, name_ar, group_code, asset_class, quote_currency, pip_size, lot_size,
      min_lot, max_lot, swap_long, swap_short, available_regions)
    values ('TEST', 'T', 'T', 'test', 'share', 'USD', 1, 1, 1, 1, 0, 0, '${regions}');`
  const outcome = async (statements: string): Promise<string> => {
    try {
      await database.sql.begin(async (sql) => {
        await sql.unsafe(statements)
        throw undo
      })
    } catch (error) {
      if (error instanceof postgres.PostgresError) return error.message
      if (error !== undo) throw error
    }
    return 'stored'
  }

  test('are available in regions that exist, when added and when changed', async () => {
    const unknown = 'The region "XX" of the instrument "TEST" does not exist.'
    expect(await outcome(group + instrument('{EU,SG}'))).toBe('stored')
    expect(await outcome(group + instrument('{EU,XX}'))).toBe(unknown)
    const change = "update instruments set available_regions = '{XX}' where symbol = 'TEST'"
    expect(await outcome(group + instrument('{EU}') + change)).toBe(unknown)
    expect(await outcome(`insert into regions values ('XX');${group}${instrument('{XX}')}`)).toBe('stored')
  })

  test('keep their regions from being removed', async () => {
    const added = `insert into regions values ('XX');${group}`
    const removed = "delete from regions where code = 'XX'; set constraints all immediate;"
    expect(await outcome(added + removed)).toBe('stored')
    expect(await outcome(added + instrument('{XX}') + removed)).toBe(
      'Instruments are still available in the region "XX".',
    )
  })
})
