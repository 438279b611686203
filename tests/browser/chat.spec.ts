import {type Page, expect} from '@playwright/test'
import {languages} from '#domain/languages.ts'
import {newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {inTurn, isThorough} from '#tests/support/thoroughness.ts'

const words = {
  en: {
    path: '/legal',
    open: 'Chat with us',
    close: 'Close',
    ask: 'Ask',
    field: 'Ask about conditions, rules or your account',
    log: 'Questions and answers',
    details: 'All about XAUUSD',
    leverage: 'gold leverage',
    cost: 'cost of 1 lot gold for 3 nights',
    costOf: 'Cost from opening to closing',
    warning: 'retail investor accounts lose money',
    range: 'cost of 1-2 lots EURUSD',
    suggestion: 'cost of 2 lots EURUSD',
    more: 'and for 3 nights?',
    unknown: 'xylophone',
    contact: 'Ask our support',
    failed: 'The site did not respond',
    empty: 'Type a question first',
    tooLong: '200 characters at most',
    tooMany: 'Please ask again in 1 minute',
  },
  ar: {
    path: '/ar/legal',
    open: 'تحدّث إلينا',
    close: 'إغلاق',
    ask: 'اسأل',
    field: 'اسأل عن الشروط أو القواعد أو حسابك',
    log: 'الأسئلة والإجابات',
    details: 'كل ما يخص XAUUSD',
    leverage: 'رافعة الذهب',
    cost: 'كم تكلفة 1 لوت ذهب لثلاث ليالٍ',
    costOf: 'التكلفة من الفتح إلى الإغلاق',
    warning: 'مستثمري التجزئة',
    range: 'تكلفة 1-2 لوت EURUSD',
    suggestion: 'تكلفة 2 لوت EURUSD',
    more: 'ولثلاث ليالٍ؟',
    unknown: 'xylophone',
    contact: 'اسأل فريق الدعم',
    failed: 'لم يستجب الموقع',
    empty: 'اكتب سؤالك أولًا',
    tooLong: 'سؤالك أطول من الحدّ المسموح به، وهو 200 حرف',
    tooMany: /يُرجى إعادة السؤال بعد (?:1 )?دقيقة/u,
  },
} as const

async function openChat(page: Page, {path, open, field, log}: (typeof words)['en' | 'ar']) {
  await page.goto(path)
  await page.getByText(open, {exact: true}).locator('..').click()
  return {input: page.getByRole('textbox', {name: field}), log: page.getByRole('log', {name: log})}
}

const headers = () => ({cookie: 'region=EU', ...newIpHeaders()})

test.use({extraHTTPHeaders: headers()})

for (const lang of inTurn(languages, 0))
  test(`the chat answers one question after the other in its panel, in ${lang}`, async ({page}) => {
    const said = words[lang]
    await page.setViewportSize({width: 360, height: 740})
    const {input, log} = await openChat(page, said)
    await expect(input).toBeFocused()
    const address = page.url()
    await input.fill(said.leverage)
    await page.getByRole('button', {name: said.ask, exact: true}).click()
    await expect(log.getByText(said.leverage, {exact: true})).toBeVisible()
    await expect(log.getByText('1:20', {exact: true})).toBeVisible()
    await expect(log.getByText(said.warning)).toBeVisible()
    await expect(log.getByRole('link', {name: said.details})).toHaveAttribute('href', /\/trading\/XAUUSD$/u)
    // The next question is typed at once.
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('')
    await page.keyboard.type(said.unknown)
    await page.keyboard.press('Enter')
    await expect(log.getByRole('link', {name: said.contact})).toBeInViewport()
    await expect(log.getByText('1:20', {exact: true})).toHaveCount(1)
    expect(page.url()).toBe(address)
    await expect(page.locator('#risk-warning')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()
    await expect(page.getByRole('button', {name: said.open})).toBeFocused()
  })

for (const lang of inTurn(languages, 1))
  test(`the chat asks back, takes a suggestion, and completes the next question with it, in ${lang}`, async ({
    page,
  }) => {
    const said = words[lang]
    const {input, log} = await openChat(page, said)
    await input.fill(said.range)
    await input.press('Enter')
    await log.getByRole('button', {name: said.suggestion}).click()
    const replies = log.getByText('EURUSD · ')
    await expect(replies).toHaveCount(1)
    await expect(input).toBeFocused()
    await page.keyboard.type(said.more)
    await page.keyboard.press('Enter')
    await expect(replies).toHaveCount(2)
    await expect(log.getByText(said.costOf)).toHaveCount(2)
  })

for (const lang of inTurn(languages, 1))
  test(`the field for the next question stays in view under a long answer, in ${lang}`, async ({page}) => {
    const said = words[lang]
    await page.setViewportSize({width: 1280, height: 800})
    const {input, log} = await openChat(page, said)
    await input.fill(said.cost)
    await input.press('Enter')
    await expect(log.getByText(said.costOf)).toBeInViewport({ratio: 1})
    await expect(input).toBeFocused()
    await expect(input).toBeInViewport({ratio: 1})
    // A panel without its button could not be closed on a phone, which it covers.
    await page.setViewportSize({width: 360, height: 740})
    const panel = page.locator('.chat-panel')
    await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await panel.getByRole('button', {name: said.close}).click()
    await expect(panel).toBeHidden()
  })

for (const lang of inTurn(languages, 2))
  test(`a question that the site does not answer is kept, and said so, in ${lang}`, async ({page}) => {
    const said = words[lang]
    const {input, log} = await openChat(page, said)
    await page.route('**/api/assistant?**', async (route) => await route.abort())
    await input.fill(said.leverage)
    await input.press('Enter')
    await expect(log.getByText(said.failed)).toBeVisible()
    await expect(input).toHaveValue(said.leverage)
    await page.unroute('**/api/assistant?**')
    await input.press('Enter')
    await expect(log.getByText('1:20', {exact: true})).toBeVisible()
  })

for (const lang of isThorough ? languages : [])
  test.describe(`in ${lang}`, () => {
    test.use({extraHTTPHeaders: headers()})

    test('the chat tells apart why a question has no reply', async ({page}) => {
      const said = words[lang]
      const {input, log} = await openChat(page, said)
      await input.press('Enter')
      await expect(log.getByText(said.empty)).toBeVisible()

      const long = 'x'.repeat(201)
      await input.fill(long)
      await input.press('Enter')
      await expect(log.getByText(said.tooLong)).toBeVisible()
      await expect(input).toHaveValue(long)

      // What the site does not know is a reply.
      await input.fill(said.unknown)
      await input.press('Enter')
      await expect(log.getByRole('link', {name: said.contact})).toBeVisible()
      await expect(input).toHaveValue('')

      const query = new URLSearchParams({lang, region: 'EU', q: ''})
      const most = Array.from({length: 60}, async () => await page.request.get(`/api/assistant?${query}`))
      const statuses = (await Promise.all(most)).map((response) => response.status())
      expect(statuses.filter((status) => status === 429)).toHaveLength(3)
      await input.fill(said.leverage)
      await input.press('Enter')
      await expect(log.getByText(said.tooMany)).toBeVisible()
      await expect(input).toHaveValue(said.leverage)
    })
  })
