import {expect, test} from 'vitest'
import {directionOf, isLanguage} from './languages.ts'

test('Arabic is written from right to left, English from left to right', () => {
  expect(directionOf('ar')).toBe('rtl')
  expect(directionOf('en')).toBe('ltr')
})

test.each(['en', 'ar'])('%s is a language of the site', (code) => {
  expect(isLanguage(code)).toBe(true)
})

test.each(['', 'EN', 'en-GB', 'fr', null, undefined, ['en']])('%j is not', (value) => {
  expect(isLanguage(value)).toBe(false)
})
