import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {mayLinkTo, mayShowAction, pickLinks, pickStepLinks} from './may-show-link.ts'

vi.stubEnv('ALLOWED_HOSTS', 'marsa.example')

const open = everyLink
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

const withoutCrypto = {...open, allowsCrypto: false}

test.each([
  '/trading/BTCUSD',
  '/ar/trading/btcusd/1h',
  '/trading/PEPEUSD#costs',
  'http://localhost:3000/trading/ETHUSD',
  '/blog/category/crypto',
  '/glossary/bitcoin',
  '/trading-conditions?group=crypto#instruments',
])('where crypto is not offered, no link leads to %s', (href) => {
  expect([mayLinkTo(open, href), mayLinkTo(withoutCrypto, href)]).toEqual([true, false])
})

test.each([
  '/trading/XAUUSD',
  '/trading-conditions#regional',
  '/legal/crypto-risk',
  '/blog/what-a-swap-costs',
  'https://www.example.com/bitcoin',
])('where crypto is not offered, a link may lead to %s', (href) => {
  expect(mayLinkTo(withoutCrypto, href)).toBe(true)
})

test('no link leads to a page that the visitors of the region are not shown', () => {
  const region = {...open, hiddenPaths: ['/lp/round-the-clock']}
  const leads = ['/lp/round-the-clock', '/ar/lp/round-the-clock?a=b#c', '/lp/gold']
  expect(leads.map((href) => mayLinkTo(region, href))).toEqual([false, false, true])
})

test('a hidden page stays hidden if its slug is malformed', () => {
  const hiddenPaths = ['/glossary/spread?a', '/glossary/spread/', '/glossary/a%41']
  for (const href of hiddenPaths) expect(mayLinkTo({...open, hiddenPaths}, href)).toBe(false)
  expect(mayLinkTo({...open, hiddenPaths}, '/glossary/spread')).toBe(true)
})

test('a button is shown unless it leads to what the visitor is not offered', () => {
  const crypto = {href: '/trading?class=crypto', needsCrypto: true}
  expect(mayShowAction(crypto, quiet)).toBe(true)
  expect(mayShowAction(crypto, withoutCrypto)).toBe(false)
  expect(mayShowAction({href: '/demo', needsCrypto: false}, open)).toBe(true)
  expect(mayShowAction({href: '/demo'}, quiet)).toBe(false)
})
