import {expect, test} from 'vitest'
import {pathOfReferrer} from './path-of-referrer.ts'

test.each([
  ['/search', 'https://marsa.example/search?q=margin', '/search?q=margin'],
  ['/search', 'https://marsa.example/ar/search?q=margin', '/search'],
  ['/search', 'https://marsa.example/search?q=margin&page=2', '/search?q=margin&page=2'],
  ['/search', 'https://marsa.example/search?q=margin&region=EU', '/search?q=margin'],
  ['/legal', 'https://marsa.example/search?q=margin', '/legal'],
  ['/search', 'https://marsa.example/search/?q=margin', '/search'],
  ['/legal', 'https://marsa.example/legal', '/legal'],
  ['/legal', 'https://marsa.example/legal?region=SG', '/legal'],
  ['/legal', 'no address', '/legal'],
  ['/legal', null, '/legal'],
])('%s with the referrer %s is %s', (path, referrer, expected) => {
  expect(pathOfReferrer(path, referrer)).toBe(expected)
})
