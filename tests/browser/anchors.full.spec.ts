import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried, triedLanguages} from '#tests/support/thoroughness.ts'
import {publicPath} from '#i18n/public-path.ts'

const sizes = tried([
  ['a phone', {width: 390, height: 844}],
  ['a laptop', {width: 1280, height: 800}],
] as const)

/** Links to an anchor that is not on the first screen of its page. */
const pagesWithAnchors = ['/', '/trading-conditions', '/legal', '/trading/EURUSD', '/contact'] as const

/** The addresses with an anchor that the page's own content links to, each once. */
const anchorsOf = (page: Page) =>
  page
    .locator('main a[href*="#"]')
    .evaluateAll((links) => [
      ...new Set(
        links.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.origin === window.location.origin
            ? [link.getAttribute('href') ?? '']
            : [],
        ),
      ),
    ])

/** How far the target of the address is from where it should be, in pixels; a page that ends earlier can't scroll further. */
const distance = (page: Page) =>
  page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (!target) return Number.NaN
    const root = document.documentElement
    const margin =
      Number.parseFloat(getComputedStyle(target).scrollMarginTop) +
      Number.parseFloat(getComputedStyle(root).scrollPaddingTop)
    const isAtEnd = window.scrollY + window.innerHeight >= root.scrollHeight - 2
    const away = target.getBoundingClientRect().top - margin
    return isAtEnd && away > 0 ? 0 : Math.round(Math.abs(away))
  })

for (const lang of triedLanguages)
  for (const [screen, viewport] of sizes)
    test.describe(`in ${lang} on ${screen}`, () => {
      test.use({viewport})

      test.beforeEach(async ({context}) => {
        await context.addCookies([
          {name: 'region', value: 'MENA', url: siteUrl},
          {name: 'lang', value: lang, url: siteUrl},
        ])
      })

      for (const path of pagesWithAnchors)
        test(`links of ${path} to anchors arrive there`, async ({page}) => {
          await page.goto(publicPath(lang, path))
          for (const href of await anchorsOf(page)) {
            await page.goto(publicPath(lang, path))
            const link = page.locator(`main a[href="${href}"]`).first()
            // Entries of closed menus are links of other tests.
            if (!(await link.isVisible())) continue
            await link.click()
            await expect(page).toHaveURL(new RegExp(`${href.slice(href.indexOf('#'))}$`, 'u'))
            await expect
              .poll(async () => await distance(page), {message: href, timeout: 10_000})
              .toBeLessThanOrEqual(4)
          }
        })

      test('a page that a link opens from the middle of another starts at its top', async ({page}) => {
        await page.goto(publicPath(lang, '/'))
        const link = page.locator(`main a[href^="${publicPath(lang, '/auth')}"]`).last()
        await link.scrollIntoViewIfNeeded()
        await link.click()
        await expect(page).toHaveURL(/\/auth/u)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      })
    })
