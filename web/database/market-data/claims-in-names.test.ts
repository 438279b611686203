import {expect, test} from 'vitest'
import {withholdClaims} from './claims-in-names.ts'

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
