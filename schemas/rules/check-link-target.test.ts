import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import type {QueryContent} from './query-content.ts'
import {checkLinkTarget} from './check-link-target.ts'

const document = (type: string, slug: string, fields: object = {}) => ({
  _id: `${type}-${slug}`,
  _type: type,
  slug: {current: slug},
  ...fields,
})
const dataset = [
  document('blogPost', 'pips'),
  document('blogCategory', 'crypto'),
  document('legalDocument', 'terms'),
  document('partnerProgramme', 'ib'),
  document('platform', 'mt5', {features: [{anchor: 'automate'}, {}]}),
  document('tool', 'heat-map'),
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
    ['/nowhere', 'is no page'],
    ['/blog/lots', 'is no page'],
    ['/download/mt6', 'is no page'],
    ['/tools/mt5', 'is no page'],
    ['/blog/category/stocks', 'is no page'],
    ['/legal#privacy', 'no place called privacy'],
    ['/partners#affiliates', 'no place called affiliates'],
    ['/trading-conditions#hour', 'no place called hour'],
    ['/download/mt5#mobile', 'no place called mobile'],
    ['/contact#offices', 'no place called offices'],
  ])('may not lead to %s', async (address, problem) => {
    expect((await checkLinkTarget(address, queryContent))[0]?.message).toContain(problem)
  })

  test('counts the page of its own document as it is edited', async () => {
    const own = {path: '/download/mt6', anchors: ['robots']}
    expect(await checkLinkTarget('/download/mt6#robots', queryContent, own)).toEqual([])
    expect(await checkLinkTarget('/download/mt6#automate', queryContent, own)).toHaveLength(1)
  })
})

test.each([undefined, '', '#costs', 'https://www.fca.org.uk', 'mailto:hello@marsa.example'])(
  'what does not lead into the site passes: %s',
  async (address) => expect(await checkLinkTarget(address, queryContent)).toEqual([]),
)
