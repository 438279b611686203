import {type Page, test as plainTest} from '@playwright/test'
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

/**
 * Playwright's test with a page that waits for hydration: scripts load after the first paint, sometimes after `load`, and
 * clicks before that are lost.
 */
export const test = plainTest.extend({
  page: async ({page, javaScriptEnabled}, run) => run(javaScriptEnabled ? waitForHydration(page) : page),
})
