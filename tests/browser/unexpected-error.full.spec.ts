import {expect, type Page, type Route} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried} from '#tests/support/thoroughness.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'

const texts = {
  en: {
    from: '/legal',
    home: '/',
    link: 'Trading conditions',
    title: 'Unexpected Application Error!',
    reference: /Reference: [0-9A-F]{8}/u,
    again: 'Try again',
    back: 'Back to the home page',
  },
  ar: {
    from: '/ar/legal',
    home: '/ar',
    link: 'شروط التداول',
    title: 'حدث خطأ غير متوقع في التطبيق!',
    reference: /الرقم المرجعي: [0-9A-F]{8}/u,
    again: 'حاول مرة أخرى',
    back: 'العودة إلى الصفحة الرئيسية',
  },
} as const

const scripts = '**/_next/static/chunks/**'

const follow = async (page: Page, link: string) =>
  await page.getByRole('contentinfo').getByRole('link', {name: link, exact: true}).click()

const reported = (page: Page) =>
  page.waitForResponse(
    (response) => response.url() === `${siteUrl}/api/csp-report` && response.status() === 204,
  )

for (const {from, home, link, title, reference, again, back} of tried(Object.values(texts))) {
  test(`a page that misses a script is loaded as a whole: ${from}`, async ({page}) => {
    await page.goto(from, {waitUntil: 'networkidle'})
    await page.route(scripts, async (route) => await route.abort())
    const whole = page.waitForRequest((request) => request.isNavigationRequest())
    await follow(page, link)
    expect((await whole).url()).toMatch(/\/trading-conditions$/u)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(link)
  })

  test(`a page that misses it again shows an error with a reference, and recovers: ${from}`, async ({
    page,
  }) => {
    await page.goto(from, {waitUntil: 'networkidle'})
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
    await page.route(scripts, async (route) => await route.abort())
    const report = reported(page)
    await follow(page, link)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(reference)
    await report
    await page.unroute(scripts)
    await page.getByRole('button', {name: again}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(link)
    await waitUntilHydrated(page)
  })

  test(`a frame that fails shows the brand and the reader's language first, and recovers: ${from}`, async ({
    page,
  }) => {
    await page.context().addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
    await page.goto(from)
    // Without the document's route the server sends the page data of the region that was chosen in another tab.
    await page.context().addCookies([{name: 'region', value: 'EU', url: siteUrl}])
    const sendForeign = async (route: Route) => {
      const {'next-router-state-tree': _tree, ...headers} = route.request().headers()
      await route.continue({headers})
    }
    await page.route('**/*_rsc=*', sendForeign)
    const report = reported(page)
    await follow(page, link)
    await expect(page.getByRole('heading', {level: 1}).first()).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| \\S`, 'u'))
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', home)
    await expect(page.getByRole('banner')).toContainText(/\S/u)
    await expect(page.getByRole('link', {name: back}).last()).toHaveAttribute('href', home)
    await report
    await page.unroute('**/*_rsc=*', sendForeign)
    await page.getByRole('button', {name: again}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(link)
    await waitUntilHydrated(page)
  })
}
