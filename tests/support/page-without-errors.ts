import type {Page} from '@playwright/test'
import {siteUrl} from './site-url.ts'

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
