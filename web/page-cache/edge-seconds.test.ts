import {expect, test} from 'vitest'
import {edgeSeconds} from './edge-seconds.ts'

const day = 86_400

test.each([
  ['a page that is good for a minute', {revalidate: 60, expire: day}, 60],
  ['a page that was rendered while a service was away', {revalidate: 3, expire: day}, 3],
  ['a page that is good until something is published', {revalidate: false as const, expire: undefined}, day],
  ['a page of which nothing is known', undefined, 60],
])('%s is kept in front no longer than here', (_, lifetime, seconds) => {
  expect(edgeSeconds(day, lifetime)).toBe(seconds)
})

test('a cache that is not purged keeps nothing for longer than it may', () => {
  expect(edgeSeconds(1, {revalidate: 60, expire: day})).toBe(1)
  expect(edgeSeconds(0, undefined)).toBe(0)
})
