import {type Page, expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {tried} from '#tests/support/thoroughness.ts'

test.describe('the search page', () => {
  for (const [path, query, title, found] of tried([
    ['/search', 'leverege', 'Results for “leverege”', 'Leverage and margin'],
    ['/ar/search', 'الرافعه المالـيّة', 'نتائج البحث عن «الرافعه المالـيّة»', 'الرافعة المالية والهامش'],
  ] as const))
    test(`${path} finds other spellings without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      await page.goto(path)
      await page.getByRole('main').getByRole('searchbox').fill(query)
      await page.getByRole('main').getByRole('searchbox').press('Enter')
      await expect(page.getByRole('heading', {level: 2, name: title})).toBeVisible()
      await expect(page.locator('#found-page').getByRole('link', {name: found, exact: true})).toHaveAttribute(
        'href',
        /\/trading-conditions#leverage$/u,
      )
      await context.close()
    })

  for (const [path, query, title] of tried([
    ['/no-such-page', 'leverage', 'Results for “leverage”'],
    ['/ar/no-such-page', 'الرافعة المالية', 'نتائج البحث عن «الرافعة المالية»'],
  ] as const))
    test(`${path} lets the visitor search for what is not there, without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      expect((await page.goto(path))?.status()).toBe(404)
      await page.getByRole('main').getByRole('searchbox').fill(query)
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('heading', {level: 2, name: title})).toBeVisible()
      await context.close()
    })

  test('puts a page before names of which the query is one word, and an instrument before texts that mention it', async () => {
    for (const path of ['/search?q=islamic', '/ar/search?q=إسلامي']) {
      const {html} = await readPage(siteUrl, encodeURI(path), {cookie: 'region=MENA'})
      expect(html).toMatch(/\/swap-free".*\/trading\/[A-Z.]+"/su)
      expect(html).not.toMatch(/\/trading\/[A-Z.]+".*\/swap-free"/su)
    }
    const {html} = await readPage(siteUrl, '/search?q=gold', {cookie: 'region=MENA'})
    expect(html).toMatch(/\/trading\/XAUUSD".*href="\/blog\//su)
  })

  test('marks instruments that the region does not offer', async () => {
    for (const [region, isOffered] of [
      ['EU', false],
      ['MENA', true],
    ] as const) {
      const {words} = await readPage(siteUrl, '/search?q=BTCUSD', {cookie: `region=${region}`})
      expect(words).toContain('BTCUSD')
      expect(/BTCUSD Restricted/u.test(words)).toBe(!isOffered)
    }
  })

  test('finds nothing that may not be marketed in the region', async () => {
    for (const query of ['BTCUSD', 'bitcoin', 'crypto CFDs: what you hold']) {
      const path = `/search?${new URLSearchParams({q: query})}`
      const {html} = await readPage(siteUrl, path, {cookie: 'region=UK'})
      // Gold may be found: it sounds like one of the words.
      expect(html).not.toMatch(/\/trading\/(?!XAU)[A-Z]+USD"|\/blog\/crypto/u)
    }
  })

  test('is indexed, its results are not, and no cache stores them', async () => {
    const empty = await readPage(siteUrl, '/search')
    expect(empty.html).not.toContain('name="robots"')
    const {html, headers} = await readPage(siteUrl, '/search?q=margin')
    expect(html).toMatch(/<meta name="robots" content="noindex"/u)
    expect(headers.get('cache-control')).toBe('private, no-store')
    // The server sends a stored result again, so its scripts have hashes instead of a nonce.
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/u)
  })

  test('opens a matching FAQ answer, and suggests pages when nothing is found', async ({page}) => {
    await page.goto('/search?q=I+have+forgotten+my+password#faq-forgotten-password')
    await expect(page.locator('#faq-forgotten-password')).toBeVisible()
    await page.goto('/search?q=xylophone')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByRole('link', {name: 'Spreads and commissions'})).toBeVisible()
  })

  test('accepts any input', async () => {
    for (const query of ['"><script>alert(1)</script>', '%00', 'a'.repeat(5_000), '؟؟؟', '[]{}()*+'])
      expect((await readPage(siteUrl, `/search?${new URLSearchParams({q: query})}`)).status).toBe(200)
    expect((await readPage(siteUrl, '/search?q=a&q=b')).status).toBe(200)
    const {html} = await readPage(siteUrl, `/search?${new URLSearchParams({q: '<script>alert(1)</script>'})}`)
    expect(html).not.toContain('<script>alert(1)')
  })
})

/** Presses keys one by one, on a keyboard that has them: the browser's own here has Latin letters alone. */
const pressKeys = async (page: Page, keys: readonly string[]) =>
  await page.evaluate((pressed) => {
    for (const key of pressed)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
      )
  }, keys)

const palette = (page: Page) => page.getByRole('dialog')

test.describe('the palette', () => {
  test('works by keyboard alone, and returns the focus', async ({page}) => {
    // Keyboard shortcuts work once the page's scripts run.
    await page.goto('/', {waitUntil: 'networkidle'})
    await page.getByRole('link', {name: 'Search', exact: true}).first().focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', {name: 'What are you looking for?'})
    await expect(field).toBeFocused()
    await field.fill('EUR/USD')
    const first = palette(page).getByRole('option', {name: /^EURUSD/u})
    await expect(first).toHaveAttribute('aria-selected', 'true')
    const firstId = await first.getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', firstId ?? 'none')
    await page.keyboard.press('ArrowUp')
    await expect(palette(page).getByRole('option', {name: 'All results'})).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('link', {name: 'Search', exact: true}).first()).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('EURUSD')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/trading\/EURUSD$/u)
  })

  test('finds Arabic results in groups, and marks what the region does not offer', async ({
    page,
    context,
  }) => {
    await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
    await page.goto('/ar')
    await page.getByRole('link', {name: 'بحث', exact: true}).first().click()
    await palette(page).getByRole('combobox').fill('بيتكوين')
    await expect(palette(page).getByRole('option', {name: /^BTCUSD/u})).toContainText('مقيّدة')
    await palette(page).getByRole('combobox').fill('الهامش')
    await expect(page.getByRole('group', {name: 'المصطلحات'}).getByRole('option').first()).toBeVisible()
    await palette(page).getByRole('combobox').fill('xylophone')
    await expect(page.getByRole('status')).toHaveText('لا نتائج')
  })

  for (const {path, query, figure, of, all} of tried([
    {
      path: '/',
      query: 'gold leverage',
      figure: /^1:20\b/u,
      of: 'XAUUSD · ',
      all: 'Highest leverage for you',
    },
    {
      path: '/ar',
      query: 'رافعة الذهب',
      figure: /^1:20\b/u,
      of: 'XAUUSD · ',
      all: 'أعلى رافعة مالية لك',
    },
  ]))
    test(`answers a question first, from the request for its results, on ${path}`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
      await page.goto(path, {waitUntil: 'networkidle'})
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/search')) requests.push(request.url())
      })
      await page.keyboard.press('Control+k')
      const field = palette(page).getByRole('combobox')
      await field.fill(query)
      const answer = palette(page).getByRole('option').first()
      await expect(answer).toHaveAccessibleName(figure)
      await expect(answer).toContainText(of)
      await expect(answer).toHaveAttribute('aria-selected', 'true')
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await answer.getAttribute('id')) ?? 'none',
      )
      expect(requests.length).toBe(1)
      await page.keyboard.press('ArrowDown')
      await expect(answer).toHaveAttribute('aria-selected', 'false')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/assistant\?helper=ask&q=/u)
      await expect(page.getByRole('main').getByText(all)).toBeVisible()
    })

  test('loads its code only when it is opened', async ({page}) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/', {waitUntil: 'networkidle'})
    const before = scripts.length
    await page.getByRole('link', {name: 'Search', exact: true}).first().click()
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    expect(scripts.length).toBeGreaterThan(before)
  })

  for (const {path, typed} of tried([
    {path: '/ar', typed: 'ذهب'},
    {path: '/', typed: 'gold'},
  ]))
    test(`takes over what is typed on ${path} while its code is being loaded`, async ({page}) => {
      await page.goto(path, {waitUntil: 'networkidle'})
      const {promise: isTyped, resolve} = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await isTyped
        await route.continue()
      })
      await page.keyboard.press('Control+k')
      await pressKeys(page, [...typed, 'x', 'Backspace'])
      await expect(palette(page)).toHaveCount(0)
      resolve()
      const field = palette(page).getByRole('combobox')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(typed)
      await page.keyboard.type(' 1')
      await expect(field).toHaveValue(`${typed} 1`)
    })

  test('is a link to the search page without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', {name: 'Search', exact: true}).first().click()
    await expect(page).toHaveURL(/\/search$/u)
    await context.close()
  })
})
