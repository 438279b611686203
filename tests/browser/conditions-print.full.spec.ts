import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'
import {publicPath} from '#i18n/public-path.ts'

/** The width of the text on a sheet of A4, in CSS pixels. */
const sheet = {width: 718, height: 1_000}

for (const lang of triedLanguages)
  test(`printed in ${lang}, the trading conditions are cut nowhere, and without what cannot be pressed`, async ({
    page,
  }) => {
    await page.setViewportSize(sheet)
    await page.goto(publicPath(lang, '/trading-conditions'))
    await page.emulateMedia({media: 'print'})
    for (const control of ['#instruments form', '#instruments [name=compare]', '#spreads [type=text]'])
      await expect(page.locator(control).first()).toBeHidden()
    await expect(page.locator('#spreads [aria-pressed=true]')).toBeVisible()
    await expect(page.locator('#spreads [aria-pressed=false]').first()).toBeHidden()
    const cut = await page.locator('main table').evaluateAll((tables) =>
      tables
        .map((table) => table.parentElement ?? table)
        .filter(
          (frame) =>
            frame.getClientRects().length > 0 &&
            (frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1),
        )
        .map((frame) => `${frame.ariaLabel}: ${frame.scrollWidth} of ${frame.clientWidth} pixels`),
    )
    expect(cut).toEqual([])
    // Not in the light letters of the screen's dark ground.
    const ink = page.locator('footer h2').first()
    expect(await ink.evaluate((heading) => getComputedStyle(heading).color)).toBe(
      await page
        .locator('main h2')
        .first()
        .evaluate((heading) => getComputedStyle(heading).color),
    )
  })
