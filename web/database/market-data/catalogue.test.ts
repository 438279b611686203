import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {accountTypesShape, instrumentGroupsShape} from './catalogue.ts'

const account = {
  id: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11',
  code: 'standard',
  name: 'Standard',
  name_ar: 'قياسي',
  min_deposit: 100,
  base_currencies: ['USD'],
  commission_model: 'No commission: the cost is in the spread',
  commission_model_ar: 'بلا عمولة: التكلفة ضمن فرق السعر',
  typical_spread_from: 1,
  typical_spread_to: 2,
  minimum_lot: 0.01,
  max_leverage: 30,
}
const group = {code: 'forex', name: 'Forex', name_ar: 'العملات', description: 'Pairs', description_ar: 'أزواج'}

test('texts of account types and groups without a claim are shown', () => {
  expect(accountTypesShape.parse([account])).toEqual([account])
  expect(instrumentGroupsShape.parse([group])).toEqual([group])
})

test.each([{commission_model: 'Guaranteed profits of 5% a month'}, {name_ar: 'أرباح مضمونة'}])(
  'a claim withholds the texts of an account type, and no figure: %j',
  (claim) => {
    expect(accountTypesShape.parse([{...account, ...claim}])).toEqual([
      {
        ...account,
        name: 'standard',
        name_ar: 'standard',
        commission_model: 'Details withheld',
        commission_model_ar: 'حُجبت التفاصيل',
      },
    ])
  },
)

test('a claim withholds the texts of a group', () => {
  const description = 'Guaranteed profits of 5% a month'
  expect(instrumentGroupsShape.parse([{...group, description}])).toMatchObject([
    {code: 'forex', name: 'forex', description: 'Details withheld'},
  ])
  const named = {...group, code: 'guaranteed-profit', description}
  expect(instrumentGroupsShape.parse([named])).toMatchObject([{name: 'Details withheld'}])
})
