import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {importInstruments, readInstruments} from '#supabase/import/import-instruments.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const head =
  'symbol,name,name_ar,group_code,asset_class,base_currency,quote_currency,pip_size,lot_size,min_lot,max_lot,swap_long,swap_short,available_regions'
const added =
  'XTSUSD,Test / US Dollar,اختبار / دولار أمريكي,forex,fx,XTS,USD,0.0001,100000,0.01,50,-1.5,0.5,GLOBAL MENA'
const changed =
  'VOD.L,Vodafone Group,فودافون,shares,share,,GBP,0.001,1,1,777,-0.01,-0.005,GLOBAL EU UK AU MENA SG'
const fileOf = (...lines: string[]) => [head, ...lines].join('\n')

describe('a file of instruments', () => {
  test('is read row by row', () => {
    expect(readInstruments(fileOf(added, changed))).toMatchObject({
      status: 'good',
      rows: [
        {symbol: 'XTSUSD', pip_size: 0.0001, available_regions: ['GLOBAL', 'MENA']},
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
      added.replace(',XTS,', ',,'),
      'base_currency is empty, which a currency pair cannot be',
    ],
  ])('with %s is rejected with row and reason', (_, line, reason) => {
    const read = readInstruments(fileOf(changed, line))
    const problems = read.status === 'bad' ? read.problems : []
    expect(problems.map(({row}) => row)).toEqual([3])
    expect(problems[0]?.reason).toMatch(reason)
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
      select symbol, max_lot::text as "maxLot" from instruments where symbol in ('XTSUSD', 'VOD.L') order by symbol`

  test('reports its changes, and changes nothing until it is applied', async () => {
    const before = await held()
    const plan = await run(false, added, changed)
    expect(plan.added).toEqual(['XTSUSD'])
    expect(plan.changed.map(({name}) => name)).toEqual(['VOD.L'])
    expect(plan.changed[0]?.columns).toContain('max_lot')
    expect(await held()).toEqual(before)
    expect(await database.sql`select from trading_imports`).toHaveLength(0)
  })

  test('applies all of it and records who, when and what; a second time it changes nothing', async () => {
    await run(true, added, changed)
    expect(await held()).toEqual([
      {symbol: 'VOD.L', maxLot: '777'},
      {symbol: 'XTSUSD', maxLot: '50'},
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

  test('that the database rejects leaves everything as it was', async () => {
    await database.sql`alter table instruments add check (symbol <> 'XTSUSD')`
    const before = await held()
    await expect(run(true, changed, added)).rejects.toThrow('violates check constraint')
    expect(await held()).toEqual(before)
    expect(await database.sql`select from trading_imports`).toHaveLength(0)
  })
})
