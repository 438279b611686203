import {beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {readPagePath} from '#i18n/public-path.ts'
import {type CrawledPage, crawlSite, pageOfLink} from '#tests/support/pages/crawl-site.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'

/** What is kept of a page: its HTML and that of thousands of others don't fit in memory. */
type FoundPage = Pick<CrawledPage, 'path' | 'foundOn' | 'clicks' | 'status' | 'alternates'> &
  Readonly<{
    /** Whether search engines list it under its own address. */
    isListed: boolean
    structuredData: readonly string[]
    /** The instruments that it links to, and that this run doesn't read. */
    unread: readonly string[]
  }>

/** Reads one of fifty instruments, in both languages, and all with `CRAWL=all`. The links to all are read anyway. */
function isUnread(path: string): boolean {
  const symbol = /^\/trading\/(?<symbol>.+)$/u.exec(readPagePath(path))?.groups?.['symbol']
  if (process.env['CRAWL'] === 'all' || symbol === undefined) return false
  return [...symbol].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 50 > 0
}

const pathOf = (address: string): string => new URL(address, siteUrl).pathname

const toPaths = (alternates: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(alternates).map(([lang, address]) => [lang, pathOf(address)]))

// A copy, because a part of a string keeps the whole one in memory.
const keep = ({path, foundOn, clicks, status, headers, html, alternates, links}: CrawledPage): FoundPage => {
  const canonical = /<link rel="canonical" href="([^"]+)"/u.exec(html)?.[1]
  const isHidden = /<meta name="robots" content="[^"]*noindex/u.test(html) || headers.has('x-robots-tag')
  return structuredClone({
    path,
    foundOn,
    clicks,
    status,
    alternates: toPaths(alternates),
    isListed: status === 200 && !isHidden && canonical !== undefined && pathOf(canonical) === path,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/gu)].map(
      ([, json = '']) => json,
    ),
    unread: links.flatMap((href) => pageOfLink(siteUrl, href) ?? []).filter(isUnread),
  })
}

/** The language alternates of each address in the sitemaps that robots.txt names. */
async function readSitemaps(): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const robots = await readPage(siteUrl, '/robots.txt')
  const sitemaps = [...robots.html.matchAll(/^Sitemap: (\S+)$/gmu)].map(([, address = '']) => pathOf(address))
  const files = await Promise.all(sitemaps.map(async (path) => (await readPage(siteUrl, path)).html))
  return new Map(
    files
      .flatMap((xml) => xml.match(/<url>[\s\S]*?<\/url>/gu) ?? [])
      .map((entry) => {
        const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gu)]
        return [
          pathOf(/<loc>([^<]+)<\/loc>/u.exec(entry)?.[1] ?? ''),
          toPaths(Object.fromEntries(alternates.map(([, lang = '', href = '']) => [lang, href]))),
        ]
      }),
  )
}

let found: readonly FoundPage[] = []
let listed: ReadonlyMap<string, FoundPage> = new Map()
/** The clicks to each instrument that this run doesn't read. */
let unread: ReadonlyMap<string, number> = new Map()
let sitemap: Awaited<ReturnType<typeof readSitemaps>> = new Map()

beforeAll(async () => {
  // A search engine visits without cookies, so it gets the pages of the default region.
  found = await crawlSite({siteUrl, start: '/', headers: {}, isInside: (path) => !isUnread(path), keep})
  listed = new Map(found.filter(({isListed}) => isListed).map((page) => [page.path, page]))
  // Of the pages that link to one, the last is the nearest.
  unread = new Map(
    found
      .toSorted((one, other) => other.clicks - one.clicks)
      .flatMap((page) => page.unread.map((path) => [path, page.clicks + 1] as const)),
  )
  sitemap = await readSitemaps()
}, 3_600_000)

// The home page is in the sitemap, so a crawl that starts there finds all of these pages too.
test('links from the home page lead to the pages of the sitemap, and to no other that search engines may list', () => {
  expect(listed.size + unread.size).toBeGreaterThan(5_000)
  expect({
    onlyLinked: [...listed.keys(), ...unread.keys()].filter((path) => !sitemap.has(path)),
    onlyInSitemap: [...sitemap.keys()].filter((path) => !listed.has(path) && !unread.has(path)),
  }).toEqual({onlyLinked: [], onlyInSitemap: []})
})

test('each of these pages is at most four clicks from the home page', () => {
  const clicksTo = [...[...listed].map(([path, {clicks}]) => [path, clicks] as const), ...unread]
  expect(clicksTo.filter(([, clicks]) => clicks > 4)).toEqual([])
})

test('no link leads to a page that the region may not show', () => {
  const refused = found.filter(({status}) => status >= 400)
  expect(refused.map(({path, status, foundOn}) => `${path}: ${status}, on ${foundOn}`)).toEqual([])
})

test('each of these pages names its languages as the sitemap does, and they name it', () => {
  const problems = [...listed].flatMap(([path, {alternates}]) => {
    const others = Object.values(alternates)
    const isMutual =
      others.includes(path) &&
      others.every((other) => {
        const back = listed.get(other)?.alternates ?? {}
        return Object.values(back).includes(path)
      })
    const isSame = JSON.stringify(alternates) === JSON.stringify(sitemap.get(path) ?? alternates)
    return isMutual && isSame ? [] : [path]
  })
  expect(problems).toEqual([])
})

const dataShape = z.looseObject({'@context': z.literal('https://schema.org'), '@type': z.string().min(1)})
const trailShape = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.object({position: z.number(), name: z.string().min(1), item: z.url()})).min(2),
})

test('the structured data of each of these pages is valid, and its trail leads through such pages to it', () => {
  const problems = [...listed].flatMap(([path, {structuredData}]) =>
    structuredData.flatMap((json) => {
      const data = dataShape.parse(JSON.parse(json))
      if (data['@type'] !== 'BreadcrumbList') return []
      const steps = trailShape.parse(data).itemListElement
      const isNumbered = steps.every(({position}, index) => position === index + 1)
      const isKnown = steps.every(({item}) => listed.has(pathOf(item)))
      return isNumbered && isKnown && pathOf(steps.at(-1)?.item ?? '') === path ? [] : [path]
    }),
  )
  expect(problems).toEqual([])
})
