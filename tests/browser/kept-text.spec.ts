import {expect, type Page} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried} from '#tests/support/thoroughness.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'

const chooseRegion = async (page: Page, from: RegExp, to: RegExp) => {
  await page.locator('header summary', {hasText: from}).click()
  await page.getByRole('button', {name: to}).click()
}

const field = (page: Page, label: string) => page.getByRole('main').locator('form').getByLabel(label).first()

/** Waits for the script that keeps what is typed; it comes after the first paint, with the place for its notice. */
const untilKept = async (page: Page) => await expect(page.locator('p[role=alert].fixed')).toBeAttached()

const inMena = async (page: Page, path: string) => {
  await page.context().addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
  await page.goto(path)
  await untilKept(page)
}

test('half a message survives each change of language and region, once', async ({page}) => {
  await inMena(page, '/contact')
  await field(page, 'Message').fill('Half a message\nof two lines')
  await field(page, 'E-mail').fill('reader@example.com')
  const subject = field(page, 'Subject')
  await subject.selectOption({index: 2})
  const chosen = await subject.inputValue()

  await page.getByRole('link', {name: 'العربية'}).first().click()
  await expect(page).toHaveURL(/\/ar\/contact$/u)
  await expect(field(page, 'الرسالة')).toHaveValue('Half a message\nof two lines')
  await expect(field(page, 'البريد الإلكتروني')).toHaveValue('reader@example.com')
  await expect(field(page, 'الموضوع')).toHaveValue(chosen)
  await waitUntilHydrated(page)
  await untilKept(page)

  await chooseRegion(page, /الشرق الأوسط/u, /^الاتحاد الأوروبي/u)
  await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
  await expect(field(page, 'الرسالة')).toHaveValue('Half a message\nof two lines')
  await waitUntilHydrated(page)

  // To laxer rules, by way of the page on which the change is confirmed.
  await chooseRegion(page, /الاتحاد الأوروبي/u, /^المنطقة الدولية/u)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/ar\/contact$/u)
  await expect(field(page, 'الرسالة')).toHaveValue('Half a message\nof two lines')
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

test('a password is not kept, an address is', async ({page}) => {
  await inMena(page, '/auth')
  await field(page, 'Email').fill('reader@example.com')
  await field(page, 'Password').fill('harbour lantern tide')
  await page.getByRole('link', {name: 'العربية'}).first().click()
  await expect(page).toHaveURL(/\/ar\/auth$/u)
  await expect(field(page, 'البريد الإلكتروني')).toHaveValue('reader@example.com')
  await expect(field(page, 'كلمة المرور')).toHaveValue('')
})

for (const {path, from, to} of tried([
  {path: '/legal', from: /Middle East/u, to: /^European Union/u},
  {path: '/ar/legal', from: /الشرق الأوسط/u, to: /^المملكة المتحدة/u},
]))
  test(`a change of region at the top of ${path} stays at the top`, async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800})
    await inMena(page, path)
    await chooseRegion(page, from, to)
    await expect(page.locator('html')).not.toHaveAttribute('data-region', 'MENA')
    await waitUntilHydrated(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const [warning, bar] = [page.locator('#pinned-warning'), page.getByRole('banner')]
    const below = (await bar.boundingBox())?.y ?? 0
    const {y = 0, height = 0} = (await warning.boundingBox()) ?? {}
    expect(below).toBeGreaterThanOrEqual(y + height - 1)
  })
