import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {restrictToCountry} from '#domain/regions/country-rules.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {mayLinkTo, mayShowAction, pickLinks, pickStepLinks} from './may-show-link.ts'

vi.stubEnv('ALLOWED_HOSTS', 'marsa.example')

const open = {
  code: 'MENA',
  maxLeverage: 500,
  leverageCaps: getRegionRecord('MENA').caps,
  cfdCryptoAllowed: true,
  allowsMarketing: true,
} as const
const quiet = {...open, allowsMarketing: false}
const links = ['/demo', '/demo?platform=mt5', '/demo#form', '/demographics', '/quickstart'].map((href) => ({
  href,
  label: href,
}))

test('where CFDs may not be advertised, no link leads to a demo account', () => {
  expect(pickLinks(open, links)).toEqual(links)
  expect(pickLinks(quiet, links).map(({href}) => href)).toEqual(['/demographics', '/quickstart'])
  expect(pickStepLinks(quiet, [{title: 'First', links}])).toEqual([{title: 'First', links: links.slice(3)}])
})

test.each([
  '/ar/demo',
  '/demo/',
  '/lp/gold',
  '/ar/lp/gold',
  '/auth?mode=sign-up&intent=demo',
  '/auth?intent=demo#form',
  '/%64emo',
  'http://localhost:3000/demo',
  'HTTPS://MARSA.EXAMPLE/ar/lp/gold',
  'http://marsa.example:80/demo?platform=mt5',
  '//marsa.example/auth?intent=demo',
])('where CFDs may not be advertised, no link leads to %s', (href) => {
  expect([mayLinkTo(open, href), mayLinkTo(quiet, href)]).toEqual([true, false])
})

test.each([
  '/auth?mode=sign-up&intent=real',
  '/',
  '#demo',
  'https://www.example.com/demo',
  'https://marsa.example/demographics',
  'https://marsa.example.com/demo',
  'mailto:a@example.com',
])('a link to %s is everywhere', (href) => {
  expect(mayLinkTo(quiet, href)).toBe(true)
})

test('a button is shown unless it leads to what the visitor is not offered', () => {
  const crypto = {href: '/trading?class=crypto', needsCrypto: true}
  expect(mayShowAction(crypto, quiet)).toBe(true)
  expect(mayShowAction(crypto, {...restrictToCountry(open, ['crypto']), allowsMarketing: true})).toBe(false)
  expect(mayShowAction({href: '/demo', needsCrypto: false}, open)).toBe(true)
  expect(mayShowAction({href: '/demo'}, quiet)).toBe(false)
})
