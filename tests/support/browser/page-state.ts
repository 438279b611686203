import {type Page, expect} from '@playwright/test'
import {siteUrl} from '../site.ts'

/** Waits until React has hydrated the header; its menus mark that. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator('header details[data-live]').first()).toBeAttached()
}

/** Scrolls to the first long table of the trading conditions and waits until all rows are loaded, not only the prerendered ones. */
export async function waitUntilComplete(page: Page): Promise<void> {
  const table = page.locator('table[aria-rowcount]').first()
  await table.scrollIntoViewIfNeeded()
  await expect.poll(() => table.getAttribute('aria-rowcount').then(Number)).toBeGreaterThan(2_000)
}

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

/**
 * Collects console errors and warnings, CSP violations, requests to other origins, and layout shifts. Call it before
 * the page is opened; read the list once the page is idle.
 */
export async function collectErrors(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:'))
      problems.push(`foreign: ${request.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
    const movedBy = (entry: object): string =>
      'sources' in entry && Array.isArray(entry.sources)
        ? entry.sources
            .map(({node}: {node?: unknown}) =>
              node instanceof Element ? node.outerHTML.slice(0, 200) : 'a text',
            )
            .join('; ')
        : ''
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          console.error(`shift: ${JSON.stringify(entry)} by ${movedBy(entry)}`)
    }).observe({type: 'layout-shift', buffered: true})
  })
  return problems
}
