import '#tests/support/site-variables.ts'
import {cookiesRepeatedByNext} from '#tests/support/cookies-repeated-by-next.ts'
import {NextRequest, NextResponse} from 'next/server'
import {expect, test} from 'vitest'
import {suggestRegion} from './suggest-region.ts'

type Sent = Readonly<{country?: string; cookies?: string}>

/** The response to a page of MENA, which the visitor chose. */
const responseTo = ({country, cookies}: Sent, chosen = 'region=MENA'): NextResponse => {
  const response = NextResponse.next()
  const cookie = [chosen, cookies].filter(Boolean).join('; ')
  const headers = {cookie, ...(country !== undefined && {'x-country': country})}
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
    {name: 'suggested-region', value: '', path: '/', sameSite: 'lax', expires: new Date(0)},
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
