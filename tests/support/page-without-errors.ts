import type {Page} from '@playwright/test'
import {siteUrl} from './site-url.ts'

/**
 * Collects what a page must not do: errors and warnings on its console, violations of its policy, requests to another origin, and
 * parts that move by themselves. Call it before the page is opened; read the list when the page is at rest.
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
