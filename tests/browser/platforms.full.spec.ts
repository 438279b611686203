import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {tried} from '#tests/support/thoroughness.ts'

test.describe('the platforms page', () => {
  for (const [path, recommended, names, learnMore, demo] of tried([
    [
      '/platforms',
      'Recommended',
      ['MetaTrader 5', 'MetaTrader 4', 'cTrader', 'TradingView'],
      'Learn More',
      'Open Demo Account',
    ],
    [
      '/ar/platforms',
      'موصى بها',
      ['ميتاتريدر 5', 'ميتاتريدر 4', 'سي تريدر', 'تريدنغ فيو'],
      'اعرف المزيد',
      'افتح حسابًا تجريبيًا',
    ],
  ] as const))
    test(`${path} shows four platforms with links, without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      await page.goto(path)
      const main = page.getByRole('main')
      for (const [index, name] of names.entries()) {
        const card = main
          .getByRole('listitem')
          .filter({has: page.getByRole('heading', {level: 2, name, exact: true})})
        await expect(card.getByText(recommended, {exact: true})).toHaveCount(index === 0 ? 1 : 0)
        await expect(card.getByRole('link', {name: demo})).toHaveAttribute('href', /\/demo$/u)
      }
      await main.getByRole('link', {name: new RegExp(`^${learnMore} ?: ${names[2]}$`, 'u')}).click()
      await expect(page).toHaveURL(/\/download\/ctrader$/u)
      await expect(page.getByRole('heading', {level: 1, name: names[2]})).toBeVisible()
      await context.close()
    })
})

test.describe('the tab strip', () => {
  for (const [path, strip, tabs] of [
    [
      '/download/mt5',
      'Versions of MetaTrader 5',
      ['MetaTrader 5', 'Web', 'iPhone/iPad', 'Mac', 'Android', 'Automate'],
    ],
    [
      '/download/mt4',
      'Versions of MetaTrader 4',
      ['MetaTrader 4', 'MT4 Web', 'MT4 iPhone/iPad', 'MT4 Mac', 'MT4 Android'],
    ],
    [
      '/download/ctrader',
      'Versions of cTrader',
      ['cTrader', 'Web', 'iPhone/iPad', 'iMac', 'Android', 'Automate', 'Copy Trading'],
    ],
    ['/download/tradingview', 'Versions of TradingView', ['TradingView']],
  ] as const)
    test(`of ${path} has no dead tab`, async ({page}) => {
      await page.goto(path)
      const links = page.getByRole('navigation', {name: strip}).getByRole('link')
      await expect(links).toHaveText([...tabs])
      await expect(links.first()).toHaveAttribute('aria-current', 'page')
      for (const link of await links.all()) {
        const href = (await link.getAttribute('href')) ?? ''
        expect((await readPage(siteUrl, href)).status, href).toBe(200)
      }
    })

  test('stays on the page of an edition, and an anchor links to its feature', async ({page}) => {
    await page.goto('/download/mt5')
    const strip = page.getByRole('navigation', {name: 'Versions of MetaTrader 5'})
    await strip.getByRole('link', {name: 'Mac', exact: true}).click()
    await expect(page).toHaveURL('/download/mt-mac')
    await expect(strip.getByRole('link', {name: 'Mac', exact: true})).toHaveAttribute('aria-current', 'page')
    await strip.getByRole('link', {name: 'Automate'}).click()
    await expect(page).toHaveURL('/download/mt5#automate')
    await expect(page.getByRole('heading', {name: 'Automate: expert advisors in MQL5'})).toBeInViewport()
  })
})

test.describe('a download page', () => {
  test('links from its main button to the options, each with its own link', async ({page}) => {
    await page.goto('/download/mt4')
    const main = page.getByRole('main')
    await main.getByRole('link', {name: 'Download', exact: true}).click()
    await expect(page.getByRole('heading', {level: 2, name: 'Download Options'})).toBeInViewport()
    for (const [name, href] of [
      [/^Download ?: Windows Desktop$/u, 'https://www.metatrader4.com/en/download'],
      [/^Details ?: Mac Desktop$/u, '/download/mt-mac'],
      [/^Details ?: Mobile App$/u, '/download/mt-mobile'],
      [/^Details ?: Web Platform$/u, '/download/mt-webtrader'],
    ] as const)
      await expect(main.getByRole('link', {name})).toHaveAttribute('href', href)
  })

  test('of TradingView asks to connect the account, in both languages', async () => {
    for (const [path, title, note] of [
      ['/download/tradingview', 'Access Options', 'Connect your account to trade through TradingView'],
      ['/ar/download/tradingview', 'خيارات الدخول', 'اربط حسابك لتتداول عبر تريدنغ فيو'],
    ] as const) {
      const {words} = await readPage(siteUrl, path)
      expect(words, path).toContain(title)
      expect(words, path).toContain(note)
    }
  })

  test('of an edition in the browser opens it', async ({page}) => {
    await page.goto('/ar/download/ctrader-web')
    await expect(
      page.getByRole('main').getByRole('link', {name: 'فتح في المتصفح', exact: true}),
    ).toHaveAttribute('href', 'https://app.ctrader.com/')
    await expect(page.getByRole('navigation', {name: 'مسار التصفح'}).getByRole('link')).toHaveText([
      'الرئيسية',
      'المنصات',
      'سي تريدر',
    ])
  })

  test('shows its image', async ({page}) => {
    await page.goto('/download/ctrader-copy')
    const image = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => image.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('every tool has its page, in both languages', async () => {
  for (const slug of ['vps', 'servers', 'mt4-advanced', 'insights', 'trading-central'])
    for (const path of [`/tools/${slug}`, `/ar/tools/${slug}`])
      expect((await readPage(siteUrl, path)).status, path).toBe(200)
})

test('tools link to each other, without JavaScript', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto('/ar/tools/vps')
  await page.getByRole('navigation', {name: 'الأدوات'}).getByRole('link', {name: 'تريدنغ سنترال'}).click()
  await expect(page).toHaveURL('/ar/tools/trading-central')
  await expect(page.getByRole('heading', {level: 1, name: /^تريدنغ سنترال/u})).toBeVisible()
  await context.close()
})

test('a platform, an edition or a tool that does not exist is a localized 404', async () => {
  for (const path of ['/ar/download/mt6', '/ar/tools/nope', '/ar/download', '/ar/tools']) {
    const response = await readPage(siteUrl, path)
    expect(response.status, path).toBe(404)
    expect(response.html, path).toContain('lang="ar"')
  }
})
