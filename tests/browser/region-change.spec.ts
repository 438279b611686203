import {type BrowserContext, expect} from '@playwright/test'
import {readPage} from '#tests/support/read-page.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {waitUntilHydrated} from '#tests/support/wait-until-hydrated.ts'

const choose = (context: BrowserContext, region: string) =>
  context.addCookies([{name: 'region', value: region, url: siteUrl}])

/** As the proxy in front of the site would name the country of who asks. */
const from = (country: string) => ({extraHTTPHeaders: {'x-reader-country': country}})

test.describe('a reader in Germany', () => {
  test.use(from('DE'))

  test('is offered the European Union, quietly, and it stays when it is declined', async ({page}) => {
    await page.goto('/legal')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'MENA')
    const banner = page.getByRole('complementary', {name: 'Region suggestion'})
    await expect(banner).toContainText('European Union')
    await banner.getByRole('button', {name: 'Keep Middle East and North Africa'}).click()
    await expect(banner).toBeHidden()
    await page.reload({waitUntil: 'networkidle'})
    await expect(banner).toBeHidden()
  })

  test('gets it when they ask for it, in Arabic too', async ({page}) => {
    await page.goto('/ar/legal')
    const banner = page.getByRole('complementary', {name: 'اقتراح المنطقة'})
    await banner.getByRole('button', {name: 'عرض الاتحاد الأوروبي'}).click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
    await expect(page).toHaveURL(/\/ar\/legal$/u)
    await expect(banner).toBeHidden()
  })
})

test('nobody is led out of the United Kingdom, and nothing is suggested where no country is known', async () => {
  const suggested = async (headers: Record<string, string>) =>
    (await readPage(siteUrl, '/', headers)).headers
      .getSetCookie()
      .filter((text) => text.startsWith('suggested'))
  expect(await suggested({'x-reader-country': 'DE'})).toHaveLength(1)
  expect(await suggested({'x-reader-country': 'SA', cookie: 'region=UK'})).toEqual([])
  expect(await suggested({'x-reader-country': 'DE', cookie: 'region=EU'})).toEqual([])
  expect(await suggested({'x-reader-country': 'XX'})).toEqual([])
  expect(await suggested({})).toEqual([])
})

for (const javaScriptEnabled of [true, false])
  test.describe(`leaving the United Kingdom's rules, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled})

    test('for laxer ones is confirmed, and only then holds', async ({page, context}) => {
      await choose(context, 'UK')
      await page.goto('/legal')
      await page.locator('header summary', {hasText: 'United Kingdom'}).click()
      await page.getByRole('button', {name: /^International/u}).click()
      await expect(page.getByRole('heading', {level: 1})).toContainText('United Kingdom')
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
      await expect(page.getByRole('row', {name: /Highest leverage/u})).toContainText('1:200')
      await page.getByRole('button', {name: 'Change to International'}).click()
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', {name: 'Change to International'}).click()
      await expect(page).toHaveURL(/\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('data-region', 'GLOBAL')
    })

    test('is left off by one press', async ({page, context}) => {
      await choose(context, 'UK')
      await page.goto('/region?to=AU&path=/legal')
      await page.getByRole('button', {name: 'Stay with United Kingdom'}).click()
      await expect(page).toHaveURL(/\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
    })

    test('for rules as strict needs no confirmation', async ({page, context}) => {
      await choose(context, 'UK')
      await page.goto('/search?q=margin')
      await page.locator('header summary', {hasText: 'United Kingdom'}).click()
      await page.getByRole('button', {name: /^European Union/u}).click()
      await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
      await expect(page).toHaveURL(/\/search\?q=margin$/u)
    })
  })

test.describe('a reader in the United Kingdom for whom another region applies', () => {
  test.use(from('GB'))

  test('confirms a change to laxer rules as well', async ({page, context}) => {
    await choose(context, 'EU')
    await page.goto('/legal')
    await page.locator('header summary', {hasText: 'European Union'}).click()
    await page.getByRole('button', {name: /^Singapore/u}).click()
    await expect(page).toHaveURL(/\/region\?to=SG/u)
    await expect(page.getByRole('checkbox')).toBeVisible()
  })
})

test('a post without the confirmation, or from elsewhere, changes nothing', async () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(new URL('/api/region', siteUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: {'content-type': 'application/x-www-form-urlencoded', ...headers},
      body,
    })
  const here = {origin: siteUrl, cookie: 'region=UK'}
  const unconfirmed = await post('region=GLOBAL&path=/ar/legal', here)
  expect(unconfirmed.headers.get('location')).toBe('/ar/region?to=GLOBAL&path=%2Far%2Flegal')
  expect(unconfirmed.headers.getSetCookie()).toEqual([])
  expect((await post('region=GLOBAL&confirmed=yes', {origin: 'https://elsewhere.example'})).status).toBe(403)
})

test('the region switch keeps the place in the page', async ({page, context}) => {
  await choose(context, 'MENA')
  await page.goto('/legal')
  // While React takes the page over on a busy machine, Chromium at times forgets a place that was taken just before.
  await waitUntilHydrated(page)
  const opener = page.locator('header summary', {hasText: 'Middle East'})
  await opener.click()
  await page.evaluate(() => window.scrollTo(0, 1_200))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)
  // The header has been scrolled away; by keyboard it is still there.
  await page.getByRole('button', {name: /^Singapore/u}).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-region', 'SG')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
})

test('the language switch keeps what the address asks', async ({page}) => {
  await page.goto('/search?q=margin')
  await page.getByRole('link', {name: 'العربية'}).first().click()
  await expect(page).toHaveURL(/\/ar\/search\?q=margin$/u)
})
