import {type Page, expect} from '@playwright/test'
import {type TradingSectionKey, tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {tried, triedLanguages} from '#tests/support/thoroughness.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'
import {publicPath} from '#i18n/public-path.ts'

const sizes = tried([
  ['a phone', {width: 360, height: 740}],
  ['a laptop', {width: 1280, height: 800}],
] as const)

/** Where a heading is, and where what stays pinned above it ends, in pixels from the top of the window. */
const positions = (page: Page, key: string) =>
  page.evaluate((id) => {
    const heading = document.querySelector(`#${id}-title`)?.getBoundingClientRect()
    const pinned = [...document.querySelectorAll('body > *, main nav')].filter(
      (element) =>
        getComputedStyle(element).position === 'sticky' &&
        // What is beside the sections covers none.
        element.getBoundingClientRect().width > window.innerWidth / 2,
    )
    return {
      heading: heading?.top ?? Number.NaN,
      bars: Math.max(0, ...pinned.map((element) => element.getBoundingClientRect().bottom)),
      window: window.innerHeight,
    }
  }, key)

async function expectInView(page: Page, key: TradingSectionKey): Promise<void> {
  await expect(async () => {
    const {heading, bars, window} = await positions(page, key)
    expect(heading, key).toBeGreaterThanOrEqual(bars)
    expect(heading, key).toBeLessThan(window / 2)
  }).toPass({timeout: 5_000})
}

for (const lang of triedLanguages)
  for (const [screen, viewport] of sizes)
    test.describe(`section links in ${lang} on ${screen}`, () => {
      test.use({viewport})

      test.beforeEach(async ({context}) => {
        await context.addCookies([
          {name: 'region', value: 'EU', url: siteUrl},
          {name: 'lang', value: lang, url: siteUrl},
        ])
      })

      test('lead to headings below what is pinned, and mark the section', async ({page}) => {
        await page.goto(publicPath(lang, '/trading-conditions'))
        await waitUntilHydrated(page)
        const contents = page.locator('main nav').first()
        for (const key of tradingSectionKeys) {
          const link = contents.locator(`a[href="#${key}"]`)
          if (!(await link.isVisible())) await contents.locator('summary').click()
          await link.click()
          await expectInView(page, key)
          await expect(link).toHaveAttribute('aria-current', 'location')
        }
      })

      test('lead there when the page is opened at a section', async ({page}) => {
        for (const key of ['hours', 'regional'] as const) {
          await page.goto('about:blank')
          await page.goto(`${publicPath(lang, '/trading-conditions')}#${key}`)
          await waitUntilHydrated(page)
          await expectInView(page, key)
        }
      })
    })

test('without JavaScript the contents are there, and cover nothing', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, viewport: {width: 360, height: 740}})
  const page = await context.newPage()
  await page.goto(new URL('/trading-conditions', siteUrl).href)
  const contents = page.locator('main nav').first()
  await contents.locator('summary').click()
  await contents.locator('a[href="#leverage"]').click()
  await expect(page.locator('#leverage-title')).toBeInViewport()
  await expect(contents).not.toBeInViewport()
  await context.close()
})
