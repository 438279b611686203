import {expect, test} from 'vitest'
import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'
import {getMessages} from './messages.ts'

type Tree = {readonly [key: string]: string | Tree}

const leaves = (tree: Tree, at = ''): Array<[key: string, message: string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : leaves(value, `${at}${key}.`),
  )

const placeholders = (message: string) =>
  [...message.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name).toSorted()

const withoutPlaceholders = (message: string) => message.replaceAll(/\{\w+\}/gu, '')

const english = leaves(getMessages('en'))
const arabic = new Map(leaves(getMessages('ar')))

test('both languages have the same labels', () => {
  expect([...arabic.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted())
})

test('no label is empty', () => {
  const empty = [...english, ...arabic].filter(([, message]) => message.trim() === '')
  expect(empty.map(([key]) => key)).toEqual([])
})

/** Names that Arabic texts write in Latin letters. */
const properNames = new Set(['iOS', 'recovery-codes'])

test('an Arabic label is written in Arabic, an English one in English', () => {
  const inLatin = [...arabic].filter(
    ([, message]) =>
      /\p{Script=Latin}/u.test(withoutPlaceholders(message)) &&
      !/\p{Script=Arabic}/u.test(message) &&
      !properNames.has(message),
  )
  const inArabic = english.filter(([, message]) => /\p{Script=Arabic}/u.test(message))
  expect([...inLatin, ...inArabic].map(([key]) => key)).toEqual([])
})

test('no label has a synonym that the term base forbids', () => {
  const found = (lang: 'en' | 'ar', labels: Iterable<readonly [key: string, message: string]>) =>
    [...labels].flatMap(([key, message]) =>
      findForbiddenTerms(lang, message).map((term) => `${key}: ${term}`),
    )
  expect([...found('en', english), ...found('ar', arabic)]).toEqual([])
})

test('no label reads as translated, or writes amounts, dates, times or counts in a form of its own', () => {
  const found = (lang: 'en' | 'ar', labels: Iterable<readonly [key: string, message: string]>) =>
    [...labels].flatMap(([key, message]) => findStyleFaults(lang, message).map((fault) => `${key}: ${fault}`))
  expect([...found('en', english), ...found('ar', arabic)]).toEqual([])
})

test('an Arabic label says a range in words', () => {
  expect([...arabic].filter(([, message]) => message.includes('–'))).toEqual([])
})

test.each(english)('%s takes the same values in both languages', (key, message) => {
  expect([...new Set(placeholders(arabic.get(key) ?? ''))]).toEqual([...new Set(placeholders(message))])
})
