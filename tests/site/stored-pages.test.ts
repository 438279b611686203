import {describe, expect, test} from 'vitest'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {siteUrl} from '#tests/support/site.ts'
import {isThorough} from '#tests/support/thoroughness.ts'
import {waitUntil} from '#tests/support/timing.ts'

/** Kinds of pages, each with its own scripts, headers and lifetime. */
const pages = [
  '/',
  '/legal',
  '/legal/terms',
  '/legal/history',
  '/trading-conditions',
  '/trading/EURUSD',
  '/blog',
  '/blog/pips-lots-and-margin',
  '/contact',
  '/status',
  '/webtrader',
]

/** Regions differ in their texts, not in how a page is stored: one for every second page, all of them for each in the full run. */
const regionsOf = (index: number): readonly RegionCode[] => {
  if (isThorough) return regionCodes
  return index % 2 === 0 ? [index % 4 === 0 ? 'EU' : 'MENA'] : []
}

type Headers = Readonly<Record<string, string>>

/** A header that Next ignores, and that keeps a stored page from being sent in front of it. */
const throughNext = {'x-nextjs-test': '1'}

const send = async (path: string, headers: Headers) => {
  const response = await fetch(new URL(path, siteUrl), {headers, redirect: 'manual'})
  return {status: response.status, headers: Object.fromEntries(response.headers), body: await response.text()}
}

// Of one response: its request, when it was sent, how long, how encoded, and from where.
const ofOneResponse = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'x-nextjs-cache',
  // Read by scripts, of the data of a page alone.
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
])

const lasting = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneResponse.has(name)))

/** A page that is collected or sent in front of Next has both a length and an encoding. */
const isStored = (headers: Headers) =>
  headers['content-encoding'] !== undefined && headers['content-length'] !== undefined

/** The second of two requests: Next responds to the first with what is then stored. */
async function sendTwice(path: string, headers: Headers) {
  await send(path, headers)
  return await send(path, headers)
}

describe('a stored page is what Next sends', () => {
  for (const [index, page] of pages.entries())
    for (const region of regionsOf(index))
      test.concurrent(`${page} for ${region}, in both languages`, async () => {
        for (const path of [page, `/ar${page === '/' ? '' : page}`]) {
          const visitor = {cookie: `region=${region}`, 'sec-fetch-site': 'none'}
          const [stored, sent] = await waitUntil(`${path} is stored`, async () => {
            const [ofNext, inFront] = [
              await send(path, {...visitor, ...throughNext}),
              await sendTwice(path, visitor),
            ]
            // Rendered anew between the two, they are two pages.
            return isStored(inFront.headers) && inFront.headers['etag'] === ofNext.headers['etag']
              ? ([inFront, ofNext] as const)
              : undefined
          })
          expect(isStored(sent.headers)).toBe(false)
          expect(lasting(stored.headers)).toEqual(lasting(sent.headers))
          expect([stored.status, stored.body]).toEqual([sent.status, sent.body])
        }
      })
})

type CookieResponse = Readonly<{headers: Headers}>

const withoutExpiry = ({headers}: CookieResponse) =>
  headers['set-cookie']?.replace(/Expires=[^;]+/u, 'Expires')

/** How long a cookie is kept after its response, to the hour. */
const validHours = ({headers}: CookieResponse) => {
  const [, expires = ''] = /Expires=([^;]+)/u.exec(headers['set-cookie'] ?? '') ?? []
  return Math.round((Date.parse(expires) - Date.parse(headers['date'] ?? '')) / 3_600_000)
}

describe('a stored page sets the cookies that Next sets', () => {
  test('of a language that was chosen', async () => {
    const chosen = {cookie: 'region=EU', 'sec-fetch-site': 'same-origin'}
    const [sent, stored] = await waitUntil('the page is stored', async () => {
      const responses = [
        await send('/ar/legal', {...chosen, ...throughNext}),
        await sendTwice('/ar/legal', chosen),
      ] as const
      return isStored(responses[1].headers) ? responses : undefined
    })
    expect(stored.headers['set-cookie']).toMatch(/^lang=ar;/u)
    // They were sent one after the other, perhaps in two seconds.
    expect(withoutExpiry(stored)).toBe(withoutExpiry(sent))
    expect([stored, sent].map(validHours)).toEqual([365 * 24, 365 * 24])
  })
})

test('a visitor who has a stored page gets a 304, with its policy', async () => {
  const {headers} = await waitUntil('the page is stored', async () => {
    const response = await sendTwice('/legal', {})
    return isStored(response.headers) ? response : undefined
  })
  const known = {'if-none-match': headers['etag'] ?? ''}
  const [inFront, ofNext] = [await send('/legal', known), await send('/legal', {...known, ...throughNext})]
  expect([inFront.status, inFront.body]).toEqual([304, ''])
  // What a response varies by is the same in both of its forms; Next names less for a 304.
  const {vary: varied, ...rest} = lasting(inFront.headers)
  expect(varied).toBe(headers['vary'])
  const {vary: _, ...restOfNext} = lasting(ofNext.headers)
  expect(rest).toEqual(restOfNext)
})
