import {expect, test} from 'vitest'
import {checkCountryRule} from './country-rules.ts'

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
