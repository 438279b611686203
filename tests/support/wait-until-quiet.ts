import type {Page} from '@playwright/test'

const quietMilliseconds = 500

/**
 * Waits until a page is loaded and has fetched nothing for half a second. Playwright's own `networkidle` never comes for a page that was
 * idle before it was loaded and fetches something later, as one on a slow processor does.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const fetched = performance.getEntriesByType('resource')
    const last = Math.max(
      0,
      ...fetched.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0)),
    )
    return document.readyState === 'complete' && performance.now() - last > quiet
  }, quietMilliseconds)
}
