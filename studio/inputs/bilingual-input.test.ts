import {expect, test} from 'vitest'
import {getRecommendedLength, countText} from './bilingual-input.tsx'

test('texts that search engines and cards cut off have a recommended length', () => {
  expect(getRecommendedLength(['search', 'description'])).toBe(155)
  expect(getRecommendedLength(['search', 'title'])).toBe(60)
  expect(getRecommendedLength(['cover', 'alt'])).toBe(125)
})

test('others have none', () => {
  expect(getRecommendedLength(['title'])).toBeUndefined()
  expect(getRecommendedLength(['riskWarning'])).toBeUndefined()
  expect(getRecommendedLength([])).toBeUndefined()
})

test('a plain text counts its characters', () => {
  expect(countText('Pip')).toEqual({unit: 'character', count: 3})
  expect(countText('نقطة')).toEqual({unit: 'character', count: 4})
  expect(countText('🙂')).toEqual({unit: 'character', count: 1})
})

test('a formatted text counts the words of all its blocks', () => {
  const block = (...texts: string[]) => ({
    _type: 'block',
    _key: texts.join(),
    children: texts.map((text) => ({_type: 'span', _key: text, text, marks: []})),
  })
  expect(countText([block('A pi', 'p, and'), block('a lot at 1:30.')])).toEqual({unit: 'word', count: 7})
  expect(countText([block('الرافعة المالية مخاطرة')])).toEqual({unit: 'word', count: 3})
  expect(countText([block('A'), {_type: 'callout', _key: 'c', text: 'apart'}])).toEqual({
    unit: 'word',
    count: 1,
  })
})

test('an empty text or another value has no count', () => {
  expect(countText(undefined)).toBeUndefined()
  expect(countText('')).toBeUndefined()
  expect(countText([])).toBeUndefined()
  expect(countText({en: 'Pip'})).toBeUndefined()
})
