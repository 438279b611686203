import {expect, test} from 'vitest'
import {languages} from '#domain/languages/languages.ts'
import {readCsv} from '#tests/support/read-csv.ts'
import {readPage} from '#tests/support/read-page.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {publicPath} from '#web/i18n/public-path.ts'

const notOffered = {en: 'Not offered: our own policy', ar: 'سياسة داخلية بعدم العرض'}
const restricted = {en: `Restricted (${notOffered.en})`, ar: `مقيّد (${notOffered.ar})`}

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
