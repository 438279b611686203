import {describe, expect, test} from 'vitest'
import {checkAnyAddress, checkSiteAddress} from './check-address.ts'

describe('an address on this site', () => {
  test.each([
    '/',
    '/legal',
    '/legal#privacy',
    '/download/mt5',
    '/status/rss',
    '/blog/category/crypto',
    '/blog/rss.xml',
  ])('may be %s', (address) => expect(checkSiteAddress(address)).toEqual([]))

  test.each(['legal', '//evil.example', '/Legal', '/legal page', '/legal/', 'https://marsa.example/legal'])(
    'may not be %s',
    (address) => expect(checkSiteAddress(address)).toHaveLength(1),
  )

  test.each(['/ar', '/ar/legal', '/en/legal', '/ar#privacy'])('leaves the language out: %s', (address) => {
    expect(checkSiteAddress(address)[0]?.message).toContain('language')
  })

  test('may begin like a language', () => {
    expect(checkSiteAddress('/articles')).toEqual([])
  })
})

describe('an address in a text', () => {
  test.each(['/legal', '#costs', 'https://www.fca.org.uk/markets', 'mailto:support@marsa.example'])(
    'may be %s',
    (address) => expect(checkAnyAddress(address)).toEqual([]),
  )

  test.each([
    'http://marsa.example',
    'javascript:alert(1)',
    'mailto:support',
    'https://nowhere',
    '/ar/legal',
  ])('may not be %s', (address) => expect(checkAnyAddress(address)).toHaveLength(1))
})
