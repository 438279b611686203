import {expect, test} from '@playwright/test'
import {siteUrl} from '#tests/support/site-url.ts'

const paths = [
  '/',
  '/ar',
  '/trading-conditions',
  '/status',
  '/ar/trading-conditions',
  '/ar/status',
  '/legal',
  '/ar/legal',
  '/trading',
  '/ar/client',
  '/download/mt5',
  '/ar/tools/vps',
  '/contact',
]

for (const region of ['EU', 'MENA'])
  for (const path of paths)
    test(`${path} for ${region} loads without an error, a policy violation, a foreign request or a shift`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{name: 'region', value: region, url: siteUrl}])
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
      await page.goto(path, {waitUntil: 'networkidle'})
      // What only runs when a reader gets there must be as quiet.
      await page.mouse.wheel(0, 3_000)
      await page.waitForLoadState('networkidle')
      expect(problems).toEqual([])
    })
