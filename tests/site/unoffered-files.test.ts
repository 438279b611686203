import {regionCodes} from '#domain/regions/regions.ts'
import {expect, test} from 'vitest'
import {inFlight} from '#tests/support/timing.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {isThorough} from '#tests/support/thoroughness.ts'

const get = (path: string): Promise<Response> => fetch(new URL(path, siteUrl))
const statusOf = async (path: string): Promise<number> => (await get(path)).status

const hours = (calendar: string, region: string) =>
  `/api/trading/hours.ics?lang=en&calendar=${calendar}${region && `&region=${region}`}`

/** By hand: the regions that offer crypto CFDs, and those that do not; the United Kingdom bans their marketing. */
const offering = ['GLOBAL', 'AU', 'MENA', 'SG'] as const
const refusing = ['EU', 'UK'] as const

test.each(offering)('%s has a calendar file of crypto', async (region) => {
  expect(await statusOf(hours('crypto', region))).toBe(200)
})

test.each([
  ['UK', 'prohibits marketing and selling this product'],
  ['EU', 'This product is not offered in your region'],
  ['', 'this address names no region'],
])(
  'in the region "%s" the file of crypto is not found, and its address says why and where to read more',
  async (region, reason) => {
    const response = await get(hours('crypto', region))
    const text = await response.text()
    expect(response.status).toBe(404)
    expect(text).toContain(reason)
    expect(text).toContain(`${siteUrl}/legal`)
    expect(text).not.toContain('BEGIN:VEVENT')
  },
)

test.each(['', ...offering, ...refusing])(
  'in the region "%s" there is a file of the currencies',
  async (region) => {
    expect(await statusOf(hours('forex', region))).toBe(200)
  },
)

test('the hours of crypto are in no row of a region that refuses it, and its name alone where it is restricted', async () => {
  const rowOf = async (region: string) => {
    const {html} = await readPage(siteUrl, '/trading-conditions', {cookie: `region=${region}`})
    const [, hoursSection = ''] = html.split('id="hours"')
    return hoursSection.split('<tr').find((row) => row.includes('Cryptocurrencies') && row.includes('<td'))
  }
  expect(await rowOf('UK')).toBeUndefined()
  const restricted = (await rowOf('EU')) ?? ''
  expect(restricted).toContain('Restricted (Not offered: our own policy)')
  expect(restricted).not.toMatch(/hours\.ics|24 hours/u)
  expect(await rowOf('MENA')).toContain('hours.ics?calendar=crypto&amp;lang=en&amp;region=MENA')
})

const post = '/blog/crypto-cfds-costs-and-limits'
const category = '/blog/category/crypto'

test.each([post, category])(
  'a shared picture of %s is drawn for regions that show the page, and for no other',
  async (path) => {
    for (const region of offering)
      expect([region, await statusOf(`/share/en/${region}${path}`)]).toEqual([region, 200])
    for (const region of refusing)
      expect([region, await statusOf(`/share/en/${region}${path}`)]).toEqual([region, 404])
    expect(await statusOf(`/share/en${path}`)).toBe(404)
  },
)

test('a picture of a page that every region shows has an address for each region, and one without', async () => {
  for (const path of ['/share/en/legal', ...regionCodes.map((region) => `/share/en/${region}/legal`)])
    expect([path, await statusOf(path)]).toEqual([path, 200])
})

test.each([post, category, '/blog', '/trading/EURUSD', '/trading/BTCUSD'])(
  'the picture that %s names is there',
  async (path) => {
    const {html} = await readPage(siteUrl, path, {cookie: 'region=MENA'})
    const [, address = ''] = /<meta property="og:image" content="([^"]*)"/u.exec(html) ?? []
    expect(await statusOf(address)).toBe(200)
  },
)

test(`${isThorough ? 'every address' : 'every tenth address'} of the site map responds in the region of search engines`, async () => {
  const {html} = await readPage(siteUrl, '/sitemap.xml')
  const listed = [...html.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = '']) => new URL(url).pathname)
  expect(listed).toContain(category)
  // Every tenth of them in each run.
  const addresses = listed.filter((_, index) => isThorough || index % 10 === 0)
  const missing: string[] = []
  await inFlight(addresses, 4, async (path) => {
    if ((await readPage(siteUrl, path)).status !== 200) missing.push(path)
  })
  expect(missing).toEqual([])
}, 300_000)
