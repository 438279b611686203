import {describe, expect, test} from 'vitest'
import {evaluate, parse} from 'groq-js'
import {checkAnyAddress, checkSiteAddress, findOwnPage, checkLinkTarget} from './links.ts'
import type {QueryContent} from './query-content.ts'

describe('an address on this site', () => {
  test.each([
    '/',
    '/legal',
    '/legal#privacy',
    '/download/mt5',
    '/status/rss',
    '/blog/category/crypto',
    '/blog/rss.xml',
    '/auth?mode=sign-up',
  ])('may be %s', (address) => expect(checkSiteAddress(address)).toEqual([]))

  test.each([
    'legal',
    '//evil.example',
    '/Legal',
    '/legal page',
    '/legal/',
    '/auth?next=//evil.example',
    '/api/auth/sign-out',
    '/api',
    '/..//evil.example',
    'https://marsa.example/legal',
  ])('may not be %s', (address) => expect(checkSiteAddress(address)).toHaveLength(1))

  test.each(['/ar', '/ar/legal', '/en/legal', '/ar#privacy'])('leaves the language out: %s', (address) => {
    expect(checkSiteAddress(address)[0]?.message).toContain('language')
  })

  test('may begin like a language', () => {
    expect(checkSiteAddress('/articles')).toEqual([])
  })
})

describe('an address in a text', () => {
  test.each([
    '/legal',
    '#costs',
    'https://www.fca.org.uk/markets',
    'mailto:support@marsa.example',
    'tel:+971-4-000-0000',
  ])('may be %s', (address) => expect(checkAnyAddress(address)).toEqual([]))

  test.each([
    'http://marsa.example',
    'javascript:alert(1)',
    'https://user:pw@evil.example',
    'https://marsa.example@evil.example',
    'https:\\\\evil.example',
    '/\\evil.example',
    'tel:me',
    'data:text/html,x',
    'mailto:support',
    'https://nowhere',
    '/ar/legal',
  ])('may not be %s', (address) => expect(checkAnyAddress(address)).toHaveLength(1))
})

test('a platform has a page with the anchors of its features', () => {
  const features = [{anchor: 'automate'}, {}, {anchor: 'charts'}]
  expect(findOwnPage({_type: 'platform', slug: {current: 'mt5'}, features})).toEqual({
    path: '/download/mt5',
    anchors: ['automate', 'charts'],
  })
})

test('a post has a page', () => {
  expect(findOwnPage({_type: 'blogPost', slug: {current: 'pips'}})).toEqual({path: '/blog/pips', anchors: []})
})

test.each([{_type: 'platform'}, {_type: 'faq', slug: {current: 'fees'}}, undefined])(
  'other documents have none',
  (document) => expect(findOwnPage(document)).toBeUndefined(),
)

const checkLinkTargetDocument = (type: string, slug: string, fields: object = {}) => ({
  _id: `${type}-${slug}`,
  _type: type,
  slug: {current: slug},
  ...fields,
})
const dataset = [
  checkLinkTargetDocument('blogPost', 'pips'),
  checkLinkTargetDocument('blogCategory', 'crypto'),
  checkLinkTargetDocument('legalDocument', 'terms'),
  checkLinkTargetDocument('partnerProgramme', 'ib'),
  checkLinkTargetDocument('platform', 'mt5', {features: [{anchor: 'automate'}, {}]}),
  checkLinkTargetDocument('tool', 'heat-map'),
]
const queryContent: QueryContent = async (query, params) =>
  (await (await evaluate(parse(query, {params}), {dataset, params})).get()) === true

describe('a link into the site', () => {
  test.each([
    '/',
    '/social',
    '/status/rss',
    '/tools/vps',
    '/tools/heat-map',
    '/download/ctrader-copy',
    '/blog/category/crypto',
    '/blog/pips',
    '/blog/pips#what-a-pip-is',
    '/legal/terms',
    '/legal#terms',
    '/partners#ib',
    '/trading-conditions#hours',
    '/download/mt5#automate',
  ])('may lead to %s', async (address) => expect(await checkLinkTarget(address, queryContent)).toEqual([]))

  test.each([
    ['/nowhere', 'has no page'],
    ['/blog/lots', 'has no page'],
    ['/download/mt6', 'has no page'],
    ['/tools/mt5', 'has no page'],
    ['/blog/category/stocks', 'has no page'],
    ['/legal#privacy', 'no section privacy'],
    ['/partners#affiliates', 'no section affiliates'],
    ['/trading-conditions#hour', 'no section hour'],
    ['/download/mt5#mobile', 'no section mobile'],
    ['/contact#offices', 'no section offices'],
  ])('may not lead to %s', async (address, problem) => {
    expect((await checkLinkTarget(address, queryContent))[0]?.message).toContain(problem)
  })

  test('checks the page of its own document as it is edited', async () => {
    const own = {path: '/download/mt6', anchors: ['robots']}
    expect(await checkLinkTarget('/download/mt6#robots', queryContent, own)).toEqual([])
    expect(await checkLinkTarget('/download/mt6#automate', queryContent, own)).toHaveLength(1)
  })
})

test.each([undefined, '', '#costs', 'https://www.fca.org.uk', 'mailto:hello@marsa.example'])(
  'an address outside of the site passes: %s',
  async (address) => expect(await checkLinkTarget(address, queryContent)).toEqual([]),
)
