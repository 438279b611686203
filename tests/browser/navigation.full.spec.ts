import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {tried} from '#tests/support/thoroughness.ts'

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page, name: string) => header(page).locator('summary', {hasText: name})
const entry = (page: Page, name: string) => header(page).getByRole('link', {name, exact: true})

test.describe('the Platforms menu', () => {
  test('opens on hover, and closes when the pointer leaves', async ({page}) => {
    await page.goto('/legal')
    await menu(page, 'Platforms').hover()
    await expect(entry(page, 'cTrader Copy')).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(entry(page, 'cTrader Copy')).toBeHidden()
  })

  for (const [path, name, first, right] of [
    ['/legal', 'Platforms', /^MetaTrader 5/u, 'ArrowRight'],
    ['/ar/legal', 'المنصات', /^ميتاتريدر 5/u, 'ArrowLeft'],
  ] as const)
    test(`${path}: supports arrow keys in the direction of reading`, async ({page}) => {
      await page.goto(path, {waitUntil: 'networkidle'})
      await menu(page, name).focus()
      await page.keyboard.press('ArrowDown')
      await expect(header(page).getByRole('link', {name: first})).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(right)
      await expect(header(page).locator('[data-column]:nth-child(2) a').nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(header(page).locator('[data-column] a').last()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(header(page).getByRole('link', {name: first})).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page, name)).toBeFocused()
      await expect(header(page).getByRole('link', {name: first})).toBeHidden()
    })

  test('adds no stops for Tab until Enter opens it, and closes when Tab moves the focus out', async ({
    page,
  }) => {
    await page.goto('/legal', {waitUntil: 'networkidle'})
    await menu(page, 'Platforms').focus()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'cTrader Copy')).toBeHidden()
    await menu(page, 'More').focus()
    await expect(entry(page, 'Calculators')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(entry(page, 'Calculators')).toBeVisible()
    await entry(page, 'Client Login').focus()
    await expect(entry(page, 'Calculators')).toBeHidden()
  })
})

for (const javaScriptEnabled of tried([true, false]))
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled})

    test('More contains the links that do not fit in the bar', async ({page}) => {
      await page.goto('/')
      await menu(page, 'More').click()
      await entry(page, 'Trading conditions').click()
      await expect(page).toHaveURL(/\/trading-conditions$/u)
    })

    test('the menu on small screens has all links', async ({page}) => {
      await page.setViewportSize({width: 360, height: 740})
      await page.goto('/ar')
      await menu(page, 'القائمة').click()
      for (const name of ['البدء السريع', 'التداول', 'المنصات', 'حاسبات التداول', 'اتصل بنا'])
        await expect(entry(page, name).filter({visible: true})).toHaveCount(1)
      await entry(page, 'المنصات').filter({visible: true}).click()
      await expect(page).toHaveURL(/\/ar\/platforms$/u)
    })

    test('the current page is marked', async ({page}) => {
      await page.goto('/trading')
      await expect(entry(page, 'Trading').first()).toHaveAttribute('aria-current', 'page')
      await expect(entry(page, 'Quickstart').first()).not.toHaveAttribute('aria-current', 'page')
    })

    for (const [anchor, name] of [
      ['trading-conditions', 'Trading conditions'],
      ['legal', 'Legal'],
      ['status', 'Status'],
    ] as const)
      test(`#${anchor} of the home page is the link in the footer`, async ({page}) => {
        await page.goto(`/#${anchor}`)
        const link = page.getByRole('contentinfo').getByRole('link', {name, exact: true})
        await expect(link).toBeInViewport()
        await expect(link).toHaveAttribute('href', `/${anchor}`)
      })

    for (const [name, anchor, title] of [
      ['Privacy', 'privacy', 'Privacy notice'],
      ['Terms', 'terms', 'Terms of use'],
      ['Cookies', 'cookies', 'Cookie notice'],
    ] as const)
      test(`${name} in the footer links to its text`, async ({page}) => {
        await page.goto('/')
        await page.getByRole('contentinfo').getByRole('link', {name, exact: true}).click()
        await expect(page).toHaveURL(new RegExp(`/legal#${anchor}$`, 'u'))
        await expect(page.getByRole('heading', {level: 2, name: title})).toBeInViewport()
      })
  })

test('a nested page has breadcrumbs', async ({page}) => {
  await page.goto('/download/mt5')
  const trail = page.getByRole('navigation', {name: 'You are here'})
  await expect(trail.getByRole('link', {name: 'Home'})).toHaveAttribute('href', '/')
})
