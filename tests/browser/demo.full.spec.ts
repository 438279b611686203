import {randomUUID} from 'node:crypto'
import {type Locator, expect} from '@playwright/test'
import {expectFormMails, expectInInbox, expectNotInInbox} from '#tests/support/browser/mails.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {triedScripts} from '#tests/support/thoroughness.ts'
import {siteUrl} from '#tests/support/site.ts'

const texts = {
  en: {
    path: '/demo',
    lines: {'First name': 'Layla', 'Last name': 'Haddad'},
    email: 'E-mail',
    phone: {name: 'Phone', written: '+44 20 7946 0142'},
    country: 'Country of residence',
    platform: 'Platform',
    send: 'Open Demo Account',
    missing: 'Choose a platform',
    arrived: 'We have your request',
    download: 'Download cTrader',
    mailSubject: 'Your demo account',
    delivery: 'Demo account request',
    named: ['Country of residence: United Kingdom', 'Platform: cTrader'],
  },
  ar: {
    path: '/ar/demo',
    lines: {'الاسم الأول': 'ليلى', 'اسم العائلة': 'حداد'},
    email: 'البريد الإلكتروني',
    phone: {name: 'رقم الهاتف', written: '٠٢٠٧٩٤٦٠١٤٢'},
    country: 'بلد الإقامة',
    platform: 'المنصة',
    send: 'افتح الحساب التجريبي',
    missing: 'اختر منصة',
    arrived: 'وصلنا طلبك',
    download: 'نزّل سي تريدر',
    mailSubject: 'حسابك التجريبي',
    delivery: 'طلب حساب تجريبي',
    named: ['بلد الإقامة: مصر', 'المنصة: سي تريدر', '02079460142'],
  },
} as const

/** Answers the questions that the United Kingdom asks, as somebody who does not know the risks. */
async function answerWrongly(main: Locator): Promise<void> {
  for (const answer of [
    'Never',
    'Nothing',
    'Nothing, as long as I do not close it',
    'Positions are closed at a loss, without asking me',
    'The spread and the commission at most',
  ])
    await main.getByRole('radio', {name: answer, exact: true}).check()
}

/** Goes on in spite of the warning, whose two ways look the same; what was answered is kept. */
async function passWarning(main: Locator): Promise<void> {
  const warning = main.getByRole('alert')
  await expect(warning).toContainText('CFDs may not be appropriate for you')
  await expect(main.getByRole('radio', {name: 'Never', exact: true})).toBeChecked()
  const ways = [
    warning.getByRole('link', {name: 'Stop, and read how CFDs work'}),
    warning.getByRole('button', {name: 'Send the request despite the warning'}),
  ]
  const looks = await Promise.all(
    ways.map(
      async (way) =>
        await way.evaluate((element) => {
          const {backgroundColor, borderColor, color, fontSize, fontWeight} = getComputedStyle(element)
          const {width, height} = element.getBoundingClientRect()
          return {backgroundColor, borderColor, color, fontSize, fontWeight, width, height}
        }),
    ),
  )
  expect(looks[1]).toEqual(looks[0])
  await ways[1]?.click()
}

/** The sentences of the content for countries that are not served, by hand. */
const refusals = {
  en: [
    ['US', 'CFDs may not be offered to retail clients there'],
    ['JP', 'only firms registered there may offer CFDs to retail clients'],
    ['BE', 'the FSMA, forbids the distribution of CFDs to consumers'],
  ],
  ar: [
    ['US', 'لا نخدم العملاء المقيمين في الولايات المتحدة'],
    ['JP', 'لا نخدم العملاء المقيمين في اليابان'],
    ['BE', 'لا نخدم عملاء التجزئة المقيمين في بلجيكا'],
  ],
} as const

for (const lang of ['en', 'ar'] as const)
  for (const javaScriptEnabled of triedScripts(lang))
    test(`${texts[lang].path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript: says why a country is not served, and sends nothing`, async ({
      browser,
    }) => {
      const words = texts[lang]
      const context = await browser.newContext({javaScriptEnabled})
      await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
      const page = await context.newPage()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/forms/')) sent.push(request.url())
      })
      const main = page.getByRole('main')
      const address = `refused-${randomUUID()}@example.com`
      await page.goto(words.path)
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      for (const [name, value] of Object.entries({
        ...words.lines,
        [words.email]: address,
        [words.phone.name]: words.phone.written,
      }))
        await main.getByRole('textbox', {name, exact: false}).fill(value)
      await main.getByRole('combobox', {name: words.platform}).selectOption('mt5')
      for (const [code, sentence] of refusals[lang]) {
        const country = main.getByRole('combobox', {name: words.country})
        await country.selectOption(code)
        await main.getByRole('button', {name: words.send}).click()
        await expect(main.getByRole('alert')).toContainText(sentence)
        await expect(country).toHaveAccessibleDescription(new RegExp(sentence, 'u'))
        await expect(country).toHaveValue(code)
      }
      await expect(main.getByRole('heading', {name: words.arrived})).toBeHidden()
      expect(sent).toEqual([])
      await expectNotInInbox(address)
      await context.close()
    })

test('every country can be chosen, those of the region first', async ({page, context}) => {
  await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
  await page.goto('/ar/demo')
  const groups = page.getByRole('main').getByRole('combobox', {name: 'بلد الإقامة'}).locator('optgroup')
  await expect(groups).toHaveCount(2)
  await expect(groups.first()).toHaveAttribute('label', 'بلدان منطقتك')
  await expect(groups.first().locator('option')).toHaveCount(18)
  await expect(groups.first().locator('option').first()).toHaveText('الأردن')
  await expect(groups.locator('option')).toHaveCount(249)
})

for (const [lang, words] of Object.entries(texts))
  for (const javaScriptEnabled of triedScripts(lang))
    test(`${words.path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript: requests a demo account, whose platform can be downloaded`, async ({
      browser,
    }) => {
      const context = await browser.newContext({javaScriptEnabled})
      await context.addCookies([{name: 'region', value: lang === 'en' ? 'UK' : 'MENA', url: siteUrl}])
      const page = await context.newPage()
      const main = page.getByRole('main')
      const address = `demo-${randomUUID()}@example.com`
      const fill = async (name: string, value: string) =>
        await main.getByRole('textbox', {name, exact: false}).fill(value)
      await page.goto(words.path)
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      for (const [name, value] of Object.entries(words.lines)) await fill(name, value)
      await fill(words.email, address)
      await fill(words.phone.name, words.phone.written)
      await main.getByRole('combobox', {name: words.country}).selectOption(lang === 'en' ? 'GB' : 'EG')
      await main.getByRole('button', {name: words.send}).click()
      const summary = main.getByRole('alert')
      await expect(summary.getByRole('link', {name: words.missing})).toBeVisible()
      await main.getByRole('combobox', {name: words.platform}).selectOption('ctrader')
      if (lang === 'en') await answerWrongly(main)
      await main.getByRole('button', {name: words.send}).click()
      if (lang === 'en') await passWarning(main)

      await expect(main.getByRole('heading', {name: words.arrived})).toBeVisible()
      await expect(main.getByText('100,000').first()).toBeVisible()
      const download = main.getByRole('link', {name: words.download})
      await expect(download).toHaveAttribute('href', /\/download\/ctrader$/u)

      const {acknowledgement, delivery} = await expectFormMails(address)
      expect(acknowledgement.subject).toBe(words.mailSubject)
      for (const named of words.named) expect(delivery.text).toContain(named)
      expect(delivery.subject).toContain(words.delivery)
      await expectInInbox(address, 'demo', 'ctrader')
      await context.close()
    })
