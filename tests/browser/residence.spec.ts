import {randomUUID} from 'node:crypto'
import {expect, type Page} from '@playwright/test'
import {knowingAnswers} from '#tests/support/form-values.ts'
import {expectFormMails} from '#tests/support/browser/mails.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {triedScripts} from '#tests/support/thoroughness.ts'

const texts = {
  en: {
    path: '/demo',
    continue: 'Continue in the European Union',
    send: 'Open Demo Account',
    arrived: 'We have your request',
    entity: 'Marsa Markets (EU) Ltd',
    warning: 'Between 74-89% of retail investor accounts lose money when trading CFDs.',
  },
  ar: {
    path: '/ar/demo',
    continue: 'المتابعة في منطقة الاتحاد الأوروبي',
    send: 'افتح الحساب التجريبي',
    arrived: 'وصلنا طلبك',
    entity: 'مرسى ماركتس (الاتحاد الأوروبي) المحدودة',
    warning: 'ما بين 74% و89% من حسابات مستثمري التجزئة',
  },
} as const

const field = (page: Page, name: string) => page.locator(`form#demo [name=${name}]`)

for (const [lang, words] of Object.entries(texts))
  for (const javaScriptEnabled of triedScripts(lang))
    test(`a resident of Germany on the MENA page is served by the European entity, in ${lang}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const context = await browser.newContext({javaScriptEnabled})
      await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
      const page = await context.newPage()
      const address = `greta-${randomUUID()}@example.com`
      await page.goto(words.path)
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      await field(page, 'firstName').fill('Greta')
      await field(page, 'email').fill(`\u202a${address}\u202c`)
      await field(page, 'phone').fill('\u202a+49 30 1234567\u202c')
      await field(page, 'platform').selectOption('mt5')
      await field(page, 'country').selectOption('DE')
      // With JavaScript the choice of the country is enough; without, the first attempt to send says it.
      if (!javaScriptEnabled) await page.getByRole('button', {name: words.send}).click()
      await page.getByRole('main').getByRole('button', {name: words.continue}).click()

      const region = async () => (await context.cookies()).find(({name}) => name === 'region')?.value
      await expect.poll(region).toBe('EU')
      await expect(field(page, 'firstName')).toHaveValue('Greta')
      await expect(field(page, 'country')).toHaveValue('DE')
      for (const [name, answer] of Object.entries(knowingAnswers))
        await page.locator(`form#demo [name=${name}][value=${answer}]`).check({force: true})
      await page.getByRole('button', {name: words.send}).click()
      await expect(page.getByRole('heading', {name: words.arrived})).toBeInViewport()

      const {acknowledgement} = await expectFormMails(address)
      expect(acknowledgement.text).toContain(words.entity)
      expect(acknowledgement.text).toContain(words.warning)
      await context.close()
    })
