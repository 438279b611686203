import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {z} from 'zod'
import {contentEditor} from '#tests/support/content-editor.ts'
import {readPage} from '#tests/support/read-page.ts'
import {asRead, demoProfiles} from '#tests/support/region-profiles.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const stored = z.looseObject({_rev: z.string(), complianceNotice: z.looseObject({en: z.string()})})

/** What somebody with a token writes around the Studio. */
const unlawful = {
  'riskWarning.en': 'Trading is easy and safe. Everybody wins.',
  'riskWarning.ar': '',
  maxLeverage: 500,
  'leverageCaps.fxMajor': 500,
  showHeadlineLeverage: true,
}

test('a profile that breaks the rules of its region is shown to no reader, in neither language, and marked in the record', async () => {
  test.setTimeout(120_000)
  const lake = contentEditor()
  const read = async (region: string) => stored.parse(await lake.getDocument(`regionProfile-${region}`))
  const [lawful, singapore] = [await read('EU'), await read('SG')]
  const mark = randomUUID().replaceAll(/[^a-f]/gu, '')
  const wordsOf = async (path: string, region: string) =>
    (await readPage(siteUrl, path, {cookie: `region=${region}`})).words
  try {
    // The notice of another region, published at once, shows when the site has read the profiles again.
    await lake
      .transaction()
      .patch('regionProfile-EU', {set: unlawful})
      .patch('regionProfile-SG', {set: {'complianceNotice.en': `${singapore.complianceNotice.en} ${mark}`}})
      .commit()
    await expect.poll(async () => await wordsOf('/legal', 'SG'), {timeout: 60_000}).toContain(mark)
    for (const page of ['/', '/legal', '/trading/EURUSD', '/trading-conditions'])
      for (const lang of ['en', 'ar'] as const) {
        const path = lang === 'ar' ? `/ar${page === '/' ? '' : page}` : page
        const words = await wordsOf(path, 'EU')
        expect(words, path).toContain(asRead(demoProfiles.get('EU')?.riskWarning[lang] ?? '?'))
        expect(words, path).toContain('1:30')
        expect(words, path).not.toMatch(/Everybody wins|1:500/u)
      }
    const day = new Date().toISOString().slice(0, 10)
    await expect
      .poll(async () => await wordsOf(`/legal/history/${day}/eu`, 'EU'), {timeout: 60_000})
      .toContain('This entry breaks the rules of its region')
    expect(await wordsOf(`/legal/history/${day}/sg`, 'EU')).not.toContain('This entry breaks the rules')
  } finally {
    await lake
      .transaction()
      .createOrReplace({...lawful, _id: 'regionProfile-EU', _type: 'regionProfile'})
      .createOrReplace({...singapore, _id: 'regionProfile-SG', _type: 'regionProfile'})
      .commit()
  }
})
