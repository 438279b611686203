import {type Page, expect} from '@playwright/test'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {compose} from '#tests/support/browser/account-page.ts'

const words = {
  en: {
    path: '/calculators',
    instrument: 'Instrument',
    list: 'Suggested instruments',
    price: 'Opening price',
    calculate: 'Calculate',
    gold: 'gold',
    typed: 'gol',
    name: 'Gold / US Dollar',
    repriced: 'The prices and stop distance are now those of XAUUSD.',
    similar: 'Similar instruments',
  },
  ar: {
    path: '/ar/calculators',
    instrument: 'الأداة',
    list: 'أدوات مقترحة',
    price: 'سعر الفتح',
    calculate: 'احسب',
    gold: 'الذهب',
    typed: 'ذهب',
    name: 'ذهب / دولار أمريكي',
    repriced: 'الأسعار والمسافة إلى أمر وقف الخسارة محسوبة الآن للأداة XAUUSD.',
    similar: 'أدوات قريبة',
  },
} as const

const choose = (page: Page, region: string, lang: 'en' | 'ar') =>
  page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

for (const lang of ['en', 'ar'] as const) {
  const text = words[lang]
  const field = (page: Page) => page.getByRole('combobox', {name: text.instrument, exact: true})
  const list = (page: Page) => page.getByRole('listbox', {name: text.list})
  const options = (page: Page) => list(page).getByRole('option')
  const price = (page: Page) => page.getByRole('textbox', {name: text.price})

  test(`the instrument is found by what the search finds, with the keyboard, in ${lang}`, async ({page}) => {
    await choose(page, 'EU', lang)
    await page.goto(text.path)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).fill(text.typed)
    await expect(options(page).first()).toContainText('XAUUSD')
    await expect(options(page).first()).toContainText(text.name)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    // Nothing is chosen before an arrow key moves into the list.
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    const count = await options(page).count()
    expect(count).toBeGreaterThan(3)

    const expectActive = async (index: number) => {
      await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true')
      const id = await options(page).nth(index).getAttribute('id')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
      await expect(field(page)).toBeFocused()
    }
    await page.keyboard.press('ArrowDown')
    await expectActive(0)
    await page.keyboard.press('ArrowUp')
    await expectActive(count - 1)
    await page.keyboard.press('Home')
    await expectActive(0)
    await page.keyboard.press('End')
    await expectActive(count - 1)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue(text.typed)
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await expectAccessibleAtRest(page)
    await page.setViewportSize({width: 1280, height: 800})
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('XAUUSD')
    await expect(list(page)).toBeHidden()
    await expect(price(page)).toHaveValue('4000')
    await expect(page.getByText(text.repriced)).toBeVisible()
    // Enter chose an option: the form was not sent.
    await expect(page).toHaveURL(/symbol=XAUUSD.*priced=XAUUSD/u)
  })

  test(`keys are for the input method while it composes a word, in ${lang}`, async ({page}) => {
    await choose(page, 'EU', lang)
    await page.goto(text.path)
    await field(page).fill('')
    await compose(page, text.typed)
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeVisible()
  })

  test(`a pointer chooses an option, in ${lang}`, async ({page}) => {
    await choose(page, 'EU', lang)
    await page.goto(text.path)
    await field(page).fill(text.typed)
    await options(page).filter({hasText: 'XAUEUR'}).click()
    await expect(field(page)).toHaveValue('XAUEUR')
    await expect(field(page)).toBeFocused()
    await expect(price(page)).toHaveValue('3450')
  })

  test.describe(`without JavaScript, in ${lang}`, () => {
    test.use({javaScriptEnabled: false})
    const plain = (page: Page) => page.getByRole('textbox', {name: text.instrument, exact: true})

    const send = async (page: Page, instrument: string) => {
      await plain(page).fill(instrument)
      await page.getByRole('button', {name: text.calculate, exact: true}).click()
    }

    test('the site finds the instrument by name, and replaces the prices of the one before', async ({
      page,
    }) => {
      await choose(page, 'EU', lang)
      await page.goto(text.path)
      await expect(price(page)).toHaveValue('1.16')
      await send(page, text.gold)
      await expect(plain(page)).toHaveAccessibleDescription(new RegExp(`XAUUSD · .*${text.name}`, 'u'))
      await expect(price(page)).toHaveValue('4000')
      await expect(page.getByText(text.repriced)).toBeVisible()
      await expect(page.locator('#margin output')).toContainText('20,000.00')

      // A price of the same instrument is the visitor's own.
      await price(page).fill('3900')
      await send(page, 'XAUUSD')
      await expect(price(page)).toHaveValue('3900')
      await expect(page.getByText(text.repriced)).toHaveCount(0)
    })

    test('what names no instrument is answered with links, whose prices are right', async ({page}) => {
      await choose(page, 'EU', lang)
      await page.goto(text.path)
      await send(page, 'XAUUZD')
      await page
        .getByRole('navigation', {name: text.similar})
        .getByRole('link', {name: /^XAUUSD/u})
        .click()
      await expect(plain(page)).toHaveValue('XAUUSD')
      await expect(price(page)).toHaveValue('4000')
    })
  })
}

test('what a region does not offer is suggested with its reason, and what it may not market is not', async ({
  page,
}) => {
  await choose(page, 'EU', 'en')
  await page.goto('/calculators')
  const field = page.getByRole('combobox', {name: 'Instrument', exact: true})
  await field.fill('bitcoin')
  await expect(page.getByRole('option', {name: /^BTCUSD/u})).toContainText('Restricted')
  await choose(page, 'UK', 'en')
  await page.goto('/calculators')
  await field.fill('bitcoin')
  await expect(page.getByText('No instrument has this symbol or name.')).toHaveCount(0)
  await field.blur()
  await expect(page.getByText('No instrument has this symbol or name.').first()).toBeVisible()
  await expect(page.getByRole('option', {name: /^BTC/u})).toHaveCount(0)
})
