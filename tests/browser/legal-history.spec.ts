import {expect} from '@playwright/test'
import {readPage} from '#tests/support/read-page.ts'
import {asRead, demoProfiles} from '#tests/support/region-profiles.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {tried} from '#tests/support/thoroughness.ts'

const today = () => new Date().toISOString().slice(0, 10)

for (const [path, labels, lang] of tried([
  ['/legal/history', {day: 'Day', region: 'Region', show: 'Show', shown: /^Shown on/u}, 'en'],
  ['/ar/legal/history', {day: 'اليوم', region: 'المنطقة', show: 'عرض', shown: /^المعروض في/u}, 'ar'],
] as const))
  test(`${path} shows a day and a region without JavaScript`, async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByLabel(labels.day).fill(today())
    await main.getByLabel(labels.region).selectOption('EU')
    await main.getByRole('button', {name: labels.show}).click()
    await expect(page).toHaveURL(`${lang === 'ar' ? '/ar' : ''}/legal/history/${today()}/eu`)
    await expect(main.getByRole('heading', {name: labels.shown})).toBeVisible()
    const {words} = await readPage(siteUrl, new URL(page.url()).pathname)
    expect(words).toContain(asRead(demoProfiles.get('EU')?.riskWarning[lang] ?? ''))
    await context.close()
  })

test('a day before the first record is reported as such', async ({page}) => {
  await page.goto('/api/legal/history/find?day=2019-05-01&region=UK&lang=en')
  await expect(page).toHaveURL('/legal/history/before/uk')
  await expect(page.getByText('The record begins after this day.')).toBeVisible()
})

test('addresses of days without a record are a 404', async () => {
  for (const path of [
    '/legal/history/2019-05-01/uk',
    '/legal/history/2999-01-01/uk',
    '/legal/history/2026-02-30/uk',
    `/legal/history/${today()}/xx`,
  ])
    expect((await readPage(siteUrl, path)).status, path).toBe(404)
})
