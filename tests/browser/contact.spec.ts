import {randomUUID} from 'node:crypto'
import {expect, type Page} from '@playwright/test'
import {expectFormMails, expectInInbox} from '#tests/support/browser/mails.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {isThorough, triedScripts} from '#tests/support/thoroughness.ts'
import {siteUrl} from '#tests/support/site.ts'

const texts = {
  en: {
    path: '/contact',
    fields: ['First name', 'Last name', 'E-mail', 'Message'],
    subject: 'Subject',
    send: 'Send message',
    arrived: 'Your message has arrived',
    check: 'Please check your answers',
    missing: 'Enter your first name, or your only name',
    mailSubject: 'We have your message',
    subjectName: 'My account',
  },
  ar: {
    path: '/ar/contact',
    fields: ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'الرسالة'],
    subject: 'الموضوع',
    send: 'أرسل الرسالة',
    arrived: 'وصلتنا رسالتك',
    check: 'يُرجى مراجعة إجاباتك',
    missing: 'أدخل اسمك الأول، أو اسمك إن كان مفردًا',
    mailSubject: 'وصلتنا رسالتك',
    subjectName: 'حسابي',
  },
} as const

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', {name})

for (const [lang, words] of Object.entries(texts))
  for (const javaScriptEnabled of triedScripts(lang))
    test(`${words.path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript: an invalid message keeps its input, then arrives once and is acknowledged`, async ({
      browser,
    }) => {
      const context = await browser.newContext({javaScriptEnabled})
      await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
      const page = await context.newPage()
      const mark = `mark-${randomUUID()}`
      const address = `${mark}@example.com`
      const [first, last, email, message] = words.fields
      await page.goto(words.path)
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      await field(page, last).fill('Haddad')
      await field(page, email).fill(address)
      await field(page, message).fill(`First line ${mark}\n<b>second</b>`)
      await page.getByRole('combobox', {name: words.subject}).selectOption('account')
      await page.getByRole('button', {name: words.send}).click()

      const summary = page.getByRole('alert', {name: words.check})
      await expect(summary.getByRole('link', {name: words.missing})).toBeVisible()
      if (javaScriptEnabled) await expect(summary).toBeFocused()
      await expect(field(page, message)).toHaveValue(`First line ${mark}\n<b>second</b>`)
      await expect(page.getByRole('combobox', {name: words.subject})).toHaveValue('account')

      await field(page, first).fill('Layla')
      await page.getByRole('button', {name: words.send}).click()
      await expect(page.getByRole('heading', {name: words.arrived})).toBeVisible()

      const {acknowledgement, delivery} = await expectFormMails(address)
      expect(acknowledgement.subject).toBe(words.mailSubject)
      expect(acknowledgement.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
      // Nobody proved the address: nothing that was typed is mailed there.
      expect(acknowledgement.html).not.toMatch(/second|Layla|Haddad/u)
      // The European warning contains the share of losing accounts.
      expect(acknowledgement.text).toMatch(/\d+(?:-\d+)?%/u)
      expect(delivery.headers['reply-to']).toContain(address)
      expect(delivery.html).toContain('&lt;b&gt;second')
      expect(delivery.text).toContain(words.subjectName)
      const [reference] = /\b[0-9A-F]{8}\b/u.exec(acknowledgement.text) ?? []
      expect(delivery.text).toContain(reference ?? 'a reference')
      await expectInInbox(address, 'contact', 'account')
      await context.close()
    })

test('the response to a form is not cached, and allows no foreign script', async ({request}) => {
  const response = await request.post('/contact', {
    headers: {origin: siteUrl},
    multipart: {firstName: 'Layla'},
  })
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(response.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-")
})

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'
const junk = [
  '',
  '{}',
  '[]',
  '\u0000',
  '%',
  '--x',
  part,
  `${part}\r\n--x--\r\n`,
  'a=b&a=c',
  'a'.repeat(100_000),
]
const types = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
]

test('malformed posts to a page get an error page', async ({request}) => {
  const send = async (path: string, title: string, type: string, data: string, action?: string) => {
    const what = `${path} ${type} ${action} ${JSON.stringify(data.slice(0, 80))}`
    const response = await request.post(path, {
      headers: {
        origin: siteUrl,
        'content-type': type,
        ...(action === undefined ? {} : {'next-action': action}),
      },
      data: Buffer.from(data),
    })
    expect.soft(response.status(), what).toBe(400)
    expect.soft(await response.text(), what).toContain(title)
  }
  for (const [index, data] of junk.entries())
    for (const type of isThorough ? types : types.slice(index % types.length).slice(0, 1))
      await send('/contact', 'We could not read that request', type, data)
  for (const action of ['x', '0'.repeat(42)])
    for (const type of types) await send('/legal', 'We could not read that request', type, part, action)
  await send('/ar/contact', 'تعذّرت قراءة ما أُرسل', 'multipart/form-data; boundary=x', part)
})

test('forms are accepted from this site only, and unknown forms are a 404', async ({request}) => {
  const send = async (form: string, origin: string) =>
    (await request.post(`/api/forms/${form}`, {headers: {origin}, multipart: {firstName: 'Layla'}})).status()
  expect(await send('contact', 'https://elsewhere.example')).toBe(403)
  expect(await send('nothing', siteUrl)).toBe(404)
  expect(await send('contact', siteUrl)).toBe(422)
  for (const data of junk)
    for (const type of types) {
      const response = await request.post('/api/forms/contact', {
        headers: {origin: siteUrl, 'content-type': type},
        data: Buffer.from(data),
      })
      expect.soft([400, 413, 422], `${type} ${data.slice(0, 80)}`).toContain(response.status())
    }
})
