import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, defaultRegion, regionCodes} from '#domain/regions/regions.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'

/** Countries of each region, by hand. */
const countries: Readonly<Partial<Record<RegionCode, readonly string[]>>> = {
  GLOBAL: ['BR', 'ZA', 'US'],
  EU: ['DE', 'NO'],
  UK: ['GB'],
  AU: ['AU'],
  MENA: ['SA', 'KW'],
  SG: ['SG'],
}

/** By hand: countries with rules of their own, whose visitors read those in place of the region's notice on crypto. */
const withOwnRules: ReadonlySet<string> = new Set(['US', 'KW'])

// The site under test may have been started with another one.
const regionOfStrangers = z
  .enum(regionCodes)
  .default(defaultRegion)
  .parse(process.env['DEFAULT_REGION'] || undefined)

type Sent = Readonly<{country?: string; stored?: string; agent?: string}>

const addressOf = (lang: Language) => (lang === 'en' ? '/legal' : '/ar/legal')

const visit = async (lang: Language, {country, stored, agent}: Sent) =>
  await readPage(siteUrl, addressOf(lang), {
    ...(country !== undefined && {'x-visitor-country': country}),
    ...(stored !== undefined && {cookie: `region=${stored}`}),
    ...(agent !== undefined && {'user-agent': agent}),
  })

const normalized = (text: string) => text.replaceAll(/\s+/gu, ' ')

/** What a visit shows: its region, the regions whose warning and notice are on the page, and whether a cache may share it. */
async function shown(lang: Language, sent: Sent) {
  const {html, words, headers, status} = await visit(lang, sent)
  const profiles = [...demoProfiles]
  return {
    status,
    region: /data-region="([A-Z]+)"/u.exec(html)?.[1],
    notices: profiles
      .filter(([, {cryptoNotice}]) => words.includes(normalized(cryptoNotice[lang])))
      .map(([code]) => code),
    hasWarning: profiles.some(
      ([code, {riskWarning}]) =>
        html.includes(`data-region="${code}"`) && words.includes(asRead(riskWarning[lang])),
    ),
    cacheControl: headers.get('cache-control'),
    cookies: headers.getSetCookie().filter((cookie) => !cookie.startsWith('suggested-region=')),
  }
}

const pageOf = (region: RegionCode) => ({
  status: 200,
  region,
  notices: [region],
  hasWarning: true,
  cacheControl: 'private, max-age=0, must-revalidate',
  cookies: [],
})

describe.each(languages)('a visit in %s', (lang) => {
  test.each(
    regionCodes.flatMap((region) => (countries[region] ?? []).map((country) => [country, region] as const)),
  )('without a choice, from %s, shows the page of %s and stores nothing', async (country, region) => {
    const notices = withOwnRules.has(country) ? [] : [region]
    expect(await shown(lang, {country})).toEqual({...pageOf(region), notices})
  })

  test.each(regionCodes.flatMap((stored) => regionCodes.map((detected) => [stored, detected] as const)))(
    'that has chosen %s, from a country of %s, shows the page of the choice',
    async (stored, detected) => {
      const country = countries[detected]?.[0] ?? ''
      expect(await shown(lang, {stored, country})).toEqual(pageOf(stored))
    },
  )

  test.each([undefined, 'XX', 'T1', 'nonsense'])(
    'without a choice, from the country %s, which is unknown, shows the page of the default',
    async (country) => {
      const sent = country === undefined ? {} : {country}
      expect(await shown(lang, sent)).toEqual(pageOf(regionOfStrangers))
    },
  )

  test('of a crawler or a link preview shows the page of its country', async () => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'WhatsApp/2.24'])
      for (const [country, region] of [
        ['GB', 'UK'],
        ['DE', 'EU'],
      ] as const)
        expect(await shown(lang, {country, agent})).toEqual({...pageOf(region), notices: [region]})
  })
})

test('a response for one country is no response for another, also to a conditional request', async () => {
  const first = await visit('en', {country: 'GB'})
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const repeat = (country: string) =>
    fetch(new URL('/legal', siteUrl), {headers: {'if-none-match': etag, 'x-visitor-country': country}})
  expect((await repeat('GB')).status).toBe(304)
  const other = await repeat('SG')
  expect(other.status).toBe(200)
  expect(await other.text()).toContain('data-region="SG"')
})
