import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {figureShape} from '#domain/hours/market-events.ts'
import {importMarketEvents, readMarketEvents} from '#supabase/import/import-market-events.ts'
import {UnknownRows} from '#supabase/import/read-lines.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const dividends = (...lines: string[]) => ['symbol,ex_date,amount,source', ...lines].join('\n')
const rollovers = (...lines: string[]) =>
  ['symbol,rolls_on,from_contract,to_contract,price_difference,source', ...lines].join('\n')
const events = (...lines: string[]) =>
  ['country,occurs_on,occurs_at,importance,title,title_ar,source', ...lines].join('\n')

const figures = (values: string) =>
  [
    'country,occurs_on,occurs_at,importance,title,title_ar,previous,forecast,actual,source',
    `US,2030-01-02,,high,Payrolls,الوظائف,${values},broker`,
  ].join('\n')

describe('a file of the calendar', () => {
  test.each([
    ['a dividend of nothing', dividends('AAPL,2030-01-02,0,broker'), 'amount is not above zero'],
    ['a day that is none', dividends('AAPL,2030-02-30,1,broker'), 'ex_date is no day, such as 2026-12-01'],
    ['no source', dividends('AAPL,2030-01-02,1,'), 'source is empty'],
    [
      'a next contract before the last',
      rollovers('WTI,2030-01-12,2030-03,2030-02,,broker'),
      'to_contract is not after from_contract',
    ],
    [
      'a difference in words',
      rollovers('WTI,2030-01-12,2030-02,2030-03,much,broker'),
      'price_difference is no plain number, such as 0.01',
    ],
    [
      'a cancellation in other words',
      ['symbol,ex_date,amount,source,is_cancelled', 'AAPL,2030-01-02,1,broker,perhaps'].join('\n'),
      'is_cancelled is neither true nor false',
    ],
    [
      'an unknown importance',
      events('US,2030-01-02,,urgent,Payrolls,الوظائف,broker'),
      'importance is none of low, medium, high',
    ],
    [
      'a time on another day',
      events('US,2030-01-02,2030-01-05T08:30:00-05:00,high,Payrolls,الوظائف,broker'),
      'occurs_at is on another day than occurs_on',
    ],
    [
      'a time without an offset',
      events('US,2030-01-02,2030-01-02T08:30:00,high,Payrolls,الوظائف,broker'),
      'occurs_at is no time with an offset, such as 2026-12-04T08:30:00-05:00',
    ],
    ['words beside a figure', figures('140K jobs,,'), 'previous is no figure, such as 3.2%, -185K or $67.9B'],
    [
      'a long title',
      events(`US,2030-01-02,,high,${'a'.repeat(201)},الوظائف,broker`),
      'title is longer than 200 characters',
    ],
    [
      'a promise as a title',
      events('US,2030-01-02,,high,Guaranteed profits,الوظائف,broker'),
      'title or a figure makes a claim, such as of profit; the site would not show it',
    ],
  ])('with %s is rejected with line and reason', (_, text, reason) => {
    expect(readMarketEvents(text, 'csv')).toMatchObject({status: 'bad', problems: [{row: 2, reason}]})
  })

  test('with a promise as a figure is rejected for its figure and its claim', () => {
    expect(readMarketEvents(figures('140K,Guaranteed profits of 20% a month,'), 'csv')).toMatchObject({
      problems: [
        {reason: 'forecast is no figure, such as 3.2%, -185K or $67.9B'},
        {reason: 'title or a figure makes a claim, such as of profit; the site would not show it'},
      ],
    })
  })

  test('names the lines of the file, also after a blank one and a row twice', () => {
    const text = dividends('AAPL,2030-01-02,1,broker', '', 'AAPL,2030-01-02,2,broker')
    expect(readMarketEvents(text, 'csv')).toMatchObject({
      problems: [{row: 4, reason: 'symbol with ex_date is in row 2 already'}],
    })
  })

  test('can be a JSON list, whose objects are named by the line where they start', () => {
    const text = `[
      {"symbol": "AAPL", "ex_date": "2030-01-02", "amount": 0.26, "source": "a \\"{[ source"},
      {
        "symbol": "MSFT", "ex_date": "2030-01-02",
        "amount": -1, "source": "broker"
      }
    ]`
    expect(readMarketEvents(text, 'json')).toMatchObject({
      kind: 'dividends',
      problems: [{row: 3, reason: 'amount is not above zero'}],
    })
  })

  test('with other columns is none', () => {
    expect(() => readMarketEvents('symbol,price\nAAPL,1', 'csv')).toThrow('none of the columns ex_date')
    expect(() => readMarketEvents('{"symbol": "AAPL"}', 'json')).toThrow('no JSON list of objects')
    expect(() => readMarketEvents('[{"ex_date": ["2030-01-02"]}]', 'json')).toThrow('Line 1: ex_date')
  })
})

describe('an import of the calendar', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await startDatabase()
  })

  afterAll(async () => {
    await database.close()
  })

  async function run(apply: boolean, text: string, format: 'csv' | 'json' = 'csv') {
    const read = readMarketEvents(text, format)
    if (read.status === 'bad') throw new Error(JSON.stringify(read.problems))
    const file = {text, fileName: `events.${format}`, by: 'layla', apply}
    return await importMarketEvents(database.sql, read.kind, {...file, rows: read.rows})
  }
  const held = async () =>
    await database.sql`
    select amount::float as amount, source from dividends join instruments on instruments.id = instrument_id
    where symbol = 'AAPL' and ex_date = '2030-01-02'`

  test('of dividends says what it changes, changes it when applied, and nothing when repeated', async () => {
    const text = dividends('AAPL,2030-01-02,0.26,broker')
    expect(await run(false, text)).toEqual({added: ['AAPL 2030-01-02'], changed: []})
    expect(await held()).toEqual([])
    await run(true, text)
    expect(await held()).toEqual([{amount: 0.26, source: 'broker'}])
    expect(await run(true, text)).toEqual({added: [], changed: []})
    const changed = JSON.stringify([{symbol: 'AAPL', ex_date: '2030-01-02', amount: 0.27, source: 'broker'}])
    expect(await run(true, changed, 'json')).toEqual({
      added: [],
      changed: [{name: 'AAPL 2030-01-02', columns: ['amount']}],
    })
    expect(await held()).toEqual([{amount: 0.27, source: 'broker'}])
    const cancelled = ['symbol,ex_date,amount,source,is_cancelled', 'AAPL,2030-01-02,0.27,broker,true'].join(
      '\n',
    )
    expect((await run(true, cancelled)).changed).toEqual([
      {name: 'AAPL 2030-01-02', columns: ['is_cancelled']},
    ])
  })

  test('of rollovers and of events is repeatable too', async () => {
    const roll = rollovers('WTI,2030-01-12,2030-02,2030-03,,broker')
    expect((await run(true, roll)).added).toEqual(['WTI 2030-01-12'])
    expect(await run(true, roll)).toEqual({added: [], changed: []})
    const event = events('US,2030-01-02,2030-01-02T08:30:00-05:00,high,Payrolls,الوظائف,broker')
    expect((await run(true, event)).added).toEqual(['US 2030-01-02 Payrolls'])
    expect(await run(true, event)).toEqual({added: [], changed: []})
  })

  test('of events names their figures before it is applied', async () => {
    const named = 'US 2030-01-02 Payrolls (previous -140K, actual 3.2%)'
    const columns = new Set(['actual', 'importance', 'occurs_at', 'previous'])
    const {added, changed} = await run(false, figures('-140K,,3.2%'))
    expect([...added, ...changed.map(({name}) => name)]).toEqual([named])
    expect(changed.flatMap((change) => change.columns).every((column) => columns.has(column))).toBe(true)
  })

  // The import and the table have the same rule.
  test.each([
    ['3.2%', true],
    ['-1,234.5K', true],
    ['$67.9B', true],
    ['−0.25 pp', true],
    ['52', true],
    ['Guaranteed profits', false],
    ['5% a day', false],
    ['20% 20%', false],
    ['1'.repeat(30), false],
    ['3.2%\n', false],
    ['', false],
  ])('the figure %j is stored: %s', async (figure, isStored) => {
    expect(figureShape.test(figure)).toBe(isStored)
    const insert = database.sql.begin(async (sql) => {
      await sql`
        insert into economic_events (country, occurs_on, importance, title, title_ar, forecast, source)
        values ('US', '2030-02-01', 'low', 'x', 'x', ${figure}, 'broker')`
      throw new Error('stored')
    })
    await expect(insert).rejects.toThrow(isStored ? 'stored' : 'economic_events_forecast_check')
  })

  test('of an instrument that is not there names the line, and changes nothing', async () => {
    const text = dividends('MSFT,2030-01-02,1,broker', '', 'NOSUCH,2030-01-02,1,broker')
    const error = await run(true, text).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(UnknownRows)
    expect(error).toMatchObject({problems: [{row: 4, reason: 'symbol is no instrument of the catalogue'}]})
    expect(await database.sql`select from dividends where ex_date = '2030-01-02'`).toHaveLength(1)
  })
})
