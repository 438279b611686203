import {expect} from '@playwright/test'
import {readPage} from '#tests/support/read-page.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

test.describe('the list', () => {
  for (const [path, all, category] of [
    ['/blog', 'All', 'Risk Management'],
    ['/ar/blog', 'الكل', 'إدارة المخاطر'],
  ] as const)
    test(`${path} is filtered by address, without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
      await expect(page.getByRole('link', {name: all, exact: true})).toHaveAttribute('aria-current', 'page')
      await page.getByRole('main').getByRole('link', {name: category, exact: true}).click()
      await expect(page).toHaveURL(`${path}/category/risk-management`)
      await expect(page.getByRole('heading', {level: 1, name: category})).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await context.close()
    })

  test('has no page beyond its last, and no category that is not one', async () => {
    for (const path of ['/blog/page/2', '/blog/category/nope', '/ar/blog/category/education/page/99'])
      expect((await readPage(siteUrl, path)).status, path).toBe(404)
  })
})

test.describe('a post', () => {
  test('has its facts, contents, figures of the region, terms and what to read next', async ({
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

  test('explains a term when it is pressed, without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto('/ar/blog/pips-lots-and-margin')
    const term = page.getByRole('article').getByRole('button').first()
    const explanation = page.getByRole('note').filter({hasText: 'جميع المصطلحات في المسرد'}).first()
    await expect(explanation).toBeHidden()
    await term.click()
    await expect(explanation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await context.close()
  })

  test('calls to trade crypto only where the region allows it', async () => {
    const path = '/blog/crypto-cfds-costs-and-limits'
    const [mena, eu] = await Promise.all(
      ['MENA', 'EU'].map((region) => readPage(siteUrl, path, {cookie: `region=${region}`})),
    )
    const button = /<a[^>]*class="[^"]*bg-signal[^"]*"[^>]*>/u
    const textOf = (html = '') => html.slice(html.indexOf('<article'), html.indexOf('</article>'))
    expect(textOf(mena?.html)).toMatch(button)
    expect(textOf(eu?.html)).not.toMatch(button)
  })

  test('that does not exist is a localized 404', async () => {
    const answer = await readPage(siteUrl, '/ar/blog/no-such-post')
    expect(answer.status).toBe(404)
    expect(answer.html).toContain('lang="ar"')
  })
})

test('each language has its feed, whatever language the browser asks for', async () => {
  for (const [path, word] of [
    ['/blog/rss.xml', 'Pips, lots and margin'],
    ['/ar/blog/rss.xml', 'النقطة'],
  ] as const) {
    const answer = await readPage(siteUrl, path, {'accept-language': 'ar'})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    expect(answer.html.match(/<item>/gu)).toHaveLength(6)
    expect(answer.html).toContain(word)
  }
})

test('pictures come from the site itself, and only real ones', async ({page, request}) => {
  await page.goto('/blog')
  const source = await page.getByRole('main').locator('img').first().getAttribute('src')
  const picture = await request.get(source ?? '')
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/svg+xml')
  expect(picture.headers()['content-security-policy']).toContain('sandbox')
  expect(picture.headers()['cache-control']).toContain('immutable')
  for (const path of [`/media/${'0'.repeat(40)}-10x10.svg`, '/media/x.svg', `${source}?w=320`])
    expect((await request.get(path)).status(), path).toBe(404)
})
