import {describe, expect, test} from 'vitest'
import {fillPage, withholdClaims, withoutClaims} from './claims-in-names.ts'

const euro = {symbol: 'EURUSD', name: 'Euro / US Dollar', name_ar: 'يورو / دولار أمريكي', pip_size: 0.0001}

test('an instrument without a claim stays as it is', async () => {
  expect(await withholdClaims([euro])).toEqual([euro])
})

test.each([{name: 'Guaranteed profit of 10% every month, no risk'}, {name_ar: 'أرباح مضمونة'}])(
  'the symbol replaces names that make a claim: %j',
  async (claim) => {
    expect(await withholdClaims([{...euro, ...claim}])).toEqual([
      {...euro, name: 'EURUSD', name_ar: 'EURUSD'},
    ])
  },
)

test('an instrument whose symbol makes a claim is left out', async () => {
  expect(await withholdClaims([{...euro, symbol: 'GUARANTEED-PROFIT'}, euro])).toEqual([euro])
})

test('other work runs while a long catalogue is read', async () => {
  const rows = Array.from({length: 400}, (_, number) => ({...euro, name: `Company ${number} of Europe`}))
  const order: string[] = []
  setImmediate(() => order.push('other work'))
  await withholdClaims(rows)
  order.push('the catalogue')
  expect(order).toEqual(['other work', 'the catalogue'])
})

describe('a page of rows', () => {
  const claim = 'Guaranteed profit of 10% every month, no risk'
  const symbols = ['A', 'B', 'GUARANTEED-PROFIT', 'H', 'K', 'RISK-FREE-PROFIT', 'S']
  const catalogue = symbols.map((symbol) => ({...euro, symbol, name: symbol === 'H' ? claim : symbol}))
  const read = async (limit: number, last: (typeof catalogue)[number] | null) =>
    await Promise.resolve(
      catalogue.filter(({symbol}) => last === null || symbol > last.symbol).slice(0, limit),
    )

  test('is full although rows are left out, and the row after them is on it', async () => {
    const page = await fillPage(4, read)
    expect(page.map(({shown}) => shown.symbol)).toEqual(['A', 'B', 'H', 'K'])
  })

  test('is short only at the end', async () => {
    const page = await fillPage(6, read)
    expect(page.map(({shown}) => shown.symbol)).toEqual(['A', 'B', 'H', 'K', 'S'])
    expect(await fillPage(3, async () => await Promise.resolve([]))).toEqual([])
  })

  test('has the stored name of a row whose name is replaced, which decides its place', async () => {
    const {shown, stored} = (await fillPage(3, read)).at(-1) ?? {}
    expect([shown?.name, stored?.name]).toEqual(['H', claim])
  })
})

describe('an economic event', () => {
  const event = {
    title: 'Nonfarm payrolls',
    title_ar: 'الوظائف غير الزراعية',
    previous: '140K',
    forecast: '-1,234.5B',
    actual: null,
  }

  test('without a claim is shown', () => {
    expect(withoutClaims([event])).toEqual([event])
  })

  test.each([
    {title: 'Guaranteed profits'},
    {title_ar: 'أرباح مضمونة'},
    {previous: 'Guaranteed profits of 20% a month'},
    {forecast: 'أرباح مضمونة'},
    {actual: '5% a day'},
    // Together with its title, a figure is a promise.
    {title: 'Guaranteed return of', forecast: '20%'},
    {title_ar: 'عائد مضمون بنسبة', actual: '20%'},
  ])('is left out with %j', (claim) => {
    expect(withoutClaims([{...event, ...claim}, event])).toEqual([event])
  })
})
