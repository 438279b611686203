import {expect} from '@playwright/test'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const pages = [
  ['/', 'Not offered in your country', 'up to 1:2'],
  ['/ar', 'لا تُعرض في بلدك', 'حتى 1:2'],
  ['/legal', 'Not offered in your country', /^Allowed$/u],
  ['/trading-conditions', 'Not offered in your country', /^Allowed$/u],
] as const

test.describe('for a visitor from Kuwait, where crypto is not offered', () => {
  test.use({extraHTTPHeaders: {'x-visitor-country': 'KW'}})
  test.beforeEach(async ({context}) => {
    await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
  })

  for (const [path, state, allowed] of pages)
    test(`${path} says so, and nowhere that it is allowed`, async ({page}) => {
      await page.goto(path)
      // Sections below the first screen hydrate when they are near.
      const told = page.getByRole('main').getByText(state, {exact: true})
      await page.getByRole('main').getByText(allowed).or(told).first().scrollIntoViewIfNeeded()
      await expect(told.first()).toBeVisible()
      await expect(page.getByRole('main').getByText(allowed)).toHaveCount(0)
    })

  test('the page of a coin says so in place of its prices', async ({page}) => {
    await page.goto('/trading/BTCUSD')
    await expect(page.getByText('Crypto CFDs are not offered in Kuwait.').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    await expect(page.getByText('Available', {exact: true})).toHaveCount(0)
  })

  test('the page of a currency pair stays as it is', async ({page}) => {
    await page.goto('/trading/EURUSD')
    await expect(page.getByText('Available', {exact: true})).toBeVisible()
  })
})
