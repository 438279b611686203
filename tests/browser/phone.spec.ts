import {type Page, expect} from '@playwright/test'
import type {Language} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {demoProfiles} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried, triedLanguages} from '#tests/support/thoroughness.ts'
import {publicPath} from '#i18n/public-path.ts'

/** Pages with tables, opened where they are behind charts; the first one compares instruments side by side. */
const pagesWithTables = [
  `/trading-conditions?${['EURUSD', 'XAUUSD', 'GER40', 'AAPL'].map((symbol) => `compare=${symbol}`).join('&')}`,
  '/trading/EURUSD',
  '/legal/history',
  '/blog/pips-lots-and-margin',
  ...tried([
    '/legal',
    '/trading-conditions',
    '/trading-conditions?hours=all',
    '/trading',
    '/legal/cookies',
    '/region?to=GLOBAL',
    '/blog/what-a-swap-costs',
    '/blog/position-size-from-risk',
  ]),
]

const menuOf = {en: 'Menu', ar: 'القائمة'} as const
const signInOf = {en: 'Client Login', ar: 'دخول العملاء'} as const
const groupsOf = {
  en: ['Trading and platforms', 'Information and tools', 'Services'],
  ar: ['التداول والمنصات', 'المعلومات والأدوات', 'الخدمات'],
} as const

/** The regions, that with the longest name first. */
const longestFirst = (lang: Language) => {
  const nameOf = (region: RegionCode) => demoProfiles.get(region)?.name[lang] ?? ''
  return regionCodes.toSorted((one, other) => nameOf(other).length - nameOf(one).length)
}

/** Figures and tables that a visitor would have to scroll to sideways, each by its words. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    return [...document.querySelectorAll('main table')]
      .filter((table) => {
        const frame = table.parentElement ?? table
        return (
          frame.scrollWidth > frame.clientWidth + 1 ||
          [...table.querySelectorAll('td, th')].some((cell) => {
            const {left, right, width} = cell.getBoundingClientRect()
            return width > 1 && (left < -1 || right > window.innerWidth + 1)
          })
        )
      })
      .map((table) => table.querySelector('caption')?.textContent ?? table.textContent.slice(0, 60))
  })

for (const lang of triedLanguages)
  test.describe(`on a phone in ${lang}`, () => {
    test.use({viewport: {width: 360, height: 740}})

    test.beforeEach(async ({context}) => {
      await context.addCookies([
        {name: 'region', value: 'EU', url: siteUrl},
        {name: 'lang', value: lang, url: siteUrl},
      ])
    })

    test('the menu has the sign-in on top, and its links in named groups', async ({page}) => {
      await page.goto(publicPath(lang, '/'))
      await page.locator('header summary', {hasText: menuOf[lang]}).filter({visible: true}).click()
      const panel = page.locator('header details[open] .menu-panel')
      await expect(panel.getByRole('link').first()).toHaveText(signInOf[lang])
      await expect(panel.getByRole('link').first()).toBeInViewport({ratio: 1})
      for (const name of groupsOf[lang]) {
        const group = panel.getByRole('list', {name, exact: true})
        expect(await group.getByRole('link').count()).toBeGreaterThan(1)
      }
      const addresses = await panel
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual([...new Set(addresses)])
    })

    test('the arrow keys lead from the sign-in to the next link, past the hidden one to the account', async ({
      page,
    }) => {
      await page.goto(publicPath(lang, '/'))
      await page.locator('header summary', {hasText: menuOf[lang]}).filter({visible: true}).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('*:focus')).toHaveText(signInOf[lang])
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('*:focus')).toHaveAttribute('href', publicPath(lang, '/quickstart'))
    })

    for (const width of tried([320, 360]))
      test(`no name of a region is cut at ${width} pixels`, async ({page, context}) => {
        await page.setViewportSize({width, height: 740})
        for (const region of tried(longestFirst(lang))) {
          await context.addCookies([{name: 'region', value: region, url: siteUrl}])
          await page.goto(publicPath(lang, '/contact'))
          const name = page
            .locator('header summary')
            .first()
            .getByText(demoProfiles.get(region)?.name[lang] ?? '?')
          await expect(name).toBeInViewport({ratio: 1})
          const isCut = await name.evaluate((element) => {
            const text = document.createRange()
            text.selectNodeContents(element)
            return text.getBoundingClientRect().width > element.getBoundingClientRect().width + 1
          })
          expect(isCut, region).toBe(false)
        }
      })

    test('no table needs scrolling sideways', async ({page}) => {
      for (const path of pagesWithTables) {
        await page.goto(publicPath(lang, path))
        await expect(page.locator('main table').first()).toBeAttached()
        expect(await beyondTheEdge(page), path).toEqual([])
      }
    })
  })
