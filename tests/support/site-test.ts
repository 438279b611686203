import {type Page, test as plainTest} from '@playwright/test'
import {waitUntilLive} from './wait-until-live.ts'

/** What a page of the site was asked for, once its scripts are there as well; elsewhere (the Studio, a mail, a file) there is nothing to wait for. */
function waitForScripts(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const live = async <Answer>(answer: Answer): Promise<Answer> => {
    if ((await page.locator('html[data-region] header details').count()) > 0) await waitUntilLive(page)
    return answer
  }
  return Object.assign(page, {
    goto: async (...given: Parameters<Page['goto']>) => live(await goto(...given)),
    reload: async (...given: Parameters<Page['reload']>) => live(await reload(...given)),
  })
}

/**
 * Playwright's test, whose page waits for the site's scripts: they come after the first paint, at times after `load`, and what is pressed
 * before falls on deaf ears.
 */
export const test = plainTest.extend({
  page: async ({page, javaScriptEnabled}, run) => run(javaScriptEnabled ? waitForScripts(page) : page),
})
