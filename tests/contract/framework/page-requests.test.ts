import '#tests/support/site-variables.ts'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {NEXT_INTERCEPTION_MARKER_PREFIX, NEXT_QUERY_PARAM_PREFIX} from 'next/dist/lib/constants.js'
import * as router from 'next/dist/client/components/app-router-headers.js'
import {describe, expect, test} from 'vitest'
import {readVisit} from '#web/cache/front/read-visit.ts'

const sourceOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')

const visit = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  readVisit({method: 'GET', url, headers: {host: 'localhost:3000', ...headers}})?.path

describe('what the router of Next requests is left to Next', () => {
  // Next exports no list of the headers that it sends to itself.
  const [, list = ''] =
    /const INTERNAL_HEADERS = \[([^\]]*)\]/u.exec(sourceOf('next/dist/server/lib/server-ipc/utils.js')) ?? []
  const internal = [...list.matchAll(/'([^']+)'/gu)].map(([, name = '']) => name)

  test('and so is what Next requests of itself', () => {
    expect(internal).toContain('x-middleware-rewrite')
  })

  test.each([...router.FLIGHT_HEADERS, router.ACTION_HEADER, router.NEXT_URL, ...internal])(
    'by its header %s',
    (header) => {
      expect(visit('/legal')).toBe('/en/MENA/legal')
      expect(visit('/legal', {[header]: '1'})).toBeUndefined()
    },
  )

  test.each([
    router.NEXT_RSC_UNION_QUERY,
    `${NEXT_QUERY_PARAM_PREFIX}lang`,
    `${NEXT_INTERCEPTION_MARKER_PREFIX}lang`,
  ])('by its parameter %s', (name) => {
    expect(visit(`/legal?${name}=1a2b`)).toBeUndefined()
  })

  test('by names that the caches in front know, too', () => {
    const [nginx, varnish] = [
      readFileSync('deploy/nginx/marsa.conf.template', 'utf8'),
      readFileSync('deploy/varnish/default.vcl', 'utf8').toLowerCase(),
    ]
    // Each request of the router has the first; the others are named beside it.
    for (const header of [
      router.RSC_HEADER,
      router.NEXT_ROUTER_STATE_TREE_HEADER,
      router.NEXT_ROUTER_PREFETCH_HEADER,
      router.ACTION_HEADER,
    ]) {
      expect(nginx).toContain(`$http_${header.replaceAll('-', '_')}`)
      expect(varnish).toContain(`req.http.${header} `)
    }
  })
})

test('Next tells of each page whether it was stored, in the header that is counted and is not stored', () => {
  for (const template of ['dist', 'dist/esm'])
    expect(sourceOf(`next/${template}/build/templates/app-page-runtime.js`)).toMatch(
      /setHeader\('x-nextjs-cache', [^;]*'REVALIDATED' : cacheEntry\.isMiss \? 'MISS' : cacheEntry\.isStale \? 'STALE' : 'HIT'\)/u,
    )
})
