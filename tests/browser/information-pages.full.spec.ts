import {type Page, expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {tried} from '#tests/support/thoroughness.ts'

const choose = (page: Page, region: string) =>
  page.context().addCookies([{name: 'region', value: region, url: siteUrl}])

const main = (page: Page) => page.getByRole('main')

test.describe('quickstart', () => {
  for (const [path, title, steps, help] of tried([
    [
      '/quickstart',
      'Start trading in 4 steps',
      ['Open account', 'Fund account', 'Choose platform', 'Start trading'],
      ['Contact Support', 'Watch Tutorial'],
    ],
    [
      '/ar/quickstart',
      'ابدأ التداول في 4 خطوات',
      ['افتح حسابًا', 'موّل حسابك', 'اختر المنصة', 'ابدأ التداول'],
      ['تواصل مع الدعم', 'شاهد الدرس التعليمي'],
    ],
  ] as const))
    test(`${path} has its four steps in order, help and FAQ, without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.getByRole('heading', {level: 1})).toHaveText(title)
      const items = main(page).getByRole('list').first().getByRole('heading', {level: 2})
      await expect(items).toHaveText([...steps])
      const helpLinks = await main(page)
        .getByRole('complementary')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
      const prefix = path.startsWith('/ar') ? '/ar' : ''
      expect(helpLinks).toEqual([
        [help[0], `${prefix}/contact`],
        [help[1], `${prefix}/blog/category/education`],
      ])
      const question = main(page).getByRole('group').first()
      await expect(question.getByRole('paragraph').first()).toBeHidden()
      await question.locator('summary').click()
      await expect(question.getByRole('paragraph').first()).toBeVisible()
      await context.close()
    })
})

test.describe('trading', () => {
  test('has the starting spreads word for word, and samples capped for the region', async ({page}) => {
    await choose(page, 'MENA')
    await page.goto('/trading')
    await expect(main(page).getByRole('definition')).toHaveText([
      'from 0.0 pips',
      'from 0.4 points',
      'from $0.12',
      'from 0.05%',
    ])
    await expect(page.getByRole('row', {name: /^EURUSD/u})).toContainText('1:30')
    await expect(page.getByRole('row', {name: /^BTCUSD/u})).toBeVisible()
  })

  for (const [path, notOffered] of tried([
    ['/trading', 'Crypto CFDs are not offered in the European Union'],
    ['/ar/trading', 'لا تُعرض عقود الفروقات على العملات المشفّرة'],
  ] as const))
    test(`${path} mentions crypto in the EU only as not offered`, async () => {
      const {html, words} = await readPage(siteUrl, path, {cookie: 'region=EU'})
      expect(words).toContain(notOffered)
      expect(html).toContain('/trading/EURUSD"')
      for (const offer of ['BTCUSD', '0.05%', 'group=crypto']) expect(html).not.toContain(offer)
    })

  test('a sample links to its page, a market to its group', async ({page}) => {
    await page.goto('/trading')
    await page.getByRole('link', {name: 'XAUUSD', exact: true}).click()
    await expect(page).toHaveURL(/\/trading\/XAUUSD$/u)
    await expect(page.getByRole('heading', {level: 1})).toContainText('XAUUSD')
    await page.goBack()
    await page.getByRole('link', {name: 'All indices'}).click()
    await expect(page.getByRole('tab', {name: /^Indices/u})).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('client portal', () => {
  test('has three tabs that work by mouse, keyboard and URL', async ({page}) => {
    await page.goto('/client', {waitUntil: 'networkidle'})
    const tab = (name: string) => page.getByRole('tab', {name})
    await expect(page.getByRole('tab')).toHaveText(['Client Login', 'Portal Access', 'Resources'])
    await expect(page.getByRole('link', {name: 'Live Login'})).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('link', {name: 'Demo Login'})).toHaveAttribute('href', '/auth')
    await tab('Portal Access').click()
    await expect(page.getByRole('tabpanel', {name: 'Portal Access'})).toBeVisible()
    await expect(page.getByRole('link', {name: 'Live Login'})).toBeHidden()
    await expect(page.getByRole('link', {name: 'See statements'})).toHaveAttribute('href', '/account')
    await page.keyboard.press('ArrowRight')
    await expect(tab('Resources')).toBeFocused()
    await expect(page.getByRole('link', {name: 'Read the documents'})).toHaveAttribute('href', '/legal')
    await page.reload()
    await expect(page.getByRole('tabpanel', {name: 'Resources'})).toBeVisible()
  })

  test('in Arabic the tabs follow the direction of writing', async ({page}) => {
    await page.goto('/ar/client', {waitUntil: 'networkidle'})
    await page.getByRole('tab', {name: 'دخول العملاء'}).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', {name: 'الدخول إلى البوابة'})).toBeFocused()
    await expect(page.getByRole('tabpanel', {name: 'الدخول إلى البوابة'})).toBeVisible()
  })

  test('without JavaScript all panels are visible, and the tabs link to them', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto('/client')
    for (const name of ['Live Login', 'Open the portal', 'Go to the platforms'])
      await expect(page.getByRole('link', {name})).toBeVisible()
    await page.getByRole('link', {name: 'Resources'}).click()
    await expect(page).toHaveURL(/#resources$/u)
    await expect(page.getByRole('heading', {level: 2, name: 'Resources'})).toBeInViewport()
    await context.close()
  })
})

test.describe('partners', () => {
  test('has four programmes with their terms, conditions and application links', async ({page}) => {
    await choose(page, 'MENA')
    await page.goto('/partners')
    for (const [slug, name, terms] of [
      ['ib', 'Introducing Broker', 'Up to $7 per lot'],
      ['affiliate', 'Affiliate', 'Up to $1000 CPA'],
      ['white-label', 'White Label', 'Terms by agreement'],
      ['regional-representative', 'Regional Representative', 'Terms by agreement'],
    ] as const) {
      const programme = page.getByRole('region', {name, exact: true})
      await expect(programme).toContainText(terms)
      await expect(programme.getByRole('heading', {level: 3, name: 'Conditions'})).toBeVisible()
      await expect(programme.getByRole('link', {name: /^Apply Now/u})).toHaveAttribute(
        'href',
        `/partners/apply/${slug}`,
      )
    }
    await page
      .getByRole('navigation', {name: 'Programmes'})
      .getByRole('link', {name: /^Affiliate/u})
      .click()
    await expect(page).toHaveURL(/#affiliate$/u)
  })

  test('has its terms, rules and steps in Arabic without JavaScript', async () => {
    const {words} = await readPage(siteUrl, '/ar/partners')
    for (const text of ['حتى 7 دولارات لكل لوت', 'حتى 1,000 دولار', 'قدّم طلبك الآن', 'من الطلب إلى الاتفاق'])
      expect(words).toContain(text)
  })
})
