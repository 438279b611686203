import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {importSpreads, readSpreads} from '#supabase/import/import-spreads.ts'
import {UnknownRows} from '#supabase/import/read-lines.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const head = 'symbol,account_type,min_spread,avg_spread,max_spread,commission_per_lot,commission_currency'
const euro = 'EURUSD,raw,0.1,0.2,9.5,4.25,USD'
const vodafone = 'VOD.L,raw,1,2,3,0,GBP'
const fileOf = (...lines: string[]) => [head, ...lines].join('\n')

describe('a file of spreads', () => {
  test.each([
    ['a spread below zero', 'EURUSD,raw,-0.1,0.2,9.5,4,USD', 'min_spread is below zero'],
    ['an average above the highest', 'EURUSD,raw,0.1,9,2,4,USD', 'max_spread is below avg_spread'],
    ['an unknown account type', 'EURUSD,vip,0.1,0.2,2,4,USD', /^account_type /u],
    ['a malformed number', 'EURUSD,raw,0.1,0.2,2,four,USD', /commission_per_lot is no plain number/u],
  ])('with %s is rejected with row and reason', (_, line, reason) => {
    const read = readSpreads(fileOf(vodafone, line))
    const problems = read.status === 'bad' ? read.problems : []
    expect(problems.map(({row}) => row)).toEqual([3])
    expect(problems[0]?.reason).toMatch(reason)
  })

  test('names a duplicate pair', () => {
    expect(readSpreads(fileOf(euro, euro))).toEqual({
      status: 'bad',
      problems: [{row: 3, reason: 'symbol with account_type is in row 2 already'}],
    })
  })
})

test('a missing column is called missing', () => {
  expect(readSpreads('symbol,account_type,min_spread\nEURUSD,raw,x')).toEqual({
    status: 'bad',
    problems: [
      {row: 2, reason: 'min_spread is no plain number, such as 0.01'},
      ...['avg_spread', 'max_spread', 'commission_per_lot', 'commission_currency'].map((column) => ({
        row: 2,
        reason: `${column} is missing`,
      })),
    ],
  })
})

describe('an import of spreads', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await startDatabase()
    await database.sql`delete from spreads using instruments
      where instruments.id = instrument_id and symbol = 'VOD.L'`
  })

  afterEach(async () => {
    await database.close()
  })

  const run = async (apply: boolean, ...lines: string[]) => {
    const text = fileOf(...lines)
    const read = readSpreads(text)
    if (read.status === 'bad') throw new Error(JSON.stringify(read.problems))
    return await importSpreads(database.sql, {
      rows: read.rows,
      text,
      fileName: 'spreads.csv',
      by: 'layla',
      apply,
    })
  }
  const held = async () =>
    await database.sql`
      select symbol, max_spread::float as max, commission_per_lot::float as commission
      from spreads join instruments on instruments.id = instrument_id
        join account_types on account_types.id = account_type_id
      where symbol in ('EURUSD', 'VOD.L') and account_types.code = 'raw' order by symbol`

  test('reports its changes, applies all of them on request, and changes nothing when repeated', async () => {
    const before = await held()
    const plan = await run(false, euro, vodafone)
    expect(plan.added).toEqual(['VOD.L raw'])
    expect(plan.changed.map(({name}) => name)).toEqual(['EURUSD raw'])
    expect(plan.changed[0]?.columns).toContain('max_spread')
    expect(await held()).toEqual(before)
    expect(await database.sql`select from trading_imports`).toHaveLength(0)

    await run(true, euro, vodafone)
    expect(await held()).toEqual([
      {symbol: 'EURUSD', max: 9.5, commission: 4.25},
      {symbol: 'VOD.L', max: 3, commission: 0},
    ])
    expect(await run(true, euro, vodafone)).toEqual({added: [], changed: []})
    expect(
      await database.sql`select imported_by as by, added, changed from trading_imports order by imported_at`,
    ).toEqual([
      {by: 'layla', added: 1, changed: 1},
      {by: 'layla', added: 0, changed: 0},
    ])
  })

  test('of an instrument that is not there names the row, and leaves everything as it was', async () => {
    const before = await held()
    const error = await run(true, euro, 'NOSUCH,raw,1,2,3,0,USD').catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(UnknownRows)
    expect(error).toMatchObject({
      problems: [{row: 3, reason: 'symbol is no instrument of the catalogue'}],
    })
    expect(await held()).toEqual(before)
  })
})
