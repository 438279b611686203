import {AxeBuilder} from '@axe-core/playwright'
import {expect, test} from '@playwright/test'
import {siteUrl} from '#tests/support/site-url.ts'

const paths = [
  '/',
  '/ar',
  '/trading-conditions',
  '/status',
  '/ar/trading-conditions',
  '/ar/status/history',
  '/legal',
  '/legal/privacy',
  '/blog',
  '/ar/blog/crypto-cfds-costs-and-limits',
  '/blog/pips-lots-and-margin',
  '/ar/legal',
  '/quickstart',
  '/ar/trading',
  '/client',
  '/ar/partners',
  '/platforms',
  '/ar/download/mt5',
  '/download/ctrader-copy',
  '/ar/tools/servers',
  '/contact',
  '/ar/contact',
  '/parts',
  '/ar/parts',
  '/nope',
  '/ar/nope',
]

for (const width of [320, 1280])
  for (const path of paths)
    test(`${path} at ${width} px has no violation of WCAG 2.2 AA and no sideways scroll`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
      await page.setViewportSize({width, height: 800})
      await page.goto(path)
      const {violations} = await new AxeBuilder({page})
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({id, nodes}) => [id, nodes.map(({target}) => target.join(' '))])).toEqual([])
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBe(0)
    })
