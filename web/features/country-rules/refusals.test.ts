import {describe, expect, test} from 'vitest'
import {messagesOf} from '#web/i18n/messages.ts'
import {checkValues} from '../forms/check-values.ts'
import {demoShape} from '../demo/demo-shape.ts'
import {listRefusals, refusalSentences} from './refusals.ts'

const texts = {region: 'GLOBAL', regulatorStatement: null} as const
const rules = [
  {...texts, code: 'KW', isServed: true, offersCrypto: false, notServedReason: null},
  {...texts, code: 'JP', isServed: false, offersCrypto: false, notServedReason: 'Not in Japan.'},
  {...texts, code: 'US', isServed: false, offersCrypto: false, notServedReason: null},
]
const refusals = listRefusals(rules)
const {errors} = messagesOf('ar').forms

test('countries whose clients are not served are refused, and no others', () => {
  expect(refusals).toEqual([
    {code: 'JP', reason: 'Not in Japan.'},
    {code: 'US', reason: null},
  ])
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
      refusalSentences(errors, refusals, sent),
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
