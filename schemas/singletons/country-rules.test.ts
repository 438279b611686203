import {expect, test} from 'vitest'
import {z} from 'zod'
import {checkCountryRule, countryRule} from './country-rules.ts'

const kuwait = {code: 'KW', region: 'MENA', isServed: true, offersCrypto: false}
const reason = {en: 'Why.', ar: 'لماذا.'}
const unexplained = {code: 'US', region: 'GLOBAL', isServed: false, offersCrypto: false}
const unserved = {...unexplained, notServedReason: reason}

test.each([
  ['a country without crypto', kuwait, []],
  ['a country that is not served, with its reason', unserved, []],
  ['a new rule', {}, []],
  ['a country in another region', {...kuwait, region: 'GLOBAL'}, ['region']],
  ['a country that is not served, without a reason', unexplained, ['notServedReason']],
  ['a reason for a country that is served', {...kuwait, notServedReason: reason}, ['notServedReason']],
  ['a country where nothing differs', {...kuwait, offersCrypto: true}, [undefined]],
])('%s', (_, rule, at) => {
  expect(checkCountryRule(rule).map((problem) => problem.at?.[0])).toEqual(at)
})

test('countries are offered in the order of the names that an editor reads', () => {
  const offering = z.object({options: z.object({list: z.array(z.object({title: z.string()}))})})
  const field = offering.parse(countryRule.fields.find(({name}) => name === 'code'))
  const titles = field.options.list.map(({title}) => title)
  expect(titles.slice(0, 3)).toEqual(['Afghanistan (AF)', 'Åland Islands (AX)', 'Albania (AL)'])
  expect(titles.at(-1)).toBe('Zimbabwe (ZW)')
})

test('a list says which rules counsel has not verified', () => {
  const {prepare} = countryRule.preview
  expect(prepare({code: 'US', isServed: false, verification: 'toVerify'}).subtitle).toBe(
    'Not served · to be verified by counsel',
  )
  expect(prepare({code: 'US', isServed: true, verification: 'verified'}).subtitle).toBe('')
})
