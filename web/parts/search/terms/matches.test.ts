import {expect, test} from 'vitest'
import {chooseExcerpt, markMatches} from './matches.ts'

test('matched words are segments of their own, and the text stays complete', () => {
  const segments = markMatches('Leverage, margin and leverage again.', ['leverage'])
  expect(segments.filter(({isMatch}) => isMatch).map(({text}) => text)).toEqual(['Leverage', 'leverage'])
  expect(segments.map(({text}) => text).join('')).toBe('Leverage, margin and leverage again.')
})

test.each([
  ['Berkshire Hathaway Class B', ['b'], ['B']],
  ['trading in neither the market', ['in', 'the'], ['in', 'the']],
  ['للعملاء لا غير', ['لا'], ['لا']],
])('in "%s" whole words are marked, not their letters in others', (text, terms, marked) => {
  const segments = markMatches(text, terms)
  expect(segments.filter(({isMatch}) => isMatch).map((segment) => segment.text)).toEqual(marked)
  for (const {at, text: segment} of segments) expect(text.slice(at, at + segment.length)).toBe(segment)
})

test('an Arabic word matches in any of its forms', () => {
  expect(markMatches('حدود الرافعة المالية', ['رافع']).filter(({isMatch}) => isMatch)).toEqual([
    {at: 5, text: 'الرافعة', isMatch: true},
  ])
})

test('no match gives one segment; an empty text gives none', () => {
  expect(markMatches('Hours', ['margin'])).toEqual([{at: 0, text: 'Hours', isMatch: false}])
  expect(markMatches('', ['margin'])).toEqual([])
})

test('the excerpt is the summary when it matches, else the matching passage of the body', () => {
  const body = 'one two three four five six seven eight margin nine'
  expect(chooseExcerpt('About margin.', body, ['margin'])).toBe('About margin.')
  expect(chooseExcerpt('About hours.', body, ['margin'])).toBe(
    '… three four five six seven eight margin nine',
  )
  expect(chooseExcerpt('About hours.', body, ['zebra'])).toBe('About hours.')
})

test('a long excerpt ends at a word', () => {
  const text = chooseExcerpt('word '.repeat(80).trim(), '', [])
  expect(text.length).toBeLessThan(190)
  expect(text).toMatch(/word …$/u)
})
