import {expect, test} from 'vitest'
import {regionCookie} from './region-cookie.ts'

test('a region is stored for one year', () => {
  expect(regionCookie('EU', {framed: false})).toBe('region=EU; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('in a frame of another site the cookie is partitioned', () => {
  expect(regionCookie('SG', {framed: true})).toBe(
    'region=SG; Path=/; Max-Age=31536000; SameSite=None; Secure; Partitioned',
  )
})
