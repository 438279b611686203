import {type Locator, type Page, expect} from '@playwright/test'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {toDuration, formatDuration} from '#domain/format/dates.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {newEmail, newIpHeaders} from '#tests/support/site.ts'
import {type SetCookie, collectCookies} from '#tests/support/browser/site-client.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {knowingAnswers} from '#tests/support/form-values.ts'

const password = 'calm harbour at dawn, boats'

type NoticeRow = Readonly<{life: string; isHttpOnly: boolean}>

const words = {
  en: {path: '/legal/cookies', hidden: 'Hidden from scripts', untilClosed: 'Until the browser is closed'},
  ar: {path: '/ar/legal/cookies', hidden: 'محجوب عن البرامج النصية', untilClosed: 'حتى إغلاق المتصفح'},
} as const

const cells = async (row: Locator) => await row.locator('th, td').allInnerTexts()

/** The rows of the notice by the cookie's name, those for editors left out. */
async function readNotice(page: Page, lang: 'en' | 'ar'): Promise<Map<string, NoticeRow>> {
  await page.goto(words[lang].path)
  const tables = page.getByRole('article').getByRole('table')
  await expect(tables).toHaveCount(3)
  const notice = new Map<string, NoticeRow>()
  for (const table of (await tables.all()).slice(0, 2))
    for (const row of await table.locator('tbody tr').all()) {
      const [first = '', purpose = '', life = ''] = await cells(row)
      const name = await row.locator('th bdi').innerText()
      expect(purpose.length, name).toBeGreaterThan(20)
      notice.set(name, {life, isHttpOnly: first.includes(words[lang].hidden)})
    }
  return notice
}

const asNoticed = (lang: 'en' | 'ar', {maxAge, isHttpOnly}: SetCookie): NoticeRow => ({
  life: maxAge === null ? words[lang].untilClosed : formatDuration(lang, toDuration(maxAge)),
  isHttpOnly,
})

const chooseRegion = async (page: Page) => {
  await page.locator('header summary').filter({hasText: 'Middle East'}).click()
  await page.getByRole('button', {name: /^European Union/u}).click()
  await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
}

async function visit(page: Page): Promise<void> {
  await page.goto('/ar')
  await page.getByRole('link', {name: 'English'}).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/u)
  await chooseRegion(page)
}

/** A visitor whose country belongs to another region, and who keeps the present one. */
async function declineRegion(page: Page): Promise<void> {
  await page.goto('/legal')
  const banner = page.getByRole('complementary', {name: 'Region suggestion'})
  await banner.getByRole('button', {name: /^Keep/u}).click()
  await expect(banner).toBeHidden()
}

/** Answers the questions that come before a sign-up in the European Union. */
async function answerQuestions(page: Page): Promise<void> {
  await page.locator('select[name=country]').selectOption('DE')
  for (const [name, value] of Object.entries(knowingAnswers))
    await page.locator(`input[name=${name}][value=${value}]`).check()
  await page.getByRole('button', {name: 'Continue'}).click()
  // No answer stands in an address, and so in no log.
  expect(page.url()).toMatch(/\/auth\?mode=sign-up&intent=demo$/u)
}

async function useAccount(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('link', {name: 'Open a Demo Account'}).click()
  await answerQuestions(page)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Create Account')
  await page.getByLabel('Email').fill(newEmail('cookies'))
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(password)
  await page.getByRole('button', {name: 'CREATE ACCOUNT'}).click()
  await expect(page).toHaveURL(/\/auth\/check-mail\?intent=demo$/u)
  await expect(page.getByRole('status').filter({hasText: /\S/u}).first()).toBeVisible()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(await existingClient('cookies', password))
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', {name: 'LOGIN'}).click()
  await expect(page).toHaveURL(/\/account$/u)
  await page.getByRole('button', {name: 'Set up an authenticator app'}).click()
  await expect(page.getByRole('img', {name: 'QR code with the key for the authenticator app'})).toBeVisible()
  const key = (await page.locator('dd bdi').innerText()).replaceAll(' ', '')
  await page.locator('input[name=code]').fill(computeCode(key, toStep(Date.now())))
  await page.getByRole('button', {name: 'Verify'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Save your recovery codes')
  await page.getByRole('link', {name: 'I have saved them'}).click()
  await page.getByRole('button', {name: 'Sign out', exact: true}).click()
  await expect(page).toHaveURL(/\/auth/u)
}

test('the cookie notice names every cookie that a visitor and a client get, and no other', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.setExtraHTTPHeaders({...newIpHeaders(), 'x-visitor-country': 'AE'})
  const collected = collectCookies(page)
  await visit(page)
  await declineRegion(page)
  await useAccount(page)
  const set = await collected()
  for (const lang of ['en', 'ar'] as const) {
    const notice = await readNotice(page, lang)
    expect([...set.keys()].toSorted()).toEqual([...notice.keys()].toSorted())
    for (const [name, cookie] of set) expect(asNoticed(lang, cookie), name).toEqual(notice.get(name))
  }
})
