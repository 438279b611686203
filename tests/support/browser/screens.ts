import {AxeBuilder} from '@axe-core/playwright'
import {type Page, expect} from '@playwright/test'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {siteUrl} from '../site.ts'
import {waitUntilHydrated, collectErrors} from './page-state.ts'

/**
 * Fails with the elements that violate a rule of accessibility, on a laptop and on a phone. Call it when something of the page that is
 * meant is visible: a page that is on its way takes the look down with the page before it.
 */
export async function expectAccessibleAtRest(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
  for (const width of [1280, 320]) {
    await page.setViewportSize({width, height: 800})
    const {violations} = await new AxeBuilder({page}).options({resultTypes: ['violations']}).analyze()
    expect(violations.map(({id, nodes}) => [id, nodes.map(({target}) => target.join(' '))])).toEqual([])
  }
}

/** An address of each kind of page, as it is without its language. */
const pages = [
  '/',
  '/trading-conditions',
  '/legal',
  '/legal/privacy',
  '/legal/history',
  '/legal/history/verify',
  '/legal/history/pages',
  '/legal/imprint',
  '/blog',
  '/blog/what-a-swap-costs',
  '/glossary',
  '/glossary/swap',
  '/fees',
  '/learn',
  '/quickstart',
  '/trading',
  '/trading/XAUUSD',
  '/client',
  '/contact',
  '/complaint',
  '/demo',
  '/partners/apply/ib',
  '/newsletter/confirm?token=nothing',
  '/partners',
  '/swap-free',
  '/platforms',
  '/download/mt5',
  '/download/ctrader-copy',
  '/tools/servers',
  '/lp/what-a-trade-costs',
  '/calculators',
  '/calendar',
  '/calculators?symbol=nothing',
  '/status',
  '/status/history',
  '/search',
  '/search?q=btc',
  '/assistant',
  '/assistant?helper=risk',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/confirm?type=signup&token_hash=unread',
  '/auth/confirm?type=undo&token_hash=unread',
  '/auth/reset',
  '/component-gallery',
]

/** Screens that have the most of what the others are made of: every run opens these, `npm run test:full` all. */
export const templates: readonly string[] = [
  '/',
  '/blog/what-a-swap-costs',
  '/glossary',
  '/glossary/swap',
  '/fees',
  '/learn',
  '/trading/XAUUSD',
  '/contact',
  '/platforms',
  '/calculators',
  '/trading-conditions',
  '/status',
  '/legal/history',
  '/auth',
  '/nope',
]

/** Pages that respond with another status, which a browser says on its console. */
const missing = ['/nope']

export const screens: readonly string[] = [...pages, ...missing]

/** Fails with the elements that violate WCAG 2.2 AA, or a good practice, at a width. */
export async function expectAccessible(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 800})
  const {violations} = await new AxeBuilder({page})
    // What passed is not written down in full.
    .options({resultTypes: ['violations']})
    // No page frames another: the source need not be laid into each frame by itself, which doubles the time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({id, nodes}) => [id, nodes.map(({target}) => target.join(' '))])).toEqual([])
}

/** Fails when the page is wider than the window at a width. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 800})
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `scrolls sideways at ${width} px`).toBe(0)
}

/** Scrolls from the top to the end, a screen at a time, as a visitor does who stops nowhere. Fails where a page has no end. */
async function readToTheEnd(page: Page): Promise<void> {
  const unfinished = await page.evaluate(async (timeLimitMs) => {
    const page = document.documentElement
    const start = performance.now()
    const places: string[] = []
    while (page.scrollTop + page.clientHeight < page.scrollHeight - 1) {
      places.push(`${page.scrollTop} of ${page.scrollHeight}`)
      page.scrollBy({top: page.clientHeight, behavior: 'instant'})
      const isPainted = await new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0, true))
        setTimeout(resolve, timeLimitMs, false)
      })
      if (!isPainted) return ['nothing is painted', ...places]
      if (performance.now() - start > timeLimitMs) return places.slice(-20)
    }
    return []
  }, 30_000)
  expect(unfinished, 'the last places on the way to the end of the page').toEqual([])
}

/** Opens a screen and reads it to its end. Fails on an error, a violation of the policy, a foreign request or a shift. */
export async function expectQuiet(page: Page, lang: Language, screen: string): Promise<void> {
  await page.context().addCookies([{name: 'region', value: 'EU', url: siteUrl}])
  await page.setViewportSize({width: 1280, height: 800})
  const noise = await collectErrors(page)
  await page.goto(publicPath(lang, screen))
  // Sections that hydrate on visible must be as quiet.
  await waitUntilHydrated(page)
  await readToTheEnd(page)
  await page.waitForLoadState('networkidle')
  if (!missing.includes(screen)) expect(noise).toEqual([])
}
