import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {countriesNotice} from './get-region-profile.ts'

const countries = ['KW', 'EG', 'QA', 'DZ']

test('names the countries in the order and the words of the language', () => {
  expect(countriesNotice('en', countries)).toEqual([
    'Crypto CFDs are not offered in Algeria, Egypt, Kuwait and Qatar.',
  ])
  expect(countriesNotice('ar', countries)).toEqual([
    'لا تُعرض عقود الفروقات على العملات المشفّرة في الجزائر والكويت وقطر ومصر.',
  ])
  expect(countriesNotice('en', ['KW'])).toEqual(['Crypto CFDs are not offered in Kuwait.'])
})

test('is left out without such a country', () => {
  expect(countriesNotice('ar', [])).toEqual([])
})
