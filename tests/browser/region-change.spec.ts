import {type BrowserContext, expect} from '@playwright/test'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {freeMoves, guardedMoves, demoProfiles} from '#tests/support/regions.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'
import {tried} from '#tests/support/thoroughness.ts'

const choose = (context: BrowserContext, region: string) =>
  context.addCookies([{name: 'region', value: region, url: siteUrl}])

/** The country header that the proxy in front of the site sets. */
const from = (country: string) => ({extraHTTPHeaders: {'x-visitor-country': country}})

const nameOf = (region: RegionCode, lang: Language): RegExp =>
  new RegExp(demoProfiles.get(region)?.name[lang] ?? 'no name', 'u')

test.describe('a visitor from Germany', () => {
  test.use(from('DE'))

  test('sees the pages of the European Union at once, and no suggestion', async ({page}) => {
    await page.goto('/ar/legal', {waitUntil: 'networkidle'})
    await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
    await expect(page.getByRole('complementary', {name: 'اقتراح المنطقة'})).toBeHidden()
  })

  test('who chose another region gets a suggestion, and declining it is remembered', async ({
    page,
    context,
  }) => {
    await choose(context, 'MENA')
    await page.goto('/legal')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'MENA')
    const banner = page.getByRole('complementary', {name: 'Region suggestion'})
    await expect(banner).toContainText('European Union')
    // It must not lie over what is being filled in.
    await page.goto('/contact')
    await expect(banner).toBeVisible()
    await page.getByRole('main').getByRole('textbox').first().focus()
    await expect(banner).toBeHidden()
    await page.locator(':focus').blur()
    await banner.getByRole('button', {name: 'Keep Middle East and North Africa'}).click()
    await expect(banner).toBeHidden()
    await page.reload({waitUntil: 'networkidle'})
    await expect(banner).toBeHidden()
  })

  test('can accept it, in Arabic too', async ({page, context}) => {
    await choose(context, 'MENA')
    await page.goto('/ar/legal')
    const banner = page.getByRole('complementary', {name: 'اقتراح المنطقة'})
    await banner.getByRole('button', {name: 'عرض الاتحاد الأوروبي'}).click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
    await expect(page).toHaveURL(/\/ar\/legal$/u)
    await expect(banner).toBeHidden()
  })
})

test('no suggestion leads out of the United Kingdom, and an unknown country has none', async () => {
  const suggested = async (headers: Record<string, string>) =>
    (await readPage(siteUrl, '/', headers)).headers
      .getSetCookie()
      .filter((text) => text.startsWith('suggested'))
  expect(await suggested({'x-visitor-country': 'DE', cookie: 'region=MENA'})).toHaveLength(1)
  expect(await suggested({'x-visitor-country': 'SA', cookie: 'region=EU'})).toHaveLength(1)
  expect(await suggested({'x-visitor-country': 'SA', cookie: 'region=UK'})).toEqual([])
  expect(await suggested({'x-visitor-country': 'DE', cookie: 'region=EU'})).toEqual([])
  expect(await suggested({'x-visitor-country': 'XX', cookie: 'region=MENA'})).toEqual([])
  expect(await suggested({'x-visitor-country': 'DE'})).toEqual([])
  expect(await suggested({})).toEqual([])
})

for (const javaScriptEnabled of tried([true, false]))
  test.describe(`leaving the United Kingdom's rules, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled})

    test('for a laxer region requires confirmation', async ({page, context}) => {
      await choose(context, 'UK')
      await page.goto('/legal')
      await page.locator('header summary', {hasText: 'United Kingdom'}).click()
      await page.getByRole('button', {name: /^International/u}).click()
      await expect(page.getByRole('heading', {level: 1})).toContainText('International')
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
      await expect(page.getByRole('main')).toContainText(
        'The rules that protect you depend on where you live',
      )
      await expect(page.getByRole('main')).not.toContainText('1:200')
      await page.getByRole('button', {name: 'Switch to International'}).click()
      // The page says it in its own language; a browser would in another.
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/^Nothing has changed yet/u)
      await expect(page.getByRole('checkbox')).toBeFocused()
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', {name: 'Switch to International'}).click()
      await expect(page).toHaveURL(/\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('data-region', 'GLOBAL')
    })

    test('can be cancelled', async ({page, context}) => {
      await choose(context, 'UK')
      await page.goto('/region?to=AU&path=/legal')
      await page.getByRole('button', {name: 'Stay in the United Kingdom'}).click()
      await expect(page).toHaveURL(/\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
    })

    test('for an equally strict region needs no confirmation', async ({page, context}) => {
      await choose(context, 'UK')
      await page.goto('/search?q=margin')
      await page.locator('header summary', {hasText: 'United Kingdom'}).click()
      await page.getByRole('button', {name: /^European Union/u}).click()
      await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
      await expect(page).toHaveURL(/\/search\?q=margin$/u)
    })
  })

test.describe('leaving the rules of a region for laxer ones', () => {
  for (const [lang, region, to] of tried(guardedMoves))
    test(`from ${region} to ${to} says in ${lang} that protection stays, compares no leverage, and asks for a confirmation`, async ({
      page,
      context,
    }) => {
      await choose(context, region)
      await page.goto(lang === 'ar' ? '/ar/legal' : '/legal')
      await page.locator('header summary', {hasText: nameOf(region, lang)}).click()
      await page.getByRole('button', {name: nameOf(to, lang)}).click()
      await expect(page).toHaveURL(new RegExp(`/region\\?to=${to}&`, 'u'))
      await expect(page.locator('html')).toHaveAttribute('data-region', region)
      const main = page.getByRole('main')
      await expect(main).toContainText(
        lang === 'ar' ? 'فتتوقف على بلد إقامتك' : 'depend on where you live and which company serves you',
      )
      await expect(main).not.toContainText(/1:\d/u)
      await page.getByRole('checkbox').check()
      await main.getByRole('button', {name: nameOf(to, lang)}).click()
      await expect(page).toHaveURL(/\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('data-region', to)
    })

  for (const [region, to] of tried(freeMoves))
    test(`is not what a move from ${region} to ${to} does`, async ({page, context}) => {
      await choose(context, region)
      await page.goto('/legal')
      await page.locator('header summary', {hasText: nameOf(region, 'en')}).click()
      await page.getByRole('button', {name: nameOf(to, 'en')}).click()
      await expect(page.locator('html')).toHaveAttribute('data-region', to)
      await expect(page).toHaveURL(/\/legal$/u)
    })
})

test.describe('a visitor from the United Kingdom in another region', () => {
  test.use(from('GB'))

  test('confirms a change to a laxer region as well', async ({page, context}) => {
    await choose(context, 'EU')
    await page.goto('/legal')
    await page.locator('header summary', {hasText: 'European Union'}).click()
    await page.getByRole('button', {name: /^Singapore/u}).click()
    await expect(page).toHaveURL(/\/region\?to=SG/u)
    await expect(page.getByRole('checkbox')).toBeVisible()
    await choose(context, 'GLOBAL')
    await page.goto('/region?to=MENA&path=/legal')
    await expect(page.getByRole('main')).toContainText('Your country seems to belong to the United Kingdom')
    await page
      .getByRole('main')
      .getByRole('button', {name: /United Kingdom/u})
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
  })
})

test('a request without confirmation, or from another site, changes nothing', async () => {
  const postRegion = (body: string, headers: Record<string, string>) =>
    fetch(new URL('/api/region', siteUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: {'content-type': 'application/x-www-form-urlencoded', ...headers},
      body,
    })
  const here = {origin: siteUrl, cookie: 'region=UK'}
  const unconfirmed = await postRegion('region=GLOBAL&path=/ar/legal', here)
  expect(unconfirmed.headers.get('location')).toBe('/ar/region?to=GLOBAL&path=%2Far%2Flegal')
  expect(unconfirmed.headers.getSetCookie()).toEqual([])
  expect(
    (await postRegion('region=GLOBAL&confirmed=yes', {origin: 'https://elsewhere.example'})).status,
  ).toBe(403)
})

test('the region switch keeps the scroll position', async ({page, context}) => {
  await choose(context, 'MENA')
  await page.goto('/legal')
  // During hydration on a busy machine Chromium sometimes loses a scroll position that was set just before.
  await waitUntilHydrated(page)
  const trigger = page.locator('header summary', {hasText: 'Middle East'})
  await trigger.click()
  await page.evaluate(() => window.scrollTo(0, 1_200))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)
  // The header is scrolled out of view, but reachable by keyboard.
  await page.getByRole('button', {name: /^Singapore/u}).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-region', 'SG')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
})

test('the language switch keeps the query', async ({page}) => {
  await page.goto('/search?q=margin')
  await page.getByRole('link', {name: 'العربية'}).first().click()
  await expect(page).toHaveURL(/\/ar\/search\?q=margin$/u)
})
