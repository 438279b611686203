import {pickText} from '#domain/languages.ts'
import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {houseWarning} from '#domain/risk-warning.ts'
import {tried} from '#tests/support/thoroughness.ts'

test.describe('the list', () => {
  for (const [path, all, category] of tried([
    ['/blog', 'All', 'Risk Management'],
    ['/ar/blog', 'الكل', 'إدارة المخاطر'],
  ] as const))
    test(`${path} is filtered by URL, without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
      await expect(page.getByRole('link', {name: all, exact: true})).toHaveAttribute('aria-current', 'page')
      await page.getByRole('main').getByRole('link', {name: category, exact: true}).click()
      await expect(page).toHaveURL(`${path}/category/risk-management`)
      await expect(page.getByRole('heading', {level: 1, name: category})).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
      await context.close()
    })

  test('responds with 404 beyond the last page and for unknown categories', async () => {
    for (const path of ['/blog/page/3', '/blog/category/nope', '/ar/blog/category/education/page/99'])
      expect((await readPage(siteUrl, path)).status, path).toBe(404)
  })
})

test.describe('a post', () => {
  test("has its metadata, contents, the region's leverage, terms and related posts", async ({
    page,
    context,
  }) => {
    await context.addCookies([{name: 'region', value: 'SG', url: siteUrl}])
    await page.goto('/blog')
    await page.getByRole('link', {name: /^Pips, lots and margin/u}).click()
    await expect(page.getByRole('heading', {level: 1, name: /^Pips, lots and margin/u})).toBeVisible()
    await expect(page.getByText(/minutes to read/u)).toBeVisible()
    await page.getByRole('navigation', {name: 'In this article'}).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/#margin/u)
    // Singapore caps retail leverage at 1:20.
    await expect(page.getByRole('row', {name: /Highest leverage in your region/u})).toContainText('1:20')
    await expect(page.getByText('Read next')).toBeVisible()
  })

  test('explains a term on click, without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto('/ar/blog/pips-lots-and-margin')
    const term = page.getByRole('article').getByRole('button').first()
    const explanation = page.getByRole('note').filter({hasText: 'المزيد عن هذا المصطلح'}).first()
    await expect(explanation).toBeHidden()
    await term.click()
    await expect(explanation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await context.close()
  })

  test('about crypto exists only in regions that offer it, as do its teasers and its category', async () => {
    const path = '/blog/crypto-cfds-costs-and-limits'
    for (const [region, status, reason] of [
      ['MENA', 200, ''],
      ['EU', 404, 'which is our own policy'],
      ['UK', 404, 'The regulator of your region (United Kingdom) prohibits'],
    ] as const) {
      const read = (at: string) => readPage(siteUrl, at, {cookie: `region=${region}`})
      const [post, category, list, feed] = await Promise.all(
        [path, '/blog/category/crypto', '/blog', '/blog/rss.xml'].map(read),
      )
      expect([post?.status, category?.status]).toEqual([status, status])
      expect(post?.words).toContain(reason)
      for (const page of [list, feed]) expect(page?.html.includes(path)).toBe(status === 200)
    }
  })

  test('that does not exist is a localized 404', async () => {
    const response = await readPage(siteUrl, '/ar/blog/no-such-post')
    expect(response.status).toBe(404)
    expect(response.html).toContain('lang="ar"')
  })
})

test('each language has its feed, with the risk warning in all of it, regardless of accept-language', async () => {
  for (const [path, word, warning] of [
    ['/blog/rss.xml', 'Pips, lots and margin', houseWarning.en],
    ['/ar/blog/rss.xml', 'النقطة', pickText(houseWarning, 'ar')],
  ] as const) {
    const response = await readPage(siteUrl, path, {'accept-language': 'ar'})
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/rss+xml')
    expect(response.html.match(/<item>/gu)).toHaveLength(12)
    expect(response.html).toContain(word)
    // Of the feed itself and of each post.
    expect(response.html.split(warning)).toHaveLength(1 + 13)
  }
})

test('images are served by the site, and unknown ones are a 404', async ({page, request}) => {
  await page.goto('/blog')
  const source = await page.getByRole('main').locator('img').first().getAttribute('src')
  const image = await request.get(source ?? '')
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toBe('image/svg+xml')
  expect(image.headers()['content-security-policy']).toContain('sandbox')
  expect(image.headers()['cache-control']).toContain('immutable')
  for (const path of [`/media/${'0'.repeat(40)}-10x10.svg`, '/media/x.svg', `${source}?w=320`])
    expect((await request.get(path)).status(), path).toBe(404)
})
