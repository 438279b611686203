import {expect} from '@playwright/test'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {waitUntilComplete} from '#tests/support/wait-until-complete.ts'

const search = 'Search by symbol or name'
const caption = 'Instruments and their contract terms'

test.beforeEach(async ({context}) => {
  await context.addCookies([
    {name: 'region', value: 'EU', url: siteUrl},
    {name: 'lang', value: 'en', url: siteUrl},
  ])
})

test.describe('the instruments in the address', () => {
  const address =
    '/trading-conditions?group=forex&base=EUR&sort=-leverage&columns=name,leverage&compare=VOD.L'
  const heads = ['Symbol', 'Name', 'Leverage', 'Compare']

  test('stand in the address, which restores them, in the other language too', async ({page}) => {
    await page.goto('/trading-conditions')
    const own = page.locator('section#instruments')
    await waitUntilComplete(page)
    await own.getByRole('tab', {name: /^Forex/u}).click()
    await own.getByLabel('Base currency').selectOption('EUR')
    await own.getByRole('combobox', {name: 'Availability'}).selectOption('available')
    await own.getByRole('button', {name: 'Leverage'}).click()
    await own.getByRole('button', {name: 'Leverage'}).click()
    await own.getByRole('textbox', {name: search}).fill('usd')
    await own.getByRole('checkbox', {name: 'Compare EURUSD'}).check()
    await expect(page).toHaveURL(
      /\?find=usd&group=forex&base=EUR&availability=available&sort=-leverage&compare=EURUSD$/u,
    )
    await page.reload()
    await expect(own.getByRole('status').first()).toHaveText('1 instrument')
    await expect(page.getByRole('region', {name: 'Instruments side by side'})).toContainText('EURUSD')
    await page.getByRole('link', {name: 'العربية'}).first().click()
    await expect(page).toHaveURL(/\/ar\/trading-conditions\?find=usd&group=forex/u)
    await expect(page.locator('section#instruments').getByRole('status').first()).toContainText('أداة واحدة')
  })

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false})

    test('are answered by the site', async ({page}) => {
      await page.goto(address)
      const own = page.locator('section#instruments')
      const table = page.getByRole('region', {name: caption})
      await expect(table.getByRole('columnheader')).toHaveText(heads)
      await expect(table.getByRole('rowheader').first()).toHaveText(/^EUR/u)
      await expect(page.getByRole('region', {name: 'Instruments side by side'})).toContainText('Vodafone')
      await own.getByRole('textbox', {name: search}).fill('gbp')
      await page.keyboard.press('Enter')
      await page.waitForURL(/find=gbp/u)
      await expect(table.getByRole('rowheader')).toHaveText(['EURGBP'])
      await expect(table.getByRole('columnheader')).toHaveText(heads)
      await own.getByRole('tab', {name: /^Indices/u}).click()
      await page.waitForURL(/group=indices/u)
      await expect(own.getByRole('status').first()).toHaveText('No instruments')
      await page.getByRole('link', {name: 'العربية'}).first().click()
      await page.waitForURL(/\/ar\/trading-conditions\?.*group=indices/u)
    })
  })
})
