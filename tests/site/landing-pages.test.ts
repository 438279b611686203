import {readFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {leveragesAbove, asRead, demoProfiles} from '#tests/support/regions.ts'
import {readPage, extractWords, siteUrl} from '#tests/support/site.ts'
import {publicPath} from '#i18n/public-path.ts'

const path = '/lp/what-a-trade-costs'

/** By hand: the leverage of a major pair and of gold, and whether crypto is offered. */
const regions = [
  ['GLOBAL', 200, '1:200', true],
  ['EU', 30, '1:20', false],
  ['UK', 30, '1:20', false],
  ['AU', 30, '1:20', true],
  ['MENA', 30, '1:20', true],
  ['SG', 20, '1:20', true],
] as const

const words = {
  en: ['Know what a trade costs before you place it', 'Try it without money', 'What does a trade cost?'],
  ar: ['اعرف ما تكلّفه الصفقة قبل أن تفتحها', 'جرّب من دون أموال', 'كم تكلّف الصفقة؟'],
} as const

const metaShape = z.object({headers: z.object({'x-next-cache-tags': z.string()})})

const visit = async (region: string, address: string) =>
  await readPage(siteUrl, address, {cookie: `region=${region}`})

test.each(regions)(
  'in %s the page is complete without scripts, with the warning of the region and no leverage above 1:%i',
  async (region, most, ofGold, offersCrypto) => {
    for (const lang of languages) {
      const address = publicPath(lang, path)
      const page = await visit(region, address)
      expect(page.status).toBe(200)
      expect(page.html).toContain(lang === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      for (const text of words[lang]) expect(page.words).toContain(text)
      expect(page.words).toContain(asRead(demoProfiles.get(region)?.riskWarning[lang] ?? '?'))
      // The frame of the page names the highest leverage of every region.
      const [main = ''] = page.html.match(/<main[\s\S]*<\/main>/u) ?? []
      expect(leveragesAbove(most, address, extractWords(main))).toEqual([])
      expect(main).toContain(`1:${most}`)
      expect(main).toContain(ofGold)
      expect(main).toContain('EURUSD')
      expect(main).toContain('<svg')
      // What the region does not offer is in no part of the page, its data for scripts included.
      expect(page.html.includes('BTCUSD')).toBe(offersCrypto)
    }
  },
)

test('an address without a page is not found, in both languages', async () => {
  expect((await visit('EU', '/lp/nothing-here')).status).toBe(404)
  expect((await visit('EU', '/ar/lp/nothing-here')).status).toBe(404)
})

test('the site map, the search and the picture for sharing know the page', async () => {
  const {html: siteMap} = await readPage(siteUrl, '/sitemap.xml')
  expect(siteMap).toContain(`${siteUrl}${path}<`)
  expect(siteMap).toContain(`${siteUrl}/ar${path}<`)
  expect((await visit('UK', '/search?q=what+a+trade+costs')).html).toContain(`href="${path}"`)
  const picture = await fetch(new URL(`/share/ar${path}`, siteUrl))
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

test('it waits for what is published of itself, and of no other landing page', async () => {
  const file = `web/${process.env['SITE_BUILD_DIR'] ?? '.next'}/server/app/en/EU${path}.meta`
  const {headers} = metaShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const tags = headers['x-next-cache-tags'].split(',')
  expect(tags).toContain('landingPage/what-a-trade-costs')
  expect(tags).not.toContain('landingPage')
})
