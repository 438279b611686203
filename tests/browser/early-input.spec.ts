import {setTimeout as wait} from 'node:timers/promises'
import {expect, type Page} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'

/** What the scripts take to arrive on a slow line, in milliseconds. */
const scriptDelay = 3_000

type Early = Readonly<{
  name: string
  path: string
  region?: string
  /** What the visitor types and chooses before the scripts arrive. */
  act: (page: Page) => Promise<unknown>
  /** The result that follows it. */
  expect: (page: Page) => Promise<unknown>
}>

const result = (page: Page, id: string) => page.locator(`#${id} output`)

/** Fields whose values only have to stay, by the name under which they are sent. */
const kept = (path: string, fields: Readonly<Record<string, string>>, region = 'MENA'): Early => ({
  name: path,
  path,
  region,
  act: async (page) => {
    for (const [name, text] of Object.entries(fields))
      await page.locator(`main [name="${name}"]`).first().fill(text)
  },
  expect: async (page) => {
    for (const [name, text] of Object.entries(fields))
      await expect(page.locator(`main [name="${name}"]`).first()).toHaveValue(text)
  },
})

const cases: readonly Early[] = [
  {
    name: 'the instrument of the calculators',
    path: '/calculators',
    act: (page) => page.getByLabel('Instrument', {exact: true}).fill('XAUUSD'),
    expect: (page) => expect(page.getByLabel('Opening price').first()).not.toHaveValue('1.16'),
  },
  {
    name: 'lots, currency and days of the calculators',
    path: '/calculators',
    act: async (page) => {
      await page.getByLabel('Size in lots').fill('2.5')
      await page.getByLabel('Account currency').selectOption('EUR')
      await page.getByLabel('Opened on').fill('2030-01-02')
      await page.getByLabel('Closed on').fill('2030-01-03')
    },
    expect: async (page) => {
      await expect(result(page, 'margin')).toHaveText('EUR 8,333.33')
      await expect(page.locator('#swap')).toContainText('nights of swap booked: 3')
      await expect(page.getByLabel('Size in lots')).toHaveValue('2.5')
    },
  },
  {
    name: 'the balance of the position size',
    path: '/calculators',
    act: (page) => page.getByLabel('Account balance').fill('500'),
    expect: (page) => expect(page.locator('#position-size')).toContainText('5 ÷ ('),
  },
  {
    name: 'class, lots and nights of the swap-free calculator',
    path: '/swap-free',
    act: async (page) => {
      await page.locator('#swap-free [name="class"]').selectOption('gold')
      await page.locator('#swap-free [name="lots"]').fill('2')
      await page.locator('#swap-free [name="nights"]').fill('9')
    },
    expect: (page) => expect(result(page, 'fee')).toHaveText('USD 80.00'),
  },
  {
    name: 'the search of the instruments table',
    path: '/ar/trading-conditions',
    act: (page) => page.getByLabel('ابحث بالرمز أو الاسم', {exact: true}).first().fill('XAUUSD'),
    expect: (page) => expect(page.locator('#instruments tbody tr[data-index]')).toHaveCount(1),
  },
  {
    name: 'a comparison in the instruments table',
    path: '/trading-conditions',
    act: (page) =>
      page
        .getByRole('checkbox', {name: /EURUSD/u})
        .first()
        .check(),
    expect: (page) => expect(page.getByRole('checkbox', {name: /EURUSD/u}).first()).toBeChecked(),
  },
  {
    name: 'the time zone of the trading hours',
    path: '/trading/EURUSD',
    act: (page) => page.locator('[name="zone"]').selectOption('Asia/Tokyo'),
    expect: (page) => expect(page.locator('[name="zone"]')).toHaveValue('Asia/Tokyo'),
  },
  {
    name: 'the strength of a password',
    path: '/auth/reset?token_hash=early',
    act: (page) => page.locator('[name="password"]').fill('seven quiet harbours at dawn'),
    expect: (page) => expect(page.locator('main output', {hasText: /strength/iu})).toBeVisible(),
  },
  kept('/contact', {firstName: 'Dora', email: 'dora@example.com', message: 'Which hours apply?'}),
  kept('/demo', {firstName: 'Dora', email: 'dora@example.com'}),
  kept('/partners/apply/ib', {firstName: 'Dora', email: 'dora@example.com'}),
  kept('/complaint', {firstName: 'Dora', email: 'dora@example.com'}),
  kept('/auth', {email: 'dora@example.com'}),
  kept('/', {lots: '0,5', nights: '4'}),
  kept('/assistant?helper=risk', {deposit: '2500', move: '3'}),
]

for (const {name, path, region = 'MENA', act, expect: follows} of cases)
  test(`${name}: what is entered before the scripts arrive is kept, and acted upon`, async ({page}) => {
    await page.context().addCookies([{name: 'region', value: region, url: siteUrl}])
    const {promise: isEntered, resolve: release} = Promise.withResolvers<undefined>()
    const arrival = Promise.all([isEntered, wait(scriptDelay)])
    await page.route('**/*.js', async (route) => {
      await arrival
      await route.continue()
    })
    const opened = page.goto(path)
    await act(page)
    release(undefined)
    await opened
    await follows(page)
  })
