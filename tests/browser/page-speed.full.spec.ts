import {type Browser, expect, type Page, type Request} from '@playwright/test'
import {pageSpeedShape} from '#domain/page-speeds.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'

type Report = Readonly<{body: unknown; cookie: string | undefined; status: number | undefined}>

/** Has the page believe that its tab is hidden. Playwright doesn't see what a page sends while it is left. */
const hide = async (page: Page) =>
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true})
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))
  })

async function readReport(request: Request): Promise<Report> {
  const [headers, response] = await Promise.all([request.allHeaders(), request.response()])
  return {body: request.postDataJSON(), cookie: headers['cookie'], status: response?.status()}
}

/** A visit of a page with an interaction, and what its browser reports when it is hidden. */
async function visit(browser: Browser, path: string, {declines = false} = {}) {
  const context = await browser.newContext()
  await context.addCookies([{name: 'region', value: 'SG', url: siteUrl}])
  if (declines)
    await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', {value: '1'}))
  const page = await context.newPage()
  const reports: Promise<Report>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/page-speeds') reports.push(readReport(request))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', {level: 1}).click()
  await hide(page)
  return {page, reports, leave: async () => await context.close()}
}

for (const path of ['/trading/EURUSD', '/ar/blog'])
  test(`the speed of ${path} is reported once, when the page is hidden, without cookies`, async ({
    browser,
  }) => {
    const {page, reports, leave} = await visit(browser, path)
    await expect.poll(() => reports).toHaveLength(1)
    await hide(page)
    const [report] = await Promise.all(reports)
    expect([report?.cookie, report?.status]).toEqual([undefined, 204])
    const {lcp, cls, ...speed} = pageSpeedShape.parse(report?.body)
    expect(speed).toMatchObject({path, device: 'computer'})
    expect(lcp).toBeGreaterThan(0)
    expect(cls).toBeLessThan(250)
    expect(reports).toHaveLength(1)
    await leave()
  })

test('a visitor who declines is not measured', async ({browser}) => {
  const declining = await visit(browser, '/legal/terms', {declines: true})
  const other = await visit(browser, '/legal/terms')
  await expect.poll(() => other.reports).toHaveLength(1)
  expect(declining.reports).toEqual([])
  await declining.leave()
  await other.leave()
})
