import type {CrawledPage} from '#tests/support/pages/crawl-site.ts'
import {scriptBytes} from '#tests/support/pages/measurements.ts'
import {siteUrl} from '#tests/support/site.ts'
import {plainPath} from './crawled-region.ts'

/** Scripts of an empty page of the same framework, in gzipped bytes, as it was measured once. */
const emptyPageBytes = 134_900

/** How many times an empty page's scripts a page may bring; what is not named here, as much as the home page. */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/trading-conditions': 1.6,
  '/calculators': 1.35,
  '/swap-free': 1.3,
  '/status': 1.45,
  '/contact': 1.2,
  '/demo': 1.2,
  '/auth': 1.2,
}
const usualBudget = 1.15

/** Pages that bring more scripts than their budget, with how many times those of an empty page they bring. */
export async function overScriptBudget(pages: readonly CrawledPage[]): Promise<string[]> {
  const sizes = await Promise.all(
    pages.map(async ({path, html}) => {
      const times = (await scriptBytes(siteUrl, html)) / emptyPageBytes
      return times > (scriptBudgets[plainPath(path)] ?? usualBudget) ? [`${path}: ${times.toFixed(2)}`] : []
    }),
  )
  return sizes.flat()
}
