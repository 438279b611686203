import {type Locator, type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {waitUntilComplete} from '#tests/support/browser/page-state.ts'

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

  test('are passed by the keyboard with one button', async ({page}) => {
    await page.goto('/trading-conditions')
    await page.waitForLoadState('networkidle')
    const table = page.getByRole('region', {name: caption})
    const skip = page.getByRole('button', {name: 'Skip the table'}).first()
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const follows = await table.evaluate(
      (element) =>
        element.compareDocumentPosition(document.activeElement ?? element) ===
        Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(follows).toBe(true)
  })

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false})

    test('are queried by the site', async ({page}) => {
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

/** Goes on by the keyboard until it is there; everything on the way is in view, or is the frame of what is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport()
    await expect(target).toBeFocused({timeout: 50})
  }).toPass({intervals: [0], timeout: 20_000})
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`two instruments are chosen and compared by keyboard alone at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height})
    await page.goto('/trading-conditions')
    const own = page.locator('section#instruments')
    await waitUntilComplete(page)
    for (const symbol of ['EURUSD', 'XAUUSD']) {
      await own.getByRole('textbox', {name: search}).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(symbol)
      const choice = own.getByRole('checkbox', {name: `Compare ${symbol}`})
      await expect(choice).toBeVisible()
      await tabTo(page, choice)
      await page.keyboard.press('Space')
      await expect(choice).toBeChecked()
    }
    await tabTo(page, own.getByRole('link', {name: 'To the comparison'}))
    await page.keyboard.press('Enter')
    const compared = page.getByRole('region', {name: 'Instruments side by side'})
    await expect(compared).toBeInViewport()
    await expect(compared).toContainText('XAUUSD')
  })

test('on a phone the order is chosen above the cards', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/trading-conditions')
  await waitUntilComplete(page)
  const table = page.getByRole('region', {name: caption})
  const leverage = table.getByRole('button', {name: 'Leverage'})
  await leverage.click()
  await expect(table.getByRole('columnheader', {name: 'Leverage'})).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=leverage/u)
  await expect(leverage).toBeInViewport()
})
