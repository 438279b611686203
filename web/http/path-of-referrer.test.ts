import {expect, test} from 'vitest'
import {pathOfReferrer} from './path-of-referrer.ts'

test.each([
  ['/search', 'https://marsa.example/search?q=margin', '/search?q=margin'],
  ['/search', 'https://marsa.example/ar/search?q=margin', '/search'],
  ['/legal', 'https://marsa.example/legal', '/legal'],
  ['/legal', 'https://marsa.example/legal?region=SG', '/legal'],
  ['/legal', 'no address', '/legal'],
  ['/legal', null, '/legal'],
])('%s, asked for from %s, is %s', (path, referrer, expected) => {
  expect(pathOfReferrer(path, referrer)).toBe(expected)
})
