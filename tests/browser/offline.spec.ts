import {expect, type Page} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried} from '#tests/support/thoroughness.ts'

const words = {
  en: {
    prefix: '',
    notice: /^You are offline\. This page stays open/u,
    link: 'Legal',
    region: /^Singapore/u,
    other: 'العربية',
    email: 'Email',
    password: 'Password',
    login: 'LOGIN',
    chat: 'Chat with us',
    question: 'Ask about conditions, rules or your account',
    ask: 'Ask',
    message: 'Message',
  },
  ar: {
    prefix: '/ar',
    notice: /^لا يوجد اتصال بالإنترنت\. ستبقى هذه الصفحة مفتوحة/u,
    link: 'الشؤون القانونية',
    region: /^سنغافورة/u,
    other: 'English',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    login: 'تسجيل الدخول',
    chat: 'تحدّث إلينا',
    question: 'اسأل عن الشروط أو القواعد أو حسابك',
    ask: 'اسأل',
    message: 'الرسالة',
  },
} as const

type Words = (typeof words)[keyof typeof words]

/** The page is still here, says that it is offline, and leads on once it is connected. */
async function expectHeld(page: Page, {notice}: Words, path: string): Promise<void> {
  await expect(page.getByRole('alert').filter({hasText: notice})).toBeVisible()
  await expect(page).toHaveURL(`${siteUrl}${path}`)
}

for (const said of tried(Object.values(words).toReversed())) {
  test(`offline, links, the region and the language stay on ${said.prefix}/contact with its text, and lead on later`, async ({
    page,
    context,
  }) => {
    const path = `${said.prefix}/contact`
    await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
    await page.goto(path, {waitUntil: 'networkidle'})
    await page.getByRole('textbox', {name: said.message}).fill('Half a message')
    await context.setOffline(true)
    await page.locator('header summary').first().click()
    await page.getByRole('button', {name: said.region}).click()
    await expectHeld(page, said, path)
    const link = page.getByRole('contentinfo').getByRole('link', {name: said.link, exact: true})
    const failed = page.waitForEvent('requestfailed')
    await link.click()
    await failed
    await page.getByRole('link', {name: said.other}).first().click()
    await expectHeld(page, said, path)
    await expect(page.getByRole('textbox', {name: said.message})).toHaveValue('Half a message')
    await context.setOffline(false)
    await expect(page.getByRole('alert').filter({hasText: said.notice})).toBeHidden()
    await link.click()
    await expect(page).toHaveURL(`${siteUrl}${said.prefix}/legal`)
  })

  test(`offline, the sign-in at ${said.prefix}/auth says so, and signs in later`, async ({page, context}) => {
    const path = `${said.prefix}/auth`
    await page.goto(path, {waitUntil: 'networkidle'})
    await page.getByRole('main').getByLabel(said.email).fill('reader@example.com')
    await page.getByRole('main').getByLabel(said.password).first().fill('harbour lantern tide')
    await context.setOffline(true)
    await page.getByRole('button', {name: said.login, exact: true}).click()
    await expectHeld(page, said, path)
    await expect(page.getByRole('main').getByLabel(said.email)).toHaveValue('reader@example.com')
    await context.setOffline(false)
    const sent = page.waitForRequest((request) => request.url() === `${siteUrl}/api/auth/sign-in`)
    await page.getByRole('button', {name: said.login, exact: true}).click()
    await sent
  })

  test(`offline, a first question keeps the page ${said.prefix}/ and is answered later`, async ({
    page,
    context,
  }) => {
    const path = said.prefix === '' ? '/' : said.prefix
    await page.goto(path, {waitUntil: 'networkidle'})
    await page.getByRole('button', {name: said.chat}).click()
    await page.getByLabel(said.question).fill('EURUSD')
    await context.setOffline(true)
    await page.getByRole('button', {name: said.ask, exact: true}).click()
    await expectHeld(page, said, path)
    await expect(page.getByLabel(said.question)).toHaveValue('EURUSD')
    await context.setOffline(false)
    await page.getByRole('button', {name: said.ask, exact: true}).click()
    await expect(page.getByText(/EUR/u).last()).toBeVisible()
  })
}
