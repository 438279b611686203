import {expect, test} from 'vitest'
import {languages} from '#domain/languages/languages.ts'
import {sitePaths} from '#schemas/values/site-paths.ts'
import {leveragesAbove} from '#tests/support/leverages-above.ts'
import {readCsv} from '#tests/support/read-csv.ts'
import {readPage} from '#tests/support/read-page.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {publicPath} from '#web/i18n/public-path.ts'

const atOnce = 6
const paths = [...sitePaths, '/trading/EURUSD', '/trading/BTCUSD', '/trading-conditions?sort=-leverage']

// The European Union's pages are all read by the crawl.
test('no leverage above 1:30 is on a page for the United Kingdom', async () => {
  const waiting = languages.flatMap((lang) => paths.map((path) => ({lang, path: publicPath(lang, path)})))
  const found: string[] = []
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, atOnce).map(async ({lang, path}) => {
        const {words} = await readPage(siteUrl, path, {cookie: `region=UK; lang=${lang}`})
        found.push(...leveragesAbove(30, path, words))
      }),
    )
  expect(found).toEqual([])
}, 120_000)

for (const [region, lang, word] of [
  ['EU', 'en', 'Restricted'],
  ['EU', 'ar', 'مقيّد'],
  ['UK', 'en', 'Not available in your region'],
  ['UK', 'ar', 'غير متاح في منطقتك'],
] as const)
  test(`every crypto instrument is "${word}" for ${region} in ${lang}, and counted as such`, async () => {
    const {rows} = await readCsv(
      `/api/trading/instruments.csv?lang=${lang}&region=${region}&group=crypto&columns=leverage,availability`,
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter((row) => !row.endsWith(`,,${word}`))).toEqual([])
    const {words} = await readPage(siteUrl, publicPath(lang, '/trading-conditions'), {
      cookie: `region=${region}; lang=${lang}`,
    })
    expect(words).toMatch(new RegExp(`${lang === 'ar' ? '0 من' : '0 of'} ${rows.length}`, 'u'))
  })
