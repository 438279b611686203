import '#tests/support/site-variables.ts'
import {describe, expect, test} from 'vitest'
import {NextRequest, NextResponse} from 'next/server'
import {regionCodes, listRegions} from '#domain/regions/regions.ts'
import {cookiesRepeatedByNext} from '#tests/support/unit/routing.ts'
import {chooseSuggestion, suggestRegion} from './shown-page.ts'

const silent = listRegions(({suggestsOtherRegions}) => !suggestsOtherRegions)
const pairs = regionCodes.flatMap((current) =>
  regionCodes.filter((detected) => detected !== current).map((detected) => [current, detected] as const),
)

describe.each(pairs)('in %s, with a country of %s', (current, detected) => {
  test('the region of the country is suggested, unless the rules forbid it', () => {
    const suggestion = silent.includes(current) ? null : detected
    expect(chooseSuggestion({current, detected, declined: undefined})).toBe(suggestion)
  })

  test('a declined region is not suggested again', () => {
    expect(chooseSuggestion({current, detected, declined: detected})).toBeNull()
  })
})

describe('a region is suggested', () => {
  test.each([
    ['where another applies', {current: 'MENA', detected: 'EU', declined: undefined}, 'EU'],
    ['not where it applies', {current: 'EU', detected: 'EU', declined: undefined}, null],
    ['not where no country is known', {current: 'MENA', detected: null, declined: undefined}, null],
    ['not twice', {current: 'MENA', detected: 'EU', declined: 'EU'}, null],
    ['again where another was declined', {current: 'MENA', detected: 'EU', declined: 'AU'}, 'EU'],
    ['never away from the United Kingdom', {current: 'UK', detected: 'MENA', declined: undefined}, null],
    ['a switch to the United Kingdom', {current: 'MENA', detected: 'UK', declined: undefined}, 'UK'],
  ] as const)('%s', (_, visit, region) => {
    expect(chooseSuggestion(visit)).toBe(region)
  })
})

type Sent = Readonly<{country?: string; cookies?: string}>

/** The response to a MENA page that the visitor chose. */
const responseTo = ({country, cookies}: Sent, chosen = 'region=MENA'): NextResponse => {
  const response = NextResponse.next()
  const cookie = [chosen, cookies].filter(Boolean).join('; ')
  const headers = {cookie, ...(country !== undefined && {'x-visitor-country': country})}
  suggestRegion(response, new NextRequest('http://localhost:3000/', {headers}), 'MENA')
  return response
}

const cookiesFor = (sent: Sent) => responseTo(sent).cookies.getAll()

const suggestion = {name: 'suggested-region', path: '/', maxAge: 600, sameSite: 'lax'}

test("the region of the visitor's country is suggested for ten minutes", () => {
  expect(cookiesFor({country: 'DE'})).toMatchObject([{...suggestion, value: 'EU'}])
})

test('nothing is suggested to those who have chosen no region', () => {
  expect(responseTo({country: 'DE'}, '').cookies.getAll()).toEqual([])
})

test('a suggestion that the visitor already has is not stored again', () => {
  expect(cookiesFor({country: 'DE', cookies: 'suggested-region=EU'})).toEqual([])
})

test('a suggestion of another region is replaced', () => {
  expect(cookiesFor({country: 'DE', cookies: 'suggested-region=SG'})).toMatchObject([
    {...suggestion, value: 'EU'},
  ])
})

test.each([
  ['the visitor declined it', {country: 'DE', cookies: 'declined-region=EU; suggested-region=EU'}],
  ['the visitor is in the region of the page', {country: 'EG', cookies: 'suggested-region=EU'}],
  ['no country is known', {cookies: 'suggested-region=EU'}],
])('a stored suggestion is removed when %s', (_, sent) => {
  expect(cookiesFor(sent)).toEqual([
    {name: 'suggested-region', value: '', path: '/', sameSite: 'lax', secure: false, expires: new Date(0)},
  ])
})

test('a suggestion is removed in a line that Next repeats unchanged', () => {
  const response = responseTo({cookies: 'suggested-region=EU'})
  expect(response.headers.getSetCookie()).toHaveLength(1)
  expect(cookiesRepeatedByNext(response)).toEqual(response.headers.getSetCookie())
})

test('nothing is set where nothing is suggested and nothing was', () => {
  expect(cookiesFor({country: 'EG'})).toEqual([])
})

test('a region is suggested again where another was declined', () => {
  expect(cookiesFor({country: 'DE', cookies: 'declined-region=SG'})).toMatchObject([
    {...suggestion, value: 'EU'},
  ])
})
