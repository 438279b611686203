import {expect, test} from 'vitest'
import {isCurrentSite} from './is-current-site.ts'

test.each([
  ['https://www.marsa.example', 'https://www.marsa.example', true],
  ['https://www.marsa.example', 'https://marsa.example', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://localhost:3000', undefined, true],
  ['http://localhost:3000', 'https://www.marsa.example', false],
  ['https://www.marsa.example', 'https://preview.marsa.example', false],
])('a link to %s for somebody at %s: %s', (siteUrl, seenAt, leads) => {
  expect(isCurrentSite(siteUrl, seenAt)).toBe(leads)
})
