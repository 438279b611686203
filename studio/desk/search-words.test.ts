import {expect, test} from 'vitest'
import {hasWords} from './search-words.ts'

test('every word has to be there, in any text and any order', () => {
  expect(hasWords(['What a swap costs', 'Night'], 'night SWAP')).toBe(true)
  expect(hasWords(['What a swap costs', null], 'swap gold')).toBe(false)
  expect(hasWords([null], '')).toBe(true)
})

test('Arabic is found without vowel signs and with another form of Alef', () => {
  expect(hasWords(['كم يُكلّف التبييت'], 'يكلف')).toBe(true)
  expect(hasWords(['أسعار الذهب'], 'اسعار')).toBe(true)
  expect(hasWords(['العملات المشفّرة'], 'المشفره')).toBe(true)
})
