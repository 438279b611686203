import {expect, test} from 'vitest'
import {getDirection, getPathPrefix, isLanguage, languages} from './languages.ts'
import {nameLanguage, readColumns, getLanguageTitle} from './language-details.ts'
import {fillLanguages, mapLanguages, findOtherLanguage} from './localized.ts'
import {choosePlural} from './plural.ts'

test('Arabic is written from right to left, English from left to right', () => {
  expect(getDirection('ar')).toBe('rtl')
  expect(getDirection('en')).toBe('ltr')
})

test.each(['en', 'ar'])('%s is a language of the site', (code) => {
  expect(isLanguage(code)).toBe(true)
})

test.each(['', 'EN', 'en-GB', 'xx', 'toString', null, undefined, ['en']])('%j is not', (value) => {
  expect(isLanguage(value)).toBe(false)
})

test('every language has a title of its own', () => {
  const titles = languages.map((code) => getLanguageTitle(code))
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(languages.length)
})

test('only the default language has paths without a prefix', () => {
  expect(mapLanguages(getPathPrefix)).toMatchObject({en: '', ar: '/ar'})
})

test('English and Arabic texts stand beside each other', () => {
  expect(mapLanguages(findOtherLanguage)).toMatchObject({en: 'ar', ar: 'en'})
})

test('a language without a text takes that of the default language', () => {
  expect(fillLanguages({en: 'gold'})).toMatchObject({en: 'gold', ar: 'gold'})
  expect(fillLanguages({en: 'gold', ar: 'الذهب'}).ar).toBe('الذهب')
})

test('a row of the database has its text in the column of each language', () => {
  expect(readColumns({name: 'Gold', name_ar: 'الذهب'}, 'name')).toMatchObject({en: 'Gold', ar: 'الذهب'})
})

test('a language has a name in each language', () => {
  expect(nameLanguage('en', 'ar')).toBe('Arabic')
  expect(nameLanguage('ar', 'en')).toBe('الإنجليزية')
})

const forms = {
  zero: 'none',
  one: 'exactly one',
  two: 'exactly two',
  few: '{count}, a few',
  many: '{count}, many',
  other: '{count} of them',
}

test.each([
  [0, 'none'],
  [1, 'exactly one'],
  [2, '{count} of them'],
  [3, '{count} of them'],
  [11, '{count} of them'],
  [101, '{count} of them'],
])('English has a form for none, one and all other numbers: %i', (count, form) => {
  expect(choosePlural('en', forms, count)).toBe(form)
})

test.each([
  [0, 'none'],
  [1, 'exactly one'],
  [2, 'exactly two'],
  [3, '{count}, a few'],
  [10, '{count}, a few'],
  [11, '{count}, many'],
  [99, '{count}, many'],
  [100, '{count} of them'],
  [101, '{count} of them'],
  [102, '{count} of them'],
  [103, '{count}, a few'],
  [111, '{count}, many'],
])('Arabic has six forms, which repeat after a hundred without those of one and two: %i', (count, form) => {
  expect(choosePlural('ar', forms, count)).toBe(form)
})
