import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {importHourlySpreads, readHourlySpreads} from '#supabase/import/import-hourly-spreads.ts'
import {UnknownRows} from '#supabase/import/read-lines.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const head = 'symbol,account_type,hour_of_week,min_spread,avg_spread,max_spread,observed_from,observed_until'
const euro = 'EURUSD,standard,22,0.5,1.25,9.5,2026-11-02,2026-11-29'
const vodafone = 'VOD.L,raw,33,1,2,3,2026-11-02,2026-11-29'
const fileOf = (...lines: string[]) => [head, ...lines].join('\n')

describe('a file of hourly spreads', () => {
  test.each([
    [
      'an hour after the last of the week',
      'EURUSD,raw,168,1,2,3,2026-11-02,2026-11-29',
      'hour_of_week is above 167',
    ],
    ['half an hour', 'EURUSD,raw,1.5,1,2,3,2026-11-02,2026-11-29', 'hour_of_week is no whole number'],
    ['a spread below zero', 'EURUSD,raw,1,-1,2,3,2026-11-02,2026-11-29', 'min_spread is below zero'],
    [
      'an average above the highest',
      'EURUSD,raw,1,1,9,3,2026-11-02,2026-11-29',
      'max_spread is below avg_spread',
    ],
    [
      'an end before the beginning',
      'EURUSD,raw,1,1,2,3,2026-11-02,2026-11-01',
      'observed_until is before observed_from',
    ],
    [
      'a day that is none',
      'EURUSD,raw,1,1,2,3,2026-02-30,2026-11-01',
      'observed_from is no day, such as 2026-11-22',
    ],
    ['a duplicate', vodafone, 'symbol with account_type and hour_of_week is in row 2 already'],
  ])('with %s is rejected with row and reason', (_, line, reason) => {
    expect(readHourlySpreads(fileOf(vodafone, line))).toEqual({
      status: 'bad',
      problems: [{row: 3, reason}],
    })
  })
})

describe('an import of hourly spreads', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await startDatabase()
  })

  afterEach(async () => {
    await database.close()
  })

  const run = async (apply: boolean, ...lines: string[]) => {
    const text = fileOf(...lines)
    const read = readHourlySpreads(text)
    if (read.status === 'bad') throw new Error(JSON.stringify(read.problems))
    return await importHourlySpreads(database.sql, {
      rows: read.rows,
      text,
      fileName: 'hours.csv',
      by: 'layla',
      apply,
    })
  }
  const held = async () =>
    await database.sql`
      select symbol, hour_of_week as hour, max_spread::float as max, observed_until::text as until
      from hourly_spreads join instruments on instruments.id = instrument_id
      where (symbol, hour_of_week) in (('EURUSD', 22), ('VOD.L', 33)) order by symbol`

  test('reports its changes, applies all of them on request, and changes nothing when repeated', async () => {
    const before = await held()
    const plan = await run(false, euro, vodafone)
    expect(plan.added).toEqual(['VOD.L raw 33'])
    expect(plan.changed.map(({name}) => name)).toEqual(['EURUSD standard 22'])
    expect(plan.changed[0]?.columns).toEqual(expect.arrayContaining(['max_spread', 'observed_until']))
    expect(await held()).toEqual(before)
    expect(await database.sql`select from trading_imports`).toHaveLength(0)

    await run(true, euro, vodafone)
    expect(await held()).toEqual([
      {symbol: 'EURUSD', hour: 22, max: 9.5, until: '2026-11-29'},
      {symbol: 'VOD.L', hour: 33, max: 3, until: '2026-11-29'},
    ])
    expect(await run(true, euro, vodafone)).toEqual({added: [], changed: []})
  })

  test('of an instrument that is not there names the row, and leaves everything as it was', async () => {
    const before = await held()
    const wrong = euro.replace('EURUSD', 'NOSUCH')
    const error = await run(true, vodafone, wrong).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(UnknownRows)
    expect(error).toMatchObject({
      problems: [{row: 3, reason: 'symbol is no instrument of the catalogue'}],
    })
    expect(await held()).toEqual(before)
  })
})
