import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {foldName, foldText} from '#domain/format/typed-text.ts'
import {listInstrumentRows, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import type {InstrumentRow} from '#domain/instruments/rows/row-shapes.ts'
import {sortRows} from '#domain/instruments/search/select-rows.ts'
import {selectInstruments, emptyQuery} from '#domain/instruments/search/table-queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const rules: VisitorRules = {
  lang: 'en',
  region: {
    code: 'EU',
    maxLeverage: 30,
    leverageCaps: {...regionRecords.EU.caps, crypto: 0},
    cfdCryptoAllowed: false,
    fxMajorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'],
  },
}
const viewer = {
  region: 'EU',
  leverageByClass: rules.region.leverageCaps,
  majors: [...rules.region.fxMajorCurrencies],
}

const range = (first: number, last: number): number[] =>
  Array.from({length: last - first + 1}, (_, index) => first + index)

let database: TestDatabase
let rows: readonly InstrumentRow[]

beforeAll(async () => {
  database = await startDatabase()
  const {sql} = database
  const groups = await sql<
    {code: string; name: string; name_ar: string; description: string; description_ar: string}[]
  >`select * from instrument_groups order by sort_order`
  const instruments = await sql<Instrument[]>`
    select id, symbol, name, name_ar, group_code, asset_class, base_currency, quote_currency, pip_size::float,
      lot_size::float, min_lot::float, max_lot::float, swap_long::float, swap_short::float, available_regions
    from instruments order by symbol`
  const account = {max_leverage: 500}
  rows = listInstrumentRows(
    {groups, instruments, spreads: [], accountTypes: [{...blankAccount, ...account}]},
    rules,
  )
})

afterAll(async () => {
  await database.close()
})

const blankAccount = {
  id: '6f1c1f0e-0000-4000-8000-000000000001',
  code: 'raw' as const,
  name: 'Raw',
  name_ar: 'خام',
  min_deposit: 0,
  base_currencies: ['USD'],
  commission_model: 'x',
  commission_model_ar: 'x',
  typical_spread_from: 0,
  typical_spread_to: 0,
  minimum_lot: 0.01,
}

/** A text with each character that a fold removes or changes, between the letters of a word and between words. */
const changedCharacters = [
  ...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...range(0x300, 0x36f), ...range(0x600, 0x6ff), 0x890, 0x891, 0x8e2,
  0x115f, 0x1160, 0x1680, 0x17b4, 0x17b5, ...range(0x180b, 0x180f), ...range(0x2000, 0x206f), 0x2212, 0x2215, 0x2800, 0x3000, 0x3164,
  ...range(0xfb50, 0xfbb1), 0xfe00, 0xfe0f, ...range(0xfe70, 0xfefc), 0xfeff, ...range(0xff01, 0xff5e), 0xffa0, 0xfff9,
] // prettier-ignore
const noisyTexts = changedCharacters.flatMap((code) => {
  const character = String.fromCodePoint(code)
  return [character, `ab${character}cd`, `ذ${character}هب`, `a ${character} b`]
})

const blank = {words: [], group: null, base: null, availability: null, sort: null, descending: false}

/** All pages of a query, each after the last row of the one before. */
async function allPages(filter: object, valueOf: (symbol: string) => string): Promise<string[]> {
  const found: string[] = []
  while (found.length < 5_000) {
    const last = found.at(-1)
    const query = {
      ...blank,
      ...viewer,
      ...filter,
      limit: 100,
      after: last ?? null,
      afterValue: last === undefined ? null : valueOf(last),
    }
    const page = await database.sql<{symbol: string}[]>`
      select symbol from find_instruments(${database.sql.json(query)})`
    found.push(...page.map(({symbol}) => symbol))
    if (page.length < 100) return found
  }
  throw new Error('The pages do not end.')
}

const row = (symbol: string) => rows.find((each) => each.symbol === symbol)
const groupOf = (symbol: string) => row(symbol)?.group ?? ''

describe('the instruments that the database finds', () => {
  test('have their texts compared as in the browser', async () => {
    const stored = await database.sql<{text: string}[]>`
      select name as text from instruments union select name_ar from instruments union select symbol from instruments`
    const texts = [...stored.map(({text}) => text), ...noisyTexts]
    const folded = await database.sql<{text: string; name: string}[]>`
      select fold_text(given) as text, fold_name(given) as name from unnest(${texts}::text[]) with ordinality as each(given, at) order by at`
    const expected = texts.map((text) => ({text: foldText(text), name: foldName(text)}))
    expect(folded.filter(({text}, at) => text !== expected[at]?.text)).toEqual([])
    expect(folded.filter(({name}, at) => name !== expected[at]?.name)).toEqual([])
    expect(folded).toHaveLength(expected.length)
  })

  test.each([
    ['all of them', {}, {}],
    ['by words', {words: ['euro', 'dollar']}, {find: 'euro dollar'}],
    ['by Arabic words', {words: ['يورو']}, {find: 'يورو'}],
    ['by what the words call an instrument', {words: ['ger30'], symbol: 'GER40'}, {find: 'GER30'}],
    [
      'by another name in a group that has it',
      {words: ['dow', 'jones'], symbol: 'US30', group: 'indices'},
      {find: 'Dow Jones', group: 'indices'},
    ],
    [
      'by another name in another group',
      {words: ['ger30'], symbol: 'GER40', group: 'forex'},
      {find: 'GER30', group: 'forex'},
    ],
    ['by a symbol without its signs', {words: ['brkb']}, {find: 'BRK.B'}],
    ['by a name without its signs', {words: ['McDonald’s']}, {find: 'mcdonalds'}],
    ['by a letter', {words: ['x'], group: 'indices'}, {find: 'x', group: 'indices'}],
    ['by what a pattern would mean', {words: ['e%_o']}, {find: 'e%_o'}],
    ['by what would end a text', {words: ["mcdonald'"]}, {find: "mcdonald'"}],
    ['restricted ones', {availability: 'restricted'}, {availability: 'restricted'}],
    [
      'available ones with a base',
      {availability: 'available', base: 'EUR'},
      {availability: 'available', base: 'EUR'},
    ],
  ] as const)('are those of the browser, in its order: %s', async (_, filter, query) => {
    const expected = selectInstruments(rows, {...emptyQuery, ...query}).map(({symbol}) => symbol)
    expect(await allPages(filter, groupOf)).toEqual(expected)
    const [{count} = {count: -1}] = await database.sql<{count: number}[]>`
      select count_instruments(${database.sql.json({...blank, ...viewer, ...filter})}) as count`
    expect(count).toBe(expected.length)
  })

  test.each([
    ['swap_long', 'swapLong', true],
    ['pip_size', 'pipSize', false],
    ['leverage', 'leverage', true],
    ['name', 'name', false],
  ] as const)(
    'and that are offered are sorted by %s through all pages, none twice and none left out',
    async (sort, key, descending) => {
      const availability = 'available'
      const found = await allPages({sort, descending, availability}, (symbol) => String(row(symbol)?.[key]))
      const values = found.map((symbol) => row(symbol)?.[key])
      const sorted = selectInstruments(rows, {...emptyQuery, availability, sort: {by: key, descending}})
      expect(new Set(found).size).toBe(sorted.length)
      expect(values).toEqual(sorted.map((each) => each[key]))
    },
  )

  test('are sorted by name in both languages as in the browser', async () => {
    for (const column of ['name', 'name_ar'] as const) {
      // A row has no other name where both languages have the same one.
      const named = rows.map(({symbol, name, alias}) => ({
        symbol,
        name: (column === 'name_ar' && alias) || name,
      }))
      const names = new Map(named.map(({symbol, name}) => [symbol, name]))
      const found = await allPages({sort: column}, (symbol) => names.get(symbol) ?? '')
      const sorted = sortRows(named, {by: 'name', descending: false})
      expect(found.map((symbol) => names.get(symbol))).toEqual(sorted.map(({name}) => name))
    }
  })

  test('are of no hidden class, nor is that counted or found by name', async () => {
    const hidden = {hiddenClasses: ['crypto'], words: ['usd']}
    const expected = selectInstruments(rows, {...emptyQuery, find: 'usd'}).filter(
      ({group}) => group !== 'crypto',
    )
    const found = await allPages(hidden, groupOf)
    expect(found.map(groupOf)).not.toContain('crypto')
    expect(found).toEqual(expected.map(({symbol}) => symbol))
    const [{count} = {count: -1}] = await database.sql<{count: number}[]>`
      select count_instruments(${database.sql.json({...blank, ...viewer, ...hidden})}) as count`
    expect(count).toBe(expected.length)
    const named = await database.sql<{symbol: string; hides: boolean}[]>`
      select symbol, cardinality(classes) > 0 as hides
      from (values (array[]::text[]), (array['crypto'])) as given(classes),
        search_instruments_by_name(array['bitcoin'], 'bitcoin', false, 5, classes)`
    expect(new Set(named.map(({hides}) => hides))).toEqual(new Set([false]))
    expect(named.map(({symbol}) => symbol)).toContain('BTCUSD')
  })

  test('are read from indexes, not from the complete table', async () => {
    const plan = await database.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return await sql<{'QUERY PLAN': string}[]>`
        explain select * from instruments where search_text like '%euro%'`
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('instruments_search_text')
  })
})
