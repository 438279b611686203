import {expect, test} from 'vitest'
import {excerptOf} from './excerpt-of.ts'
import {markMatches} from './mark-matches.ts'

test('the words that were met stand apart, and the text stays whole', () => {
  const stretches = markMatches('Leverage, margin and leverage again.', ['leverage'])
  expect(stretches.filter(({met}) => met).map(({text}) => text)).toEqual(['Leverage', 'leverage'])
  expect(stretches.map(({text}) => text).join('')).toBe('Leverage, margin and leverage again.')
})

test('an Arabic word is met in any of its forms', () => {
  expect(markMatches('حدود الرافعة المالية', ['رافع']).filter(({met}) => met)).toEqual([
    {at: 5, text: 'الرافعة', met: true},
  ])
})

test('nothing met leaves one stretch; no text leaves none', () => {
  expect(markMatches('Hours', ['margin'])).toEqual([{at: 0, text: 'Hours', met: false}])
  expect(markMatches('', ['margin'])).toEqual([])
})

test('the excerpt is the summary where it holds a word, and else the part of the text that does', () => {
  const body = 'one two three four five six seven eight margin nine'
  expect(excerptOf('About margin.', body, ['margin'])).toBe('About margin.')
  expect(excerptOf('About hours.', body, ['margin'])).toBe('… three four five six seven eight margin nine')
  expect(excerptOf('About hours.', body, ['zebra'])).toBe('About hours.')
})

test('a long excerpt ends at a word', () => {
  const text = excerptOf('word '.repeat(80).trim(), '', [])
  expect(text.length).toBeLessThan(190)
  expect(text).toMatch(/word …$/u)
})
