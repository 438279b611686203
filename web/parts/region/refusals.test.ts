import {describe, expect, test} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {checkValues} from '../forms/form-fields.ts'
import {demoShape} from '../../features/requests/demo/demo-shape.ts'
import {listRefusals, describeRefusals} from './refusals.ts'

const texts = {region: 'GLOBAL', regulatorStatement: null, exception: null, allowsMarketing: true} as const
const rules = [
  {...texts, code: 'KW', isServed: true, offersCrypto: false, notServedReason: null},
  {...texts, code: 'JP', isServed: false, offersCrypto: false, notServedReason: 'Not in Japan.'},
  {...texts, code: 'US', isServed: false, offersCrypto: false, notServedReason: null},
]
const spain = {
  ...texts,
  code: 'ES',
  isServed: true,
  offersCrypto: true,
  allowsMarketing: false,
  notServedReason: 'No demo in Spain.',
}
const refusals = listRefusals(rules, {onDemo: false})
const {errors} = getMessages('ar').forms

test('countries whose clients are not served are refused, and no others', () => {
  expect(refusals).toEqual([
    {code: 'JP', reason: 'Not in Japan.'},
    {code: 'US', reason: null},
  ])
})

test('a country without marketing is refused for a demo account only', () => {
  expect(listRefusals([spain], {onDemo: true})).toEqual([{code: 'ES', reason: 'No demo in Spain.'}])
  expect(listRefusals([spain], {onDemo: false})).toEqual([])
})

describe('a request for a demo account', () => {
  const values = {
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@example.com',
    phone: '+965 2222 0142',
    platform: 'mt5',
  }
  const check = (country?: string) => {
    const sent = country === undefined ? values : {...values, country}
    return checkValues(
      demoShape(refusals.map(({code}) => code)),
      sent,
      describeRefusals(errors, refusals, sent),
    ).errors
  }

  test.each(['KW', 'DE', 'GB'])('from %s is accepted', (country) => {
    expect(check(country)).toBeNull()
  })

  test('from a country that is not served is refused, with the reason of that country', () => {
    expect(check('JP')).toEqual({country: 'Not in Japan.'})
  })

  test('is refused in the words of the form where the country has no reason', () => {
    expect(check('US')).toEqual({country: errors.countryNotServed})
  })

  test.each([undefined, '', 'jp', 'uk', 'XX', ' JP', 'constructor'])(
    'from %j names no country',
    (country) => {
      expect(check(country)).toEqual({country: errors.countryMissing})
    },
  )
})
