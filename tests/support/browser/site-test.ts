import {type Page, expect, test as plainTest} from '@playwright/test'
import {attachWhatIsShown, watchErrors} from './shown-at-failure.ts'
import {waitUntilHydrated} from './page-state.ts'

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

type Fixtures = Readonly<{shownAtFailure: () => Promise<void>}>

/**
 * Playwright's test with a page that waits for hydration: scripts load after the first paint, sometimes after `load`, and
 * clicks before that are lost. It fails when a page requests a segment of another; one that fails says what its pages showed.
 */
export const test = plainTest.extend<Fixtures>({
  shownAtFailure: [
    async ({browser}, run, testInfo) => {
      const {errors, stop} = watchErrors(browser)
      const attach = async () => {
        if (testInfo.status !== testInfo.expectedStatus) await attachWhatIsShown(errors, testInfo)
      }
      await run(attach)
      await attach()
      stop()
    },
    {auto: true},
  ],
  page: async ({page, javaScriptEnabled, shownAtFailure}, run) => {
    const segmentRequests = watchSegmentRequests(page)
    await run(javaScriptEnabled ? waitForHydration(page) : page)
    // Here, because the page is closed right after.
    await shownAtFailure()
    expect(segmentRequests, 'segments that a page requested').toEqual([])
  },
})
