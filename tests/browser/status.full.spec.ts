import {pickText} from '#domain/languages.ts'
import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {readStatus} from '#tests/support/pages/status.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {houseWarning} from '#domain/risk-warning.ts'
import {tried} from '#tests/support/thoroughness.ts'

const texts = {
  en: {
    path: '/status',
    headline: 'How our systems are doing',
    refresh: 'This page refreshes every 30 seconds.',
    services: ['Website', 'Content', 'Trading data', 'Sign-in', 'E-mail', 'Live prices'],
    connections: 'Active connections',
    history: 'Incident history',
    down: 'A system is down',
  },
  ar: {
    path: '/ar/status',
    headline: 'حالة أنظمتنا الآن',
    refresh: 'تُحدَّث هذه الصفحة كل 30 ثانية.',
    services: [
      'الموقع الإلكتروني',
      'المحتوى',
      'بيانات التداول',
      'تسجيل الدخول',
      'البريد الإلكتروني',
      'الأسعار اللحظية',
    ],
    connections: 'الاتصالات النشطة',
    history: 'سجل الحوادث',
    down: 'أحد الأنظمة متوقف',
  },
} as const

for (const [lang, text] of tried(Object.entries(texts))) {
  test(`${text.path} shows each service without JavaScript`, async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto(text.path)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', {level: 1})).toHaveText(text.headline)
    await expect(main.getByText(text.refresh)).toBeVisible()
    await expect(main.locator('[data-component] h3')).toHaveText([...text.services])
    await expect(main.getByRole('meter', {name: text.connections})).toHaveAttribute('max', '2000')
    await expect(main.getByRole('img')).toHaveCount(text.services.length)
    await main.getByRole('link', {name: text.history}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(text.history)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await context.close()
  })

  test(`${text.path} refreshes after 30 seconds`, async ({page}) => {
    await page.clock.install()
    const status = await readStatus()
    await page.goto(text.path)
    await page.route('**/api/status', (route) => route.fulfill({json: {...status, overall: 'down'}}))
    const badge = page.locator('[data-overall]')
    await page.clock.runFor(1_000)
    await page.clock.runFor(31_000)
    await expect(badge).toHaveAttribute('data-overall', 'down')
    await expect(badge).toContainText(text.down)
  })
}

test('a page that cannot be refreshed shows its time', async ({page}) => {
  await page.clock.install()
  await page.goto('/status')
  await page.route('**/api/status', (route) => route.abort())
  await page.clock.runFor(40_000)
  await expect(page.getByText(/^The page could not be refreshed\. Shown as of/u)).toBeVisible()
  await expect(page.locator('[data-component]')).toHaveCount(6)
})

test('days before the first measurement are empty', async () => {
  const {components, firstDay} = await readStatus()
  expect(components.map(({id}) => id)).toEqual([
    'website',
    'content',
    'trading-data',
    'sign-in',
    'mail',
    'live-prices',
  ])
  expect(Date.parse(firstDay)).toBeLessThan(Date.now() - 88 * 86_400_000)
  for (const {days} of components) {
    expect(days).toHaveLength(90)
    expect(days.slice(0, 80).every((share) => share === null)).toBe(true)
  }
})

test('content and trading data are measured', async () => {
  await expect
    .poll(async () =>
      (await readStatus()).components
        .filter(({id}) => id === 'content' || id === 'trading-data')
        .every(({checkedAt, uptime}) => checkedAt !== null && uptime !== null),
    )
    .toBe(true)
})

for (const [path, title, lang] of tried([
  ['/status/rss', 'How our systems are doing', 'en'],
  ['/ar/status/rss', 'حالة أنظمتنا الآن', 'ar'],
] as const))
  test(`${path} is a feed in its language, regardless of accept-language`, async () => {
    const {status, headers, html} = await readPage(siteUrl, path, {'accept-language': 'ar'})
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/rss+xml')
    expect(html).toContain(`<title>${title} | `)
    const descriptions = html.match(/<description>[\s\S]*?<\/description>/gu) ?? []
    expect(descriptions.filter((text) => !text.includes(pickText(houseWarning, lang)))).toEqual([])
    expect(descriptions.length).toBeGreaterThan(0)
  })
