import {expect, test} from 'vitest'
import {pagePath} from './page-path.ts'
import {languageAlternates} from './language-alternates.ts'

test.each([
  [[], '/'],
  [['legal'], '/legal'],
  [['download', 'mt5'], '/download/mt5'],
  [['calculators', 'result'], '/calculators'],
  [['not-found'], '/'],
])('%j has the public path %s', (segments, path) => {
  expect(pagePath(segments)).toBe(path)
})

test('a page names itself in every language', () => {
  expect(languageAlternates('https://marsa.example', '/legal')).toEqual({
    en: 'https://marsa.example/legal',
    ar: 'https://marsa.example/ar/legal',
    'x-default': 'https://marsa.example/legal',
  })
  expect(languageAlternates('https://marsa.example', '/')).toMatchObject({
    en: 'https://marsa.example/',
    ar: 'https://marsa.example/ar',
  })
})
