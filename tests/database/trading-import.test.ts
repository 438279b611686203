import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {importInstruments, knownCurrencies, readInstruments} from '#supabase/import/import-instruments.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const head =
  'symbol,name,name_ar,group_code,asset_class,base_currency,quote_currency,pip_size,lot_size,min_lot,max_lot,swap_long,swap_short,available_regions'
const added =
  'XCDUSD,Test / US Dollar,اختبار / دولار أمريكي,forex,fx,XCD,USD,0.0001,100000,0.01,50,-1.5,0.5,GLOBAL MENA'
const changed =
  'VOD.L,Vodafone Group,فودافون,shares,share,,GBP,0.001,1,1,777,-0.01,-0.005,GLOBAL EU UK AU MENA SG'
const fileOf = (...lines: string[]) => [head, ...lines].join('\n')

describe('a file of instruments', () => {
  test('is read row by row', () => {
    expect(readInstruments(fileOf(added, changed))).toMatchObject({
      status: 'good',
      rows: [
        {symbol: 'XCDUSD', pip_size: 0.0001, available_regions: ['GLOBAL', 'MENA']},
        {base_currency: null},
      ],
    })
  })

  test.each([
    [
      'a price that is no number',
      added.replace('0.0001', '1e-4'),
      'pip_size is no plain number, such as 0.01',
    ],
    ['an unknown region', added.replace('MENA', 'MARS'), /available_regions\.1 /u],
    ['lots that run backwards', added.replace(',50,', ',0.001,'), 'max_lot is below min_lot'],
    [
      'a pair without a base',
      added.replace(',XCD,', ',,'),
      'base_currency is empty, which a currency pair cannot be',
    ],
    [
      'a coin as a currency pair',
      added.replace(',XCD,', ',BTC,'),
      'base_currency is no currency that this asset_class may have',
    ],
    [
      'a claim as a name',
      added.replace('Test / US Dollar', 'Guaranteed profit every month'),
      'name or symbol makes a claim, such as of profit; the site would not show it',
    ],
    ['gold as a currency pair', added.replace(',XCD,', ',XAU,'), /^base_currency is no currency/u],
    ['a pair against a coin', added.replace(',USD,', ',BTC,'), 'quote_currency is no known currency'],
    [
      'a coin of another class',
      added.replace(',forex,fx,XCD,', ',crypto,other,XAU,'),
      'asset_class and group_code must both be crypto, or neither',
    ],
    [
      'a pair without a base among the shares',
      added.replace(',forex,fx,XCD,', ',shares,share,,'),
      'base_currency is empty, but the symbol is a pair with the quote currency',
    ],
    [
      'a coin as an index',
      'CRYPTO10,Ten Coins,عشر عملات,indices,majorIndex,,USD,1,1,0.1,10,1,1,GLOBAL',
      /^name or symbol names crypto/u,
    ],
    [
      'a coin as a commodity',
      'COIN,Digital gold,عملات رقمية,commodities,otherCommodity,,USD,1,1,0.1,10,1,1,GLOBAL',
      /^name or symbol names crypto/u,
    ],
    [
      'a share that names crypto, for a region without crypto',
      'ADE,Bitcoin Group,بيتكوين غروب,shares,share,,EUR,1,1,0.1,10,1,1,GLOBAL UK',
      /^name or symbol names crypto/u,
    ],
  ])('with %s is rejected with row and reason', (_, line, reason) => {
    const read = readInstruments(fileOf(changed, line))
    const problems = read.status === 'bad' ? read.problems : []
    expect(problems.map(({row}) => row)).toEqual([3])
    expect(problems[0]?.reason).toMatch(reason)
  })

  test('may have a share whose name names crypto, for the regions that offer it', () => {
    const share = 'ADE,Bitcoin Group,بيتكوين غروب,shares,share,,EUR,1,1,0.1,10,1,1,GLOBAL MENA'
    expect(readInstruments(fileOf(share)).status).toBe('good')
  })

  test('names every problem, and a duplicate symbol', () => {
    const read = readInstruments(fileOf(added, added, changed.replace('777', 'many')))
    expect(read.status === 'bad' && read.problems.map(({row}) => row)).toEqual([3, 4])
  })
})

describe('an import', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await startDatabase()
  })

  afterEach(async () => {
    await database.close()
  })

  const run = async (apply: boolean, ...lines: string[]) => {
    const text = fileOf(...lines)
    const read = readInstruments(text)
    if (read.status === 'bad') throw new Error(JSON.stringify(read.problems))
    return await importInstruments(database.sql, {
      rows: read.rows,
      text,
      fileName: 'instruments.csv',
      by: 'layla',
      apply,
    })
  }
  const held = async () =>
    await database.sql`
      select symbol, max_lot::text as "maxLot" from instruments where symbol in ('XCDUSD', 'VOD.L') order by symbol`

  test('reports its changes, and changes nothing until it is applied', async () => {
    const before = await held()
    const plan = await run(false, added, changed)
    expect(plan.added).toEqual(['XCDUSD'])
    expect(plan.changed.map(({name}) => name)).toEqual(['VOD.L'])
    expect(plan.changed[0]?.columns).toContain('max_lot')
    expect(await held()).toEqual(before)
    expect(await database.sql`select from trading_imports`).toHaveLength(0)
  })

  test('applies all of it and records who, when and what; a second time it changes nothing', async () => {
    await run(true, added, changed)
    expect(await held()).toEqual([
      {symbol: 'VOD.L', maxLot: '777'},
      {symbol: 'XCDUSD', maxLot: '50'},
    ])
    expect(await run(true, added, changed)).toEqual({added: [], changed: []})
    const records = await database.sql`
      select imported_by as by, file_name as file, added, changed, length(file_hash) as hash
      from trading_imports order by imported_at`
    expect(records).toEqual([
      {by: 'layla', file: 'instruments.csv', added: 1, changed: 1, hash: 64},
      {by: 'layla', file: 'instruments.csv', added: 0, changed: 0, hash: 64},
    ])
  })

  test('knows the currencies that the table knows', async () => {
    const [table] = await database.sql<{rule: string}[]>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'instruments_known_currencies'`
    const codes = [...(table?.rule ?? '').matchAll(/(?<=[' ])[A-Z]{3}(?=[' ])/gu)].map(([code]) => code)
    const others = new Set(['END', 'XAU', 'XAG', 'XPT', 'XPD'])
    expect(codes.filter((code) => !others.has(code))).toEqual([...knownCurrencies])
  })

  test('that the database rejects leaves everything as it was', async () => {
    await database.sql`alter table instruments add check (symbol <> 'XCDUSD')`
    const before = await held()
    await expect(run(true, changed, added)).rejects.toThrow('violates check constraint')
    expect(await held()).toEqual(before)
    expect(await database.sql`select from trading_imports`).toHaveLength(0)
  })
})
