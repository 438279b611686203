import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {waitUntilQuiet} from '#tests/support/browser/page-state.ts'

declare global {
  interface Window {
    shifts: string[]
  }
}

/**
 * Remembers each shift of the layout that no input explains: its score, and what moved first. Chromium also counts a list whose chosen option
 * changes on a page from right to left, though its box stays where it is: that's no shift.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    const hasMoved = ({previousRect, currentRect}: Record<string, unknown>) =>
      JSON.stringify(previousRect) !== JSON.stringify(currentRect)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue
        if (!entry.sources.some(hasMoved)) continue
        const node: unknown = entry.sources[0]?.node
        const words = node instanceof Node ? (node.parentElement?.textContent ?? '') : ''
        window.shifts.push(`${String(entry.value)} ${words.slice(0, 60)}`)
      }
    }).observe({type: 'layout-shift', buffered: true})
  })

const step = 800

const dayFormatOf = (timeZone: string) => new Intl.DateTimeFormat('en', {timeZone, dateStyle: 'short'})

/** A zone in which it is another day than in the zone of the server's page, whenever this is run. */
function zoneOfAnotherDay(serverZone: string): string {
  const now = new Date()
  const here = dayFormatOf(serverZone).format(now)
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (other) => dayFormatOf(other).format(now) !== here,
  )
  if (zone === undefined) throw new Error(`Both ends of the day are the day of ${serverZone}.`)
  return zone
}

/** So slow that the page is painted as the server sent it before a script changes it. */
const slowdown = 4

/** As somebody scrolls who looks for something far below: by whole windows, before the scripts are done. */
async function leapThrough(page: Page): Promise<void> {
  const position = () =>
    page.evaluate(() => ({
      top: scrollY,
      isEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    }))
  for (let now = await position(); !now.isEnd;) {
    await page.mouse.wheel(0, step)
    const before = now.top
    await expect
      .poll(async () => {
        now = await position()
        return now.isEnd || now.top > before
      })
      .toBe(true)
  }
  await waitUntilQuiet(page)
}

for (const {path, serverZone} of [
  {path: '/', serverZone: 'UTC'},
  {path: '/trading-conditions', serverZone: 'UTC'},
  {path: '/trading/EURUSD', serverZone: 'America/New_York'},
].flatMap((page) => [page, {...page, path: page.path === '/' ? '/ar' : `/ar${page.path}`}]))
  for (const [width, height] of [
    [360, 740],
    [768, 1000],
    [1280, 800],
  ] as const)
    test(`nothing moves on ${path} at ${width} px for who leaps through it where it is another day`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: {width, height},
        timezoneId: zoneOfAnotherDay(serverZone),
      })
      const page = await context.newPage()
      await context.addCookies([
        {name: 'region', value: 'MENA', url: siteUrl},
        {name: 'lang', value: path.startsWith('/ar') ? 'ar' : 'en', url: siteUrl},
      ])
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
      await watchShifts(page)
      await page.goto(path)
      await leapThrough(page)
      expect(await page.evaluate(() => window.shifts)).toEqual([])
      await context.close()
    })

for (const path of ['/trading-conditions', '/ar/trading-conditions'])
  test(`the time zone field of ${path} keeps its size when the scripts bring a zone that the server did not list`, async ({
    browser,
  }) => {
    const zone = 'Pacific/Pago_Pago'
    const context = await browser.newContext({viewport: {width: 1280, height: 800}, timezoneId: zone})
    const page = await context.newPage()
    await context.addCookies([{name: 'lang', value: path.startsWith('/ar') ? 'ar' : 'en', url: siteUrl}])
    const {promise: held, resolve: release} = Promise.withResolvers<undefined>()
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await watchShifts(page)
    await page.goto(path, {waitUntil: 'commit'})
    const field = page.locator('select[name="zone"]').first()
    await field.scrollIntoViewIfNeeded()
    await expect(field).not.toHaveValue(zone)
    // Whether it moved is what the shifts below say: its place in the window depends on where the page is scrolled to.
    const measure = () =>
      field.evaluate((element) => {
        const {x, width, height} = element.getBoundingClientRect()
        return {x, width, height}
      })
    const sent = await measure()
    release(undefined)
    await expect(field).toHaveValue(zone)
    expect(await measure()).toEqual(sent)
    await waitUntilQuiet(page)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
    await context.close()
  })
