import {type Browser, expect, type Page, type Request} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'

test.describe.configure({mode: 'serial', timeout: 240_000})

const post = 'blogPost-what-a-swap-costs'
const slug = 'what-a-swap-costs'

type Visitor = Readonly<{page: Page; sent: readonly Request[]; leave: () => Promise<void>}>

/** A visitor with choices stored in cookies, and the page views that their browser sends. */
async function openAsVisitor(
  browser: Browser,
  path: string,
  {declines = false}: Readonly<{declines?: boolean}> = {},
): Promise<Visitor> {
  const context = await browser.newContext()
  await context.addCookies([{name: 'region', value: 'SG', url: siteUrl}])
  if (declines)
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', {value: true}))
  const page = await context.newPage()
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/readings') sent.push(request)
  })
  await page.goto(path)
  // In Arabic the head of the page fills the window.
  await page.getByRole('article').first().getByRole('paragraph').first().scrollIntoViewIfNeeded()
  return {page, sent, leave: async () => await context.close()}
}

const pageViewTimeout = {timeout: 40_000}

/** As long as another visitor, who comes after, needs to be counted. */
async function waitForPageView(browser: Browser): Promise<void> {
  const {sent, leave} = await openAsVisitor(browser, `/blog/${slug}`)
  await expect.poll(() => sent, pageViewTimeout).toHaveLength(1)
  await leave()
}

for (const [lang, path] of [
  ['en', `/blog/${slug}`],
  ['ar', `/ar/blog/${slug}`],
] as const)
  test(`a post that is read in ${lang} is counted once, without cookies`, async ({browser}) => {
    const {sent, leave} = await openAsVisitor(browser, path)
    await expect.poll(() => sent, pageViewTimeout).toHaveLength(1)
    const [request] = sent
    expect(request?.postDataJSON()).toEqual({post, lang, region: 'SG'})
    expect((await request?.allHeaders())?.['cookie']).toBeUndefined()
    const response = await request?.response()
    expect(response?.status()).toBe(204)
    expect(await response?.headerValue('set-cookie')).toBeNull()
    await waitForPageView(browser)
    expect(sent).toHaveLength(1)
    await leave()
  })

test('a list, a post out of view, and a visitor who asks not to be counted are not counted', async ({
  browser,
}) => {
  const list = await openAsVisitor(browser, '/blog')
  const below = await openAsVisitor(browser, `/blog/${slug}`)
  await below.page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(below.page.getByRole('article').first()).not.toBeInViewport()
  const declining = await openAsVisitor(browser, `/blog/${slug}`, {declines: true})
  await waitForPageView(browser)
  for (const {sent, leave} of [list, below, declining]) {
    expect(sent).toHaveLength(0)
    await leave()
  }
})

test('the Studio shows the page views beside the post, and on the marketing desk', async ({browser}) => {
  const studio = await studioPage(browser, 'marketing')
  const {page, open, goTo} = studio
  await open('blogPost', post)
  await page.getByRole('tab', {name: 'Page views'}).click()
  const heading = page.getByRole('heading', {name: /^\d+ page views in the last 30 days$/u})
  await expect(heading).toBeVisible(studioTimeout)
  const table = page.getByRole('table', {name: 'Page views by day'})
  const all = (
    await table
      .getByRole('row', {name: /^All days/u})
      .getByRole('cell')
      .allInnerTexts()
  ).map(Number)
  const [english = 0, arabic = 0, together] = all
  expect(english).toBeGreaterThan(0)
  expect(arabic).toBeGreaterThan(0)
  expect(together).toBe(english + arabic)
  await expect(heading).toHaveText(`${String(together)} page views in the last 30 days`)
  await expect(table.getByRole('row')).toHaveCount(32)

  await goTo('desk/posts')
  await page.getByLabel('Search title and excerpt').fill('swap, worked out', studioTimeout)
  const row = page.getByRole('listitem').filter({has: page.locator(`a[href*="${post}"]`)})
  await expect(row.getByText(`${String(together)} page views`)).toBeVisible(studioTimeout)
  expect(studio.failedRequests).toEqual([])
  await studio.close()
})
