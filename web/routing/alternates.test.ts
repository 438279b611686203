import {expect, test} from 'vitest'
import {languageAlternates} from './alternates.ts'

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
