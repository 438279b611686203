import {type Browser, type BrowserContext, type Page, type TestInfo} from '@playwright/test'

/** Name of the attachments that the summary of a run prints below a failure. */
export const shownAtFailure = 'shown at failure'

const longestText = 900

type PageErrors = ReadonlyMap<Page, readonly string[]>

/** Collects the errors of each page that is opened in the browser, as its console and its scripts report them, until it is stopped. */
export function watchErrors(browser: Browser): Readonly<{errors: PageErrors; stop: () => void}> {
  const errors = new Map<Page, string[]>()
  const watchPage = (page: Page) => {
    const found: string[] = []
    errors.set(page, found)
    page.on('pageerror', ({message}) => found.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(message.text())
    })
  }
  const watchContext = (context: BrowserContext) => context.on('page', watchPage)
  browser.on('context', watchContext)
  return {errors, stop: () => browser.off('context', watchContext)}
}

/** Attaches what the open pages show: their address, their last errors, and the words that a visitor sees. */
export async function attachWhatIsShown(errors: PageErrors, testInfo: TestInfo): Promise<void> {
  for (const [page, found] of errors) {
    if (page.isClosed()) continue
    // A page that hangs must not hold up the report of it.
    const words = await page
      .locator('body')
      .innerText({timeout: 5_000})
      .catch((error: unknown) => `The page does not respond: ${String(error)}`)
    const body = [page.url(), ...found.slice(-3), shorten(words.replaceAll(/\s+/gu, ' '))].join('\n')
    await testInfo.attach(shownAtFailure, {body, contentType: 'text/plain'})
  }
}

/** The beginning and the end of a text: the one says which page it is, the other what it came to. */
const shorten = (text: string): string =>
  text.length <= longestText
    ? text
    : `${text.slice(0, longestText / 3)} … ${text.slice((-longestText * 2) / 3)}`
