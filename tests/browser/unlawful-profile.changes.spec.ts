import {expect} from '@playwright/test'
import {z} from 'zod'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'

const stored = z.looseObject({riskWarning: z.looseObject({en: z.string()})})

/** What somebody with a token writes around the Studio. */
const unlawful = {
  'riskWarning.en': 'Trading is easy and safe. Everybody wins.',
  'riskWarning.ar': '',
  maxLeverage: 500,
  'leverageCaps.fxMajor': 500,
  showHeadlineLeverage: true,
}

test('a profile that breaks the rules of its region is shown to no visitor, in neither language, and put back', async () => {
  test.setTimeout(120_000)
  const lake = contentEditor()
  const read = async () => stored.parse(await lake.getDocument('regionProfile-EU'))
  const before = await read()
  await lake.patch('regionProfile-EU').set(unlawful).commit()
  for (const page of ['/', '/legal', '/trading/EURUSD', '/trading-conditions'])
    for (const lang of ['en', 'ar'] as const) {
      const path = lang === 'ar' ? `/ar${page === '/' ? '' : page}` : page
      const {words} = await readPage(siteUrl, path, {cookie: 'region=EU'})
      expect(words, path).toContain(asRead(demoProfiles.get('EU')?.riskWarning[lang] ?? '?'))
      expect(words, path).toContain('1:30')
      expect(words, path).not.toMatch(/Everybody wins|1:500/u)
    }
  await expect.poll(async () => (await read()).riskWarning.en).toBe(before.riskWarning.en)
  await lake.delete('drafts.regionProfile-EU')
})
