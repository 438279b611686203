import {expect} from '@playwright/test'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {accounts, columns, expectedLeverages, leveragesInRow} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'

test.use({javaScriptEnabled: false})

/** The N of 1:N of each account type in a row; 0 if it says that nothing is offered. */
function leveragesOf(row: string): number[] {
  const shown = leveragesInRow(
    row,
    accounts.map(([code]) => code),
  )
  return shown.length === 0 ? accounts.map(() => 0) : shown
}

/** Classes with a row: in the United Kingdom crypto may not be marketed. */
const listedIn = (region: RegionCode) =>
  columns.filter((assetClass) => !(region === 'UK' && assetClass === 'crypto'))

test('the leverage table shows the maximum of each region and account type', async ({page, context}) => {
  const shown: Record<string, number[][]> = {}
  for (const region of regionCodes) {
    await context.addCookies([{name: 'region', value: region, url: siteUrl}])
    await page.goto('/trading-conditions')
    const rows = await page.locator('section#leverage tbody tr').all()
    expect(rows).toHaveLength(listedIn(region).length)
    shown[region] = await Promise.all(rows.map(async (row) => leveragesOf(await row.innerHTML())))
  }
  const byRules = regionCodes.map((region) => [
    region,
    listedIn(region).map((assetClass) =>
      accounts.map(([, offered]) => expectedLeverages(region, offered)[columns.indexOf(assetClass)]),
    ),
  ])
  expect(shown).toEqual(Object.fromEntries(byRules))
})
