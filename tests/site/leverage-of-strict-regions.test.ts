import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {inFlight} from '#tests/support/timing.ts'
import {leveragesAbove, demoProfiles} from '#tests/support/regions.ts'
import {readCsv, readPage, siteUrl} from '#tests/support/site.ts'
import {publicPath} from '#i18n/public-path.ts'

const notOffered = {en: 'Not offered: our own policy', ar: 'غير متاحة: سياسة داخلية'}
const restricted = {en: `Restricted (${notOffered.en})`, ar: `مقيّدة (${notOffered.ar})`}

for (const lang of languages) {
  const readCrypto = async (region: 'EU' | 'UK') =>
    await readCsv(
      `/api/trading/instruments.csv?lang=${lang}&region=${region}&group=crypto&columns=leverage,availability`,
    )
  const readConditions = async (region: 'EU' | 'UK') =>
    await readPage(siteUrl, publicPath(lang, '/trading-conditions'), {
      cookie: `region=${region}; lang=${lang}`,
    })

  test(`every crypto instrument is restricted for EU in ${lang}, and counted as such`, async () => {
    const {rows} = await readCrypto('EU')
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter((row) => !row.endsWith(`,,${restricted[lang]}`))).toEqual([])
    const {words} = await readConditions('EU')
    expect(words).toMatch(new RegExp(`${lang === 'ar' ? '0 من' : '0 of'} ${rows.length}`, 'u'))
  })

  test(`no crypto instrument is listed, counted or filtered for UK in ${lang}`, async () => {
    expect((await readCrypto('UK')).rows).toEqual([])
    const {html} = await readConditions('UK')
    for (const sign of ['value="crypto"', 'BTC', '>DOGE<']) expect(html).not.toContain(sign)
    expect(html).toContain('value="shares"')
  })
}

/** The pages that speak of leverage: the region menu is on each. */
const pages = [
  ['/', '/trading-conditions', '/legal', '/legal/risk-disclosure', '/quickstart', '/demo', '/contact'],
  ['/glossary', '/glossary/leverage', '/glossary/margin', '/fees', '/learn'],
  ['/partners', '/calculators', '/swap-free', '/search?q=leverage'],
  ['/blog/pips-lots-and-margin', '/blog/position-size-from-risk', '/blog/what-a-swap-costs'],
].flat()

/** By hand: the highest leverage of each region whose readers are shown less than the international one. */
test.each([
  ['EU', 30],
  ['UK', 30],
  ['AU', 30],
  ['MENA', 30],
  ['SG', 20],
] as const)(
  'no page for %s shows leverage above 1:%i, but the headline where it may be shown',
  async (region, cap) => {
    const above: string[] = []
    const addresses = languages.flatMap((lang) => pages.map((path) => ({lang, path})))
    await inFlight(addresses, 4, async ({lang, path}) => {
      const address = publicPath(lang, path)
      const {status, words} = await readPage(siteUrl, address, {cookie: `region=${region}; lang=${lang}`})
      expect.soft([address, status]).toEqual([address, 200])
      const headline = path === '/' && demoProfiles.get(region)?.showHeadlineLeverage ? '1:500' : ' '
      above.push(...leveragesAbove(cap, address, words.replaceAll(headline, ' ')))
    })
    expect(above).toEqual([])
  },
  120_000,
)
