import '#tests/support/site-variables.ts'
import {ServerResponse, IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, test} from 'vitest'
import {makeEdgeHeaders, limitToPublicPages, nameVariants, unkeyedMark} from './edge-headers.ts'

const tags = ['_N_T_/layout', 'content', 'regionProfile', 'began:0123abcd:7']

test('a cache in front receives how long to keep a page and what to purge it by, in the words of each kind', () => {
  expect(makeEdgeHeaders(tags, 60)).toEqual({
    'cache-tag': 'content,regionProfile',
    'surrogate-key': 'content regionProfile',
    'cdn-cache-control': 'max-age=60',
    'surrogate-control': 'max-age=60',
  })
})

test('a page of one region is purged by what that region publishes, and not by its type', () => {
  expect(makeEdgeHeaders(['regionProfile/EU', 'faq'], 60)['surrogate-key']).toBe('regionProfile/EU faq')
})

test('a page that is new every few seconds is kept for one', () => {
  expect(makeEdgeHeaders(['content', 'database:status'], 60)).toMatchObject({
    'surrogate-control': 'max-age=1',
    'cdn-cache-control': 'max-age=1',
  })
})

test('a cache that keeps pages for one second is sent no tags', () => {
  expect(makeEdgeHeaders(tags, 1)).toEqual({
    'cdn-cache-control': 'max-age=1',
    'surrogate-control': 'max-age=1',
  })
})

test('nothing is said without such a cache, nor of a page that no publication purges', () => {
  expect(makeEdgeHeaders(tags, 0)).toEqual({})
  expect(makeEdgeHeaders(['_N_T_/layout'], 60)).toEqual({})
})

describe('a response is for a cache in front', () => {
  const named = (status: number, headers: Readonly<Record<string, string>>) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    for (const [name, value] of Object.entries({...makeEdgeHeaders(tags, 60), ...headers}))
      response.setHeader(name, value)
    limitToPublicPages(response, status)
    return response.getHeaderNames().filter((name) => name in makeEdgeHeaders(tags, 60))
  }
  const html = {'content-type': 'text/html; charset=utf-8'}

  test('as a page, or as the word that it has not changed', () => {
    expect(named(200, html)).toHaveLength(4)
    expect(named(304, {})).toHaveLength(4)
  })

  test.each<[string, number, Readonly<Record<string, string>>]>([
    ['that something outside its key selected', 200, {...html, [unkeyedMark]: 'yes'}],
    ['with a cookie', 200, {...html, 'set-cookie': 'lang=ar'}],
    ['with the data of a page', 200, {'content-type': 'text/x-component'}],
    ['of a page that is not there', 404, html],
    ['of a failure', 500, html],
  ])('never %s', (_, status, headers) => {
    expect(named(status, headers)).toEqual([])
  })
})

test.each([
  ['text/html; charset=utf-8', 'rsc, Accept-Encoding', 'cookie, x-visitor-country, rsc, Accept-Encoding'],
  ['text/html', undefined, 'cookie, x-visitor-country'],
  ['text/html', 'cookie, x-visitor-country, rsc', 'cookie, x-visitor-country, rsc'],
  ['text/x-component', 'rsc', 'rsc'],
  // A 304 of a page, and one of a picture.
  [undefined, 'rsc, Accept-Encoding', 'cookie, x-visitor-country, rsc, Accept-Encoding'],
  [undefined, 'Accept', 'Accept'],
])('a response of %s that varies by %s is said to vary by %s', (type, named, all) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  if (type !== undefined) response.setHeader('content-type', type)
  if (named !== undefined) response.setHeader('vary', named)
  nameVariants(response)
  expect(response.getHeader('vary')).toBe(all)
})
