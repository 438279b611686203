import '#tests/support/site-variables.ts'
import {NextRequest, NextResponse} from 'next/server'
import {expect, test, vi} from 'vitest'
import {suggestRegion} from './suggest-region.ts'

vi.stubEnv('COUNTRY_HEADER', 'x-country')

type Sent = Readonly<{country?: string; cookies?: string}>

/** The cookies that a response to a page of MENA sets. */
const cookiesFor = ({country, cookies = ''}: Sent) => {
  const response = NextResponse.next()
  const headers = {cookie: cookies, ...(country !== undefined && {'x-country': country})}
  suggestRegion(response, new NextRequest('http://localhost:3000/', {headers}), 'MENA')
  return response.cookies.getAll()
}

const suggestion = {name: 'suggested-region', path: '/', maxAge: 600, sameSite: 'lax'}

test("the region of the visitor's country is suggested for ten minutes", () => {
  expect(cookiesFor({country: 'DE'})).toMatchObject([{...suggestion, value: 'EU'}])
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
  expect(cookiesFor(sent)).toEqual([{name: 'suggested-region', value: '', path: '/', maxAge: 0}])
})

test('nothing is set where nothing is suggested and nothing was', () => {
  expect(cookiesFor({country: 'EG'})).toEqual([])
})

test('a region is suggested again where another was declined', () => {
  expect(cookiesFor({country: 'DE', cookies: 'declined-region=SG'})).toMatchObject([
    {...suggestion, value: 'EU'},
  ])
})
