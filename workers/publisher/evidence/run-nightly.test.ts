import {expect, test} from 'vitest'
import {countMsUntilNight, readSiteMapPaths, takeInTurns} from './run-nightly.ts'
import {SiteBusy} from './fetch-page.ts'

test.each([
  ['2026-11-23T02:29:00Z', 1],
  ['2026-11-23T02:30:00Z', 24 * 60],
  ['2026-11-23T21:30:00Z', 5 * 60],
])('at %s, the next night is %d minutes away', (now, minutes) => {
  expect(countMsUntilNight(Date.parse(now)) / 60_000).toBe(minutes)
})

const busy = (seconds: string) => new SiteBusy('https://site.example/', seconds)

test('no more than the given number is requested at once', async () => {
  let [now, most] = [0, 0]
  const {results} = await takeInTurns([1, 2, 3, 4, 5], {
    take: async (item) => {
      now++
      most = Math.max(most, now)
      await Promise.resolve()
      now--
      return item
    },
    atOnce: 2,
    wait: async () => await Promise.resolve(),
  })
  expect(results.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('while the site is busy no requests are sent to it, for as long as it says', async () => {
  const waits: number[] = []
  let isBusy = true
  let isWaiting = false
  const {results, failed} = await takeInTurns(['a', 'b', 'c'], {
    take: async (item) => {
      expect(isWaiting).toBe(false)
      if (isBusy) {
        isBusy = false
        throw busy('7')
      }
      return await Promise.resolve(item)
    },
    atOnce: 1,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      isWaiting = true
      await Promise.resolve()
      isWaiting = false
    },
  })
  expect(waits).toEqual([7_000])
  expect(results.toSorted()).toEqual(['a', 'b', 'c'])
  expect(failed).toEqual([])
})

test('a site that stays busy is not sent requests for ever, and a page that fails hinders no other', async () => {
  let requests = 0
  const {results, failed} = await takeInTurns(['a', 'b', 'c'], {
    take: async (item) => {
      if (item === 'b') throw new Error('broken')
      if (item === 'c') return await Promise.resolve(item)
      requests++
      throw busy('1')
    },
    atOnce: 2,
    wait: async () => await Promise.resolve(),
  })
  expect(results).toEqual(['c'])
  expect(failed.map(({item}) => item).toSorted()).toEqual(['a', 'b'])
  expect(requests).toBe(6)
})

test('a site map names each page once, without its language', () => {
  const siteMap = `<?xml version="1.0"?><urlset xmlns:xhtml="x">
<url><loc>https://site.example/</loc><xhtml:link rel="alternate" hreflang="ar" href="https://site.example/ar" /></url>
<url><loc>https://site.example/ar</loc></url>
<url><loc>https://site.example/ar/legal</loc></url><url><loc>https://site.example/legal</loc></url></urlset>`
  expect(readSiteMapPaths(siteMap)).toEqual(['/', '/legal'])
})
