import {expect} from '@playwright/test'
import {launchOptions} from '#tests/support/find-browser.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'

/** Key screens at the widths of a phone, a tablet and a laptop, in both directions of writing and under both kinds of rules. */
const screens = [
  ['/', 1280, 'EU'],
  ['/', 360, 'EU'],
  ['/ar', 1280, 'MENA'],
  ['/ar', 360, 'MENA'],
  ['/trading-conditions', 1280, 'EU'],
  ['/ar/trading-conditions', 768, 'MENA'],
  ['/ar/legal', 1280, 'EU'],
  ['/platforms', 768, 'MENA'],
  ['/ar/download/mt5', 360, 'EU'],
  ['/blog', 1280, 'MENA'],
  ['/ar/partners', 768, 'EU'],
  ['/contact', 1280, 'MENA'],
  ['/ar/demo', 360, 'MENA'],
] as const

// A headless shell smooths letters otherwise than the browser of the approved pictures.
test.use({launchOptions: launchOptions('complete')})

for (const [path, width, region] of screens)
  test(`${path} at ${width} px looks as it was approved, for ${region}`, async ({page, context}) => {
    await context.addCookies([{name: 'region', value: region, url: siteUrl}])
    await page.setViewportSize({width, height: 900})
    // A letter that comes a moment late is left out for the first visit, and the picture would be of the stand-in.
    await page.route('**/*.css', async (route) => {
      const sheet = await route.fetch()
      const body = (await sheet.text()).replaceAll('font-display:optional', 'font-display:block')
      await route.fulfill({response: sheet, body})
    })
    await page.goto(path, {waitUntil: 'networkidle'})
    const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${region}.png`
    await expect(page).toHaveScreenshot(name, {
      // A newer browser smooths letters a little otherwise; a line that wraps or a part that moves is far more than this.
      maxDiffPixelRatio: 0.01,
      mask: [page.locator('time')],
    })
  })
