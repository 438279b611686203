import {type Page, expect, test as plainTest} from '@playwright/test'
import {waitUntilHydrated} from './wait-until-hydrated.ts'

/** Makes `goto` and `reload` wait for hydration of the site's pages; other pages (the Studio, a mail, a file) have none. */
function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const afterHydration = async <Result>(result: Result): Promise<Result> => {
    if ((await page.locator('html[data-region] header details').count()) > 0) await waitUntilHydrated(page)
    return result
  }
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => afterHydration(await goto(...args)),
    reload: async (...args: Parameters<Page['reload']>) => afterHydration(await reload(...args)),
  })
}

/** Addresses that the page requests a segment of: the build has none (`web/build/no-segment-data.ts`). */
function watchSegmentRequests(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if ('next-router-segment-prefetch' in request.headers()) addresses.push(request.url())
  })
  return addresses
}

/**
 * Playwright's test with a page that waits for hydration: scripts load after the first paint, sometimes after `load`, and
 * clicks before that are lost. It fails when a page requests a segment of another.
 */
export const test = plainTest.extend({
  page: async ({page, javaScriptEnabled}, run) => {
    const segmentRequests = watchSegmentRequests(page)
    await run(javaScriptEnabled ? waitForHydration(page) : page)
    expect(segmentRequests, 'segments that a page requested').toEqual([])
  },
})
