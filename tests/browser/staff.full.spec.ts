import {expect} from '@playwright/test'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {existingStaff} from '#tests/support/accounts/existing-accounts.ts'
import {newEmail, newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'

const password = 'harbour-office-lantern'

const texts = {
  en: {
    prefix: '',
    signIn: 'LOGIN',
    title: 'Inbox',
    search: 'Search',
    name: 'Layla Haddad',
    handle: 'Mark as handled',
    toast: 'You will find it under handled requests.',
    none: 'No name or address contains these words.',
    handled: 'Handled',
    reopen: 'Move back to waiting',
    gate: 'No second factor was used in this session.',
    setUp: 'Set up a second factor',
    verify: 'Verify',
    speeds: 'Page speed',
    phone: 'Phone',
    norway: 'Norway',
  },
  ar: {
    prefix: '/ar',
    signIn: 'تسجيل الدخول',
    title: 'صندوق الوارد',
    search: 'بحث',
    name: 'ليلى حداد',
    handle: 'ضع علامة «تمت المعالجة»',
    toast: 'تجده في قائمة ما تمت معالجته.',
    none: 'لا يوجد اسم أو عنوان يتضمّن هذه الكلمات.',
    handled: 'تمت المعالجة',
    reopen: 'إعادة إلى الانتظار',
    gate: 'لم تُستخدم المصادقة الثنائية في هذه الجلسة.',
    setUp: 'إعداد المصادقة الثنائية',
    verify: 'تحقّق',
    speeds: 'سرعة الصفحات',
    phone: 'هاتف',
    norway: 'النرويج',
  },
} as const

for (const [lang, words] of triedLanguages.map((tried) => [tried, texts[tried]] as const))
  test(`staff sets up a second factor, finds what arrived, opens it, marks it handled and takes that back, in ${lang}`, async ({
    browser,
  }) => {
    // Half of it without JavaScript; what looks for violations needs it.
    const javaScriptEnabled = lang === 'ar'
    const context = await browser.newContext({javaScriptEnabled, extraHTTPHeaders: newIpHeaders()})
    await context.addCookies([{name: 'lang', value: lang, url: siteUrl}])
    const page = await context.newPage()
    const main = page.getByRole('main')
    const email = newEmail('inbox')
    const [firstName = '', lastName = ''] = words.name.split(' ')
    await page.goto(`${words.prefix}/contact`)
    if (javaScriptEnabled) await page.waitForLoadState('networkidle')
    await main.locator('[name=firstName]').fill(firstName)
    await main.locator('[name=lastName]').fill(lastName)
    await main.locator('[name=email]').fill(email)
    await main.locator('[name=subject]').selectOption('account')
    await main.locator('[name=message]').fill(`One line\n<b>another</b>`)
    await main.locator('form button[type=submit]').click()
    await expect(main.locator('[name=message]')).toHaveCount(0)

    await page.goto(`${words.prefix}/staff?q=${email}`)
    await expect(page).toHaveURL(/\/auth\?next=/u)
    const staff = await existingStaff('staff', password)
    await main.locator('[name=email]').fill(staff)
    await main.locator('[name=password]').fill(password)
    await main.getByRole('button', {name: words.signIn, exact: true}).click()
    await expect(main.getByText(words.gate)).toBeVisible()
    await main.getByRole('link', {name: words.setUp}).click()
    await main.locator('form[action="/api/auth/begin-factor"] button').click()
    await expect(main.locator('[name=code]')).toBeVisible()
    const key = (await main.locator('dd bdi').innerText()).replaceAll(' ', '')
    await main.locator('[name=code]').fill(computeCode(key, toStep(Date.now())))
    await main.getByRole('button', {name: words.verify, exact: true}).click()
    await expect(main.locator('[name=code]')).toHaveCount(0)
    await page.goto(`${words.prefix}/staff?q=${email}`)
    await expect(main.getByRole('heading', {level: 1})).toHaveText(words.title)
    if (javaScriptEnabled) await expectAccessibleAtRest(page)
    await main.getByRole('link', {name: words.name}).click()
    await expect(main.getByText('<b>another</b>')).toBeVisible()
    if (javaScriptEnabled) await expectAccessibleAtRest(page)
    const item = page.url()
    await main.getByRole('button', {name: words.handle}).click()
    await expect(page.getByRole('status').filter({hasText: words.toast})).toBeVisible()

    await page.goto(`${words.prefix}/staff?q=${email}`)
    await expect(main.getByText(words.none)).toBeVisible()
    await main.getByRole('link', {name: words.handled, exact: true}).click()
    await expect(main.getByRole('link', {name: words.name})).toBeVisible()
    await expect(main.getByText(staff).first()).toBeVisible()
    await page.goto(item)
    await main.getByRole('button', {name: words.reopen}).click()
    await expect(main.getByRole('button', {name: words.handle})).toBeVisible()

    const speed = {path: '/fees', device: 'phone', lcp: 4_500, inp: 80, cls: 20}
    const headers = {'sec-fetch-site': 'same-origin', 'x-visitor-country': 'NO'}
    const counted = await page.request.post('/api/page-speeds', {headers, data: JSON.stringify(speed)})
    expect(counted.status()).toBe(204)
    await page.goto(`${words.prefix}/staff`)
    await main.getByRole('link', {name: words.speeds}).click()
    await expect(main.getByRole('heading', {level: 1})).toHaveText(words.speeds)
    for (const name of ['/fees', words.phone, words.norway])
      await expect(main.getByRole('row', {name}).first()).toBeVisible()
    if (javaScriptEnabled) await expectAccessibleAtRest(page)
    await context.close()
  })

test('who is not staff finds nothing there', async ({request}) => {
  for (const path of [
    '/staff',
    '/ar/staff',
    '/staff/speeds',
    '/staff/item?kind=contact&key=11111111-1111-4111-8111-111111111111',
  ]) {
    const response = await request.get(path, {maxRedirects: 0})
    expect(response.status()).toBe(307)
    expect(response.headers()['location']).toContain('/auth?next=')
    expect(response.headers()['cache-control']).toContain('no-store')
  }
  const post = await request.post('/api/auth/handle-item', {
    headers: {origin: siteUrl},
    form: {kind: 'contact', key: '11111111-1111-4111-8111-111111111111'},
    maxRedirects: 0,
  })
  expect(post.headers()['set-cookie']).toContain('unexpected')
})
