import '#tests/support/site-variables.ts'
import type {IncomingHttpHeaders} from 'node:http'
import {NextRequest} from 'next/server'
import {expect, test} from 'vitest'
import {loadWholePage, noteDocumentScope} from './document-scope.ts'

/** The router tree of a document, as Next 16 sends it. */
const makeTree = (lang: string, region: string) =>
  encodeURIComponent(
    JSON.stringify([
      '',
      {
        children: [
          ['lang', lang, 'd'],
          {children: [['region', region, 'd'], {children: ['legal', {}]}]},
          null,
          null,
          16,
        ],
      },
    ]),
  )

const noted = (headers: IncomingHttpHeaders) => {
  noteDocumentScope(headers)
  return new NextRequest('http://localhost:3000/legal', {
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  })
}
const asked = (lang: string, region: string) =>
  noted({rsc: '1', 'next-router-state-tree': makeTree(lang, region)})

test.each([
  ['its own language and region', 'en', 'EU', {lang: 'en', region: 'EU', country: null}],
  ['its own country', 'ar', 'MENA-KW', {lang: 'ar', region: 'MENA', country: 'KW'}],
] as const)('a document takes in a page of %s', (_, lang, region, shown) => {
  expect(loadWholePage(asked(lang, region), shown)).toBeNull()
})

test.each([
  ['another region', {lang: 'en', region: 'UK', country: null}],
  ['another language', {lang: 'ar', region: 'EU', country: null}],
  ['a country with rules of its own', {lang: 'en', region: 'EU', country: 'DE'}],
] as const)('a page of %s is loaded as a whole: the router gets no page data', async (_, shown) => {
  const response = loadWholePage(asked('en', 'EU'), shown)
  expect([response?.status, response?.headers.get('content-type'), await response?.text()]).toEqual([
    200,
    'text/plain',
    '',
  ])
  expect(response?.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['without a tree, even if it names a scope', {'x-document-scope': 'en/UK'}],
  ['with a tree that cannot be read', {'next-router-state-tree': '%E0%A4%A'}],
  ['with another tree', {'next-router-state-tree': encodeURIComponent('["",{"children":["legal",{}]}]')}],
])('a request %s is for no document', (_, headers) => {
  expect(loadWholePage(noted(headers), {lang: 'en', region: 'EU', country: null})).toBeNull()
})
