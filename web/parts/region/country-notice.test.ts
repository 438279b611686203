import {expect, test} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {describeCountry} from './country-notice.tsx'

const kuwait = {
  code: 'KW',
  region: 'MENA',
  isServed: true,
  offersCrypto: false,
  notServedReason: null,
  regulatorStatement: null,
  allowsMarketing: true,
  exception: null,
} as const

test('a visitor from a country without crypto CFDs is told so, in their language', () => {
  expect(describeCountry('en', kuwait)).toEqual({
    title: 'Your country seems to be Kuwait',
    sentences: ['Crypto CFDs are not offered in Kuwait.'],
  })
  expect(describeCountry('ar', kuwait)).toEqual({
    title: 'يبدو أنك في الكويت',
    sentences: ['لا تُعرض عقود الفروقات على العملات المشفّرة في الكويت.'],
  })
})

test('a visitor from a country that is not served is told that, and why', () => {
  const japan = {...kuwait, code: 'JP', isServed: false, notServedReason: 'Not in Japan.'}
  expect(describeCountry('en', japan).sentences).toEqual(['Not in Japan.'])
  expect(describeCountry('en', {...japan, notServedReason: null}).sentences).toEqual([
    getMessages('en').forms.errors.countryNotServed,
  ])
})

test('the sentence of the regulator follows, alone where nothing else differs', () => {
  const stated = {...kuwait, regulatorStatement: 'The regulator says so.'}
  expect(describeCountry('en', stated).sentences.at(-1)).toBe('The regulator says so.')
  expect(describeCountry('en', {...stated, offersCrypto: true}).sentences).toEqual(['The regulator says so.'])
})
