import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried} from '#tests/support/thoroughness.ts'

const choose = (page: Page, region: string, lang: 'en' | 'ar') =>
  page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

for (const [lang, path, zoneLabel, own, chosen, tokyo] of tried([
  [
    'ar',
    '/ar/trading-conditions',
    'المنطقة الزمنية',
    'توقيت الإمارات العربية المتحدة (غرينتش+4)، منطقتك الزمنية',
    'Asia/Tokyo',
    'توقيت اليابان',
  ],
  [
    'en',
    '/trading-conditions',
    'Time zone',
    'Gulf Standard Time, Dubai (UTC+4), your time zone',
    'Asia/Tokyo',
    'Japan Standard Time',
  ],
] as const))
  test(`${path} draws the week of every market in the visitor’s time zone, and in another`, async ({
    browser,
  }) => {
    const context = await browser.newContext({timezoneId: 'Asia/Dubai'})
    const page = await context.newPage()
    await choose(page, 'MENA', lang)
    await page.goto(`${path}#hours`)
    const figure = page.locator('#hours figure')
    await expect(figure.locator('figcaption')).toContainText(own)
    // The drawing and the first line of the table behind it change with the zone.
    const drawing = figure.locator('svg path').first()
    const before = await drawing.getAttribute('d')
    await page.getByRole('combobox', {name: zoneLabel}).selectOption(chosen)
    await expect(figure.locator('figcaption')).toContainText(tokyo)
    expect(await drawing.getAttribute('d')).not.toBe(before)
    await figure.locator('summary').click()
    await expect(figure.getByRole('row')).toHaveCount(6)
    await context.close()
  })

test('without JavaScript the address chooses the zone and lists single exchanges', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await choose(page, 'EU', 'en')
  await page.goto('/trading-conditions#hours')
  const hours = page.locator('#hours')
  await expect(hours.locator('figcaption')).toContainText('Times are in UTC.')
  await hours.getByRole('link', {name: 'Hours of single exchanges and contracts'}).click()
  await expect(page).toHaveURL(/\?hours=all#other-hours$/u)
  await expect(
    page.getByRole('table', {name: 'Trading hours of single exchanges and contracts'}),
  ).toBeVisible()
  await hours.getByRole('combobox', {name: 'Time zone'}).first().selectOption('Asia/Dubai')
  await hours.getByRole('button', {name: 'Show'}).first().click()
  await expect(page).toHaveURL(/\?hours=all&zone=Asia%2FDubai#hours$/u)
  for (const caption of await hours.locator('figcaption').all())
    await expect(caption).toContainText(
      /Times are in Gulf Standard Time, Dubai \(UTC\+4\)\. Now \d\d:\d\d\./u,
    )
  await context.close()
})

test('what is compared stays in view while the table does', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await choose(page, 'EU', 'en')
  await page.goto('/trading-conditions#instruments')
  await page.getByRole('checkbox', {name: 'Compare EURUSD'}).check()
  const tray = page.getByText('Comparing 1 of 4:')
  await expect(tray).toBeInViewport()
  await page.locator('#instruments-title').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(tray).toBeInViewport()
  await page.getByRole('link', {name: 'To the comparison'}).click()
  await expect(page.getByRole('heading', {name: 'Comparison'})).toBeInViewport()
})
