import {type Page, expect} from '@playwright/test'
import {publicPath} from '#i18n/public-path.ts'
import {languages} from '#domain/languages.ts'
import {expectAccessible} from '#tests/support/browser/screens.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {inTurn, isThorough, tried} from '#tests/support/thoroughness.ts'

const choose = (page: Page, region: string, lang: 'en' | 'ar') =>
  page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

const words = {
  en: {
    title: 'What does a trade cost?',
    lots: 'Size in lots',
    price: 'Price this trade',
    margin: 'USD 3,866.67',
    cost: 'Cost from opening to closing',
    marginOf: 'Margin for this trade',
    open: 'Open an Account',
  },
  ar: {
    title: 'كم تكلّف الصفقة؟',
    lots: 'الحجم باللوت',
    price: 'احسب التكلفة',
    margin: '3,866.67 دولار أمريكي',
    cost: 'التكلفة من الفتح إلى الإغلاق',
    marginOf: 'هامش هذه الصفقة',
    open: 'افتح حسابًا',
  },
} as const

for (const lang of inTurn(languages, 1))
  test(`a visitor prices a trade on ${publicPath(lang, '/')}, without JavaScript`, async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await choose(page, 'EU', lang)
    await page.goto(publicPath(lang, '/'))
    const card = page.getByRole('region', {name: words[lang].title})
    await expect(card).toContainText(words[lang].margin)
    await card.getByRole('combobox').first().selectOption('XAUUSD')
    await card.getByRole('textbox', {name: words[lang].lots}).fill('0.5')
    await card.getByRole('button', {name: words[lang].price}).click()
    await expect(page).toHaveURL(/symbol=XAUUSD.*lots=0\.5.*#price$/u)
    await expect(card.getByRole('combobox').first()).toHaveValue('XAUUSD')
    await expect(card).toContainText('1:20')
    await expect(card).not.toContainText(words[lang].margin)
    await context.close()
  })

const screens = [
  ['ar', 360, 740],
  ['en', 1280, 800],
  ['en', 360, 740],
  ['ar', 1280, 800],
] as const

for (const [lang, width, height] of isThorough ? screens : screens.slice(0, 2))
  test(`the price that was asked for is in view on ${publicPath(lang, '/')} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height})
    await choose(page, 'EU', lang)
    await page.goto(publicPath(lang, '/'))
    const card = page.getByRole('region', {name: words[lang].title})
    await card.getByRole('combobox').first().selectOption('XAUUSD')
    await card.getByRole('button', {name: words[lang].price}).click()
    await expect(page).toHaveURL(/symbol=XAUUSD/u)
    for (const seen of [card.getByText(words[lang].cost), card.getByText(words[lang].marginOf)])
      await expect(seen).toBeInViewport({ratio: 1})
  })

for (const lang of inTurn(languages, 0))
  test(`Open an Account leads to where one is opened, in view on a phone, in ${lang}`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740})
    await choose(page, 'EU', lang)
    await page.goto(publicPath(lang, '/'))
    await page.getByRole('link', {name: words[lang].open, exact: true}).first().click()
    await expect(page).toHaveURL(/\/auth\?mode=sign-up$/u)
    await expect(page.getByRole('main').locator('select[name=country]')).toBeInViewport({ratio: 1})
  })

test('what the region does not offer is refused at the field, and has no price', async ({page}) => {
  await choose(page, 'EU', 'en')
  await page.goto('/?symbol=BTCUSD')
  const card = page.getByRole('region', {name: words.en.title})
  await expect(card.getByRole('combobox').first()).toHaveAccessibleDescription(/not offered/iu)
  await expect(card).not.toContainText('USD 0')
  await expect(card).not.toContainText('Cost from opening to closing')
})

for (const [path, heading] of [
  ['/start-trading', 'Start, step by step'],
  ['/ar/webtrader', 'في المتصفح'],
  ['/social', 'Social trading'],
] as const)
  test(`${path} opens the home page at its own section, without JavaScript too`, async ({browser}) => {
    for (const javaScriptEnabled of tried([false, true])) {
      const context = await browser.newContext({javaScriptEnabled})
      const page = await context.newPage()
      await choose(page, 'MENA', path.startsWith('/ar/') ? 'ar' : 'en')
      await page.goto(path)
      await expect(page.getByRole('heading', {name: heading})).toBeInViewport()
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
      await context.close()
    }
  })

test('Start Trading leads a visitor to the next step, and a signed-in client to the account', async ({
  page,
}) => {
  await choose(page, 'EU', 'en')
  const start = page.getByRole('main').getByRole('link', {name: 'Start Trading'}).filter({visible: true})
  await page.goto('/')
  await expect(start).toHaveAttribute('href', '/start-trading#start')
  await page
    .context()
    .addCookies([{name: 'signed-in', value: String(Math.ceil(Date.now() / 1000) + 3600), url: siteUrl}])
  await page.goto('/')
  await expect(start).toHaveAttribute('href', '/account')
})

test('the record shows its latest entry for the region, with a way to the texts of that moment', async ({
  page,
}) => {
  await choose(page, 'EU', 'en')
  await page.goto('/')
  const proof = page.getByRole('region', {name: 'Check everything we have shown'})
  await expect(proof).toContainText(/Entry \d+ of the record/u)
  await expect(proof.getByText(/^[0-9a-f]{64}$/u)).toBeVisible()
  await proof.getByRole('link', {name: 'What this region was shown then'}).click()
  await expect(page).toHaveURL(/\/legal\/history\?region=EU&at=/u)
})

test('home has no violation of WCAG 2.2 AA with a trade that is at fault', async ({page}) => {
  await choose(page, 'MENA', 'ar')
  await page.goto('/ar?symbol=EURUSD&lots=0')
  await expectAccessible(page, 360)
})
