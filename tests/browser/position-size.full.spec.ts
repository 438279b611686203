import {type Page, expect} from '@playwright/test'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {languages} from '#domain/languages.ts'

const words = {
  en: {
    path: '/calculators',
    size: 'Position size',
    balance: 'Account balance',
    risk: 'Accepted loss',
    stop: 'Stop-loss order',
    stopIn: 'Stop given as',
    riskIn: 'Loss given as',
    lots: 'Size in lots',
    calculate: 'Find the size',
    use: 'Use this size above',
    none: 'No size fits',
    tooSmall: /Even the smallest size, 0\.01 lots, loses USD\s4\.09 at this stop: more than the USD\s4\.00/u,
    uncovered: 'The margin is larger than the balance',
    below: 'The stop of a long position is below its opening price of 1.16.',
    advice: 'A calculation, not advice.',
    inLots: (lots: string) => `${lots} lots`,
    money: (figure: string) => `USD ${figure}`,
  },
  ar: {
    path: '/ar/calculators',
    size: 'حجم الصفقة',
    balance: 'رصيد الحساب',
    risk: 'الخسارة المقبولة',
    stop: 'أمر وقف الخسارة',
    stopIn: 'طريقة تحديد وقف الخسارة',
    riskIn: 'طريقة تحديد الخسارة',
    lots: 'الحجم باللوت',
    calculate: 'أوجد الحجم',
    use: 'استخدم هذا الحجم أعلاه',
    none: 'لا يوجد حجم مناسب',
    tooSmall: /حتى أصغر حجم، وهو 0\.01 لوت، يخسر 4\.09\sدولار\sأمريكي/u,
    uncovered: 'الهامش أكبر من الرصيد',
    below: 'أمر وقف الخسارة في صفقة الشراء أدنى من سعر فتحها 1.16.',
    advice: 'هذه عملية حسابية وليست مشورة.',
    inLots: (lots: string) => `${lots} لوت`,
    money: (figure: string) => `${figure} دولار أمريكي`,
  },
} as const

const choose = (page: Page, region: string, lang: 'en' | 'ar') =>
  page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

for (const lang of languages) {
  const text = words[lang]
  const card = (page: Page) => page.getByRole('region', {name: text.size, exact: true})
  const result = (page: Page) => page.getByRole('status', {name: text.size, exact: true})
  const field = (page: Page, name: string) => page.getByRole('textbox', {name, exact: true})
  const calculate = (page: Page) => page.getByRole('button', {name: text.calculate, exact: true})

  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${lang}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({javaScriptEnabled})

      const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
        if (!javaScriptEnabled) await calculate(page).click()
      }

      test('the size follows from balance, loss and stop', async ({page}) => {
        await choose(page, 'EU', lang)
        await page.goto(text.path)
        // 50 ÷ ((0.0040 + 0.00009) × 100,000) = 0.122: an account of the type Standard has a spread of 0.9.
        await fill(page, {[text.balance]: '5000', [text.risk]: '1', [text.stop]: '40'})
        await expect(result(page)).toHaveText(text.inLots('0.12'))
        await expect(card(page)).toContainText(text.money('49.08'))
        await expect(card(page)).toContainText('0.98%')
        await expect(card(page)).toContainText(text.money('464.00'))
        await expect(card(page)).toContainText('1:30')
        await expect(card(page)).toContainText(text.advice)

        await fill(page, {[text.balance]: '400'})
        await expect(card(page)).toContainText(text.none)
        await expect(card(page)).toContainText(text.tooSmall)
        await expect(result(page)).toHaveCount(0)
      })

      test('a stop may be a price, on the losing side alone', async ({page}) => {
        await choose(page, 'EU', lang)
        await page.goto(text.path)
        await page.getByRole('combobox', {name: text.riskIn}).selectOption('amount')
        await page.getByRole('combobox', {name: text.stopIn}).selectOption('price')
        await fill(page, {[text.balance]: '500', [text.risk]: '50', [text.stop]: '1.158'})
        await expect(result(page)).toHaveText(text.inLots('0.23'))
        await expect(card(page)).toContainText(text.uncovered)

        await fill(page, {[text.stop]: '1.17'})
        if (javaScriptEnabled) await field(page, text.stop).blur()
        await expect(field(page, text.stop)).toHaveAccessibleDescription(new RegExp(text.below, 'u'))
        await expect(result(page)).toHaveCount(0)
      })
    })

  test(`a size is taken over into the position, and the address restores it, in ${lang}`, async ({page}) => {
    await choose(page, 'EU', lang)
    await page.goto(text.path)
    await field(page, text.stop).fill('40')
    await page.getByRole('button', {name: text.use}).click()
    await expect(field(page, text.lots)).toHaveValue('0.12')
    await expect(page).toHaveURL(/lots=0\.12.*stop=40/u)
    await page.reload()
    await expect(result(page)).toHaveText(text.inLots('0.12'))
    await expectAccessibleAtRest(page)
  })
}

test('margin and offer are those of the region', async ({page}) => {
  const path = '/calculators?symbol=BTCUSD&balance=100000'
  const card = page.getByRole('region', {name: 'Position size', exact: true})
  await choose(page, 'AU', 'en')
  await page.goto(path)
  await expect(card).toContainText('1:2')
  await choose(page, 'EU', 'en')
  await page.goto(path)
  await expect(page.getByText('This instrument cannot be calculated in your region.').first()).toBeVisible()
  await expect(page.getByRole('status', {name: 'Position size', exact: true})).toHaveCount(0)
})
