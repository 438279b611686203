import {describe, expect, test} from 'vitest'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {publicPath} from '#i18n/public-path.ts'

/** What a page may weigh: Arabic letters take two bytes each, so the same page is longer in Arabic. */
const maxBytes = 300_000
const maxElements = 2_000

const variants = languages.flatMap((lang) =>
  regionCodes.map((region): [Language, RegionCode] => [lang, region]),
)

const read = async (lang: Language, region: RegionCode) => {
  const {html} = await readPage(siteUrl, publicPath(lang, '/trading-conditions'), {
    cookie: `region=${region}; lang=${lang}`,
  })
  return html
}

/** How many elements a browser makes of some HTML; what is in scripts is not HTML. */
const countElements = (html: string): number =>
  html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/gu, '$1').match(/<[a-z][^>]*>/giu)?.length ?? 0

describe.each(variants)('the trading conditions in %s for %s', (lang, region) => {
  test(`are at most ${maxBytes} bytes of HTML and ${maxElements} elements`, async () => {
    const html = await read(lang, region)
    const size = {bytes: Buffer.byteLength(html), elements: countElements(html)}
    expect.soft(size.bytes).toBeLessThanOrEqual(maxBytes)
    expect.soft(size.elements).toBeLessThanOrEqual(maxElements)
  })

  test('have EUR/USD among the first rows of the instruments and of the spreads', async () => {
    const html = await read(lang, region)
    for (const section of ['instruments', 'spreads']) {
      const table = html.slice(html.indexOf(`<section id="${section}"`))
      const symbols = [
        ...table.slice(0, table.indexOf('</table>')).matchAll(/href="[^"]*\/trading\/([A-Z]+)"/gu),
      ]
      expect(symbols.slice(0, 3).map(([, symbol]) => symbol)).toContain('EURUSD')
    }
  })
})
