import {type Page, expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'

const words = {
  en: {
    path: '/calculators',
    title: 'Calculators',
    lots: 'Size in lots',
    calculate: 'Calculate',
    margin: 'Margin',
    profit: 'Profit and loss',
    tooLarge: 'The largest is 100.',
    notNumber: 'Write the number in digits, without letters',
  },
  ar: {
    path: '/ar/calculators',
    title: 'حاسبات التداول',
    lots: 'الحجم باللوت',
    calculate: 'احسب',
    margin: 'الهامش',
    profit: 'الربح والخسارة',
    tooLarge: 'الحدّ الأقصى 100.',
    notNumber: 'اكتب رقمًا فقط بلا حروف أو علامات أخرى',
  },
} as const

const choose = (page: Page, region: string, lang: 'en' | 'ar') =>
  page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

const result = (page: Page, name: string) => page.getByRole('status', {name, exact: true})

for (const lang of triedLanguages) {
  const {path, title, lots, calculate, margin, profit, tooLarge, notNumber} = words[lang]
  const amount = (sign: string, figure: string) =>
    lang === 'ar' ? `${sign}${figure} دولار أمريكي` : `${sign}USD ${figure}`

  test(`${path} works without JavaScript, including error messages`, async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await choose(page, 'EU', lang)
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title)
    await expect(result(page, margin)).toHaveText(amount('', '3,866.67'))

    await page.getByRole('textbox', {name: lots}).fill('2')
    await page.getByRole('button', {name: calculate}).click()
    await expect(page).toHaveURL(/symbol=EURUSD.*lots=2/u)
    await expect(result(page, margin)).toHaveText(amount('', '7,733.33'))
    await expect(result(page, profit)).toHaveText(amount('\u2212', '1,199.00'))

    await page.getByRole('textbox', {name: lots}).fill('101')
    await page.getByRole('button', {name: calculate}).click()
    await expect(page.getByRole('textbox', {name: lots})).toHaveAccessibleDescription(
      new RegExp(tooLarge, 'u'),
    )
    await expect(page.getByRole('alert').getByRole('link', {name: tooLarge})).toBeVisible()
    await expect(result(page, margin)).toHaveCount(0)
    await context.close()
  })

  test(`${path} updates while typing, and its URL restores the result`, async ({page}) => {
    await choose(page, 'EU', lang)
    await page.goto(path)
    const size = page.getByRole('textbox', {name: lots})
    await size.fill('3')
    await expect(result(page, margin)).toHaveText(amount('', '11,600.00'))
    await expect(page).toHaveURL(/lots=3/u)
    await page.reload()
    await expect(result(page, margin)).toHaveText(amount('', '11,600.00'))

    await size.fill('three')
    await expect(result(page, margin)).toHaveCount(0)
    await size.blur()
    await expect(size).toHaveAccessibleDescription(new RegExp(notNumber, 'u'))
    // Arabic-Indic digits are numbers, too.
    await size.fill('٣')
    await expect(result(page, margin)).toHaveText(amount('', '11,600.00'))
  })
}

test('another instrument has its own prices and leverage cap', async ({page}) => {
  await choose(page, 'EU', 'en')
  await page.goto('/calculators')
  await page.getByRole('combobox', {name: 'Instrument'}).fill('XAUUSD')
  await expect(page.getByRole('textbox', {name: 'Opening price'})).toHaveValue('4000')
  // One lot is 100 ounces; gold is capped at 1:20 in the EU.
  await expect(result(page, 'Margin')).toHaveText('USD 20,000.00')
  await page.getByRole('combobox', {name: 'Account currency'}).selectOption('EUR')
  await expect(result(page, 'Margin')).toHaveText('EUR 17,241.38')
  await expect(page.getByText('1 USD = 0.862069 EUR')).toBeVisible()
})

test('the same query has the result of the visitor’s region, and is not cached', async () => {
  const request = (region: string, query: string) =>
    readPage(siteUrl, `/calculators?${query}`, {cookie: `region=${region}`})
  const [eu, au] = await Promise.all([
    request('EU', 'symbol=AUDUSD&lots=1&price=0.6'),
    request('AU', 'symbol=AUDUSD&lots=1&price=0.6'),
  ])
  expect(eu.words).toContain('Leverage 1:20')
  expect(au.words).toContain('Leverage 1:30')
  expect(eu.headers.get('cache-control')).toBe('private, no-store')
  expect(eu.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'nonce-[^']+' 'sha256-[^']+';/u,
  )
  expect(eu.html).toContain('name="robots" content="noindex"')
  const [restricted, unavailable] = await Promise.all([
    request('EU', 'symbol=BTCUSD'),
    request('UK', 'symbol=BTCUSD'),
  ])
  expect(restricted.words).toContain(
    'This instrument cannot be calculated in your region. Restricted (Not offered: our own policy).',
  )
  expect(unavailable.words).toContain('No instrument has this symbol or name.')
  expect(unavailable.words).not.toContain('Bitcoin')
})

for (const query of [
  'symbol=%00',
  'symbol=a&symbol=b',
  `symbol=${'9'.repeat(4_000)}`,
  'symbol=EURUSD&lots=-0&price=1e400&close=%E2%80%AE1&nights=NaN&side=__proto__&account=constructor&currency=toString',
])
  test(`invalid parameters show the page: ${query.slice(0, 60)}`, async () => {
    const {status, words: text} = await readPage(siteUrl, `/calculators?${query}`)
    expect(status).toBe(200)
    expect(text).toContain('Calculators')
  })
