import {expect, test} from 'vitest'
import {countCharacters} from './count-characters.ts'

test('a plain text counts its characters', () => {
  expect(countCharacters('Pip')).toBe(3)
  expect(countCharacters('نقطة')).toBe(4)
  expect(countCharacters('🙂')).toBe(1)
})

test('a formatted text counts the characters of all its blocks', () => {
  const block = (...texts: string[]) => ({
    _type: 'block',
    _key: texts.join(),
    children: texts.map((text) => ({_type: 'span', _key: text, text, marks: []})),
  })
  expect(countCharacters([block('Pip', ' and'), block('lot')])).toBe(10)
})

test('what is not a text has no count', () => {
  expect(countCharacters(undefined)).toBeUndefined()
  expect(countCharacters({en: 'Pip'})).toBeUndefined()
})
