import {describe, expect, test} from 'vitest'
import {preferredLanguage} from './preferred-language.ts'

describe('the language that a browser prefers', () => {
  test.each([
    ['ar', 'ar'],
    ['AR-eg', 'ar'],
    ['en-GB', 'en'],
    ['fr, ar', 'ar'],
    ['fr-FR, de;q=0.9', 'en'],
    ['arc', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
  ] as const)('with the header %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  test.each([
    ['en;q=0.5, ar;q=0.8', 'ar'],
    ['ar;q=0.5, en;q=0.8', 'en'],
    ['en;q=0.85,ar;q=0.9', 'ar'],
    ['ar;q=0.2, en', 'en'],
    ['en, ar;q=0.9', 'en'],
    ['en; q=0.5, ar;q=0.8', 'ar'],
    ['en;q=0.5 ;level=1, ar;q=0.8', 'ar'],
    ['fr, en;q=0.1, ar;q=0.2', 'ar'],
  ] as const)('is the one of the highest weight: of %s, %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  test.each([
    ['ar, en', 'ar'],
    ['en, ar', 'en'],
    ['ar;q=0.7, en;q=0.7', 'ar'],
    ['en;q=0.7, ar;q=0.7', 'en'],
  ] as const)('is the first of equal weight: of %s, %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  test('is not one that the browser refuses', () => {
    expect(preferredLanguage('ar;q=0')).toBe('en')
    expect(preferredLanguage('ar;q=0, fr')).toBe('en')
    expect(preferredLanguage('ar;q=0.0, en;q=0')).toBe('en')
    expect(preferredLanguage('en;q=0, ar;q=0.1')).toBe('ar')
  })

  test.each(['ar;level=1', 'ar;xq=0.1', 'ar;q=0.1x', 'ar;q=low'])(
    'has full weight where the weight is absent or no number: %s',
    (entry) => {
      expect(preferredLanguage(`en;q=0.5, ${entry}`)).toBe('ar')
    },
  )
})
