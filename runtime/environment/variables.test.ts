import {expect, test} from 'vitest'
import {findEdgeCacheProblems} from './variables.ts'

test('a page is kept for longer than a second by a cache alone that a publication purges', () => {
  expect(findEdgeCacheProblems({})).toEqual([])
  expect(findEdgeCacheProblems({EDGE_CACHE_SECONDS: '1'})).toEqual([])
  expect(findEdgeCacheProblems({EDGE_CACHE_SECONDS: '2'}).join()).toMatch(/EDGE_CACHE_SECONDS: at most 1/u)
  expect(findEdgeCacheProblems({EDGE_CACHE_SECONDS: '60', VARNISH_URL: 'http://10.0.0.4'})).toEqual([])
})

test.each([
  [{FASTLY_SERVICE_ID: 'a'}, 'FASTLY_API_TOKEN'],
  [{FASTLY_API_TOKEN: 'a'}, 'FASTLY_SERVICE_ID'],
  [{CLOUDFLARE_ZONE_ID: 'a'}, 'CLOUDFLARE_API_TOKEN'],
])('half of a purge, %j, asks for %s', (given, missing) => {
  expect(findEdgeCacheProblems(given).join()).toContain(`Missing ${missing}`)
})
