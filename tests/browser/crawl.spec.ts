import {expect} from '@playwright/test'
import {type Language, languages} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {sitePaths} from '#schemas/values/site-paths.ts'
import {type CrawledPage, crawlSite} from '#tests/support/crawl-site.ts'
import {leveragesAbove} from '#tests/support/leverages-above.ts'
import {htmlProblems} from '#tests/support/html-problems.ts'
import {latinWordsOf} from '#tests/support/latin-words.ts'
import {asRead, demoProfiles} from '#tests/support/region-profiles.ts'
import {scriptBytes} from '#tests/support/script-size.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isFeed} from '#web/routing/known-paths.ts'

/** Pages that ask who is not signed in to do so. */
const forClients: ReadonlySet<string> = new Set(['/account'])

/** Pages that only an e-mail or another page's form leads to. */
const unlinked: ReadonlySet<string> = new Set(['/auth/confirm', '/auth/mfa', '/auth/reset'])

const legalSlugs = ['risk-disclosure', 'terms', 'privacy', 'cookies', 'best-execution', 'complaints']

/** Scripts of an empty page of the same framework, in gzipped bytes, as it was measured once. */
const emptyPageBytes = 134_900

/** How many times an empty page's scripts a page may bring; what is not named here, as much as the home page. */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/trading-conditions': 1.6,
  '/calculators': 1.45,
  '/status': 1.45,
  '/contact': 1.2,
  '/demo': 1.2,
  '/auth': 1.2,
}
const usualBudget = 1.15

/** One page of each kind: the first below each parent. */
const oneOfEachKind = (pages: readonly CrawledPage[]): CrawledPage[] => [
  ...new Map(
    pages
      .filter(({status}) => status === 200)
      .toSorted((one, other) => (one.path < other.path ? 1 : -1))
      .map((page) => [
        plain(page.path).split('/').length > 2
          ? `${page.path.slice(0, page.path.lastIndexOf('/'))}/*`
          : page.path,
        page,
      ]),
  ).values(),
]

const languageOf = (path: string): Language => (/^\/ar(?:\/|$)/u.test(path) ? 'ar' : 'en')
const plain = (path: string): string => (languageOf(path) === 'ar' ? path.slice(3) || '/' : path)

const crawl = (lang: Language, region: RegionCode): Promise<CrawledPage[]> =>
  crawlSite({
    siteUrl,
    start: publicPath(lang, '/'),
    headers: {cookie: `region=${region}; lang=${lang}`},
    isInside: (path) => languageOf(path) === lang,
  })

/** What is wrong with the links of pages: those that answer otherwise than well, and those whose anchor is not there. */
function brokenLinks(pages: readonly CrawledPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const dead = pages
    .filter((page) => page.status !== 200)
    .map(({path, status, foundOn}) => `${path} answers ${status}, linked on ${foundOn}`)
  const astray = pages.flatMap(({path, links}) =>
    links.flatMap((href) => {
      const target = URL.parse(href, new URL(path, siteUrl))
      const page =
        target && target.origin === new URL(siteUrl).origin ? byPath.get(target.pathname) : undefined
      if (!page || !target?.hash || target.searchParams.size > 0) return []
      return page.anchors.has(decodeURIComponent(target.hash.slice(1)))
        ? []
        : [`${href} has no such anchor, linked on ${path}`]
    }),
  )
  return [...dead, ...new Set(astray)]
}

/** Pages whose addresses in other languages do not name them in return. */
function oneSidedAlternates(pages: readonly CrawledPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages
    .filter((page) => page.status === 200)
    .flatMap(({path, alternates}) =>
      Object.entries(alternates).flatMap(([lang, href]) => {
        const other = byPath.get(new URL(href).pathname)
        const returned = other?.alternates[languageOf(path)]
        // The pages that read as the home page name the home page as their own address.
        return returned && (new URL(returned).pathname === path || returned === alternates[languageOf(path)])
          ? []
          : [`${path} names ${href} for ${lang}, which does not name it`]
      }),
    )
}

for (const region of ['EU', 'MENA'] as const)
  test(`every link from the home pages leads to a page, for ${region}`, async () => {
    test.setTimeout(180_000)
    const crawled = (await Promise.all(languages.map((lang) => crawl(lang, region)))).flat()
    const pages = crawled.filter(({path}) => !forClients.has(plain(path)))
    const profile = demoProfiles.get(region)
    const reached = new Set(crawled.map(({path}) => path))

    await test.step('no link is dead, and every anchor is there', () => {
      expect(brokenLinks(pages)).toEqual([])
    })
    await test.step('every page of the specification is found', () => {
      const expected = [...sitePaths, ...legalSlugs.map((slug) => `/legal/${slug}`)]
        .filter((path) => !isFeed(path) && !unlinked.has(path))
        .flatMap((path) => languages.map((lang) => publicPath(lang, path)))
      expect(expected.filter((path) => !reached.has(path))).toEqual([])
    })
    await test.step('what is for clients asks to sign in', () => {
      const asked = crawled.filter(({path}) => forClients.has(plain(path)))
      expect(asked.map(({status}) => status)).toEqual(asked.map(() => 307))
    })
    await test.step('the first HTML of each holds the warning of the region', () => {
      const silent = pages.filter(
        ({path, words}) => !words.includes(asRead(profile?.riskWarning[languageOf(path)] ?? '?')),
      )
      expect(silent.map(({path}) => path)).toEqual([])
    })
    if (region === 'EU')
      await test.step('no leverage above that of the region stands anywhere', () => {
        expect(pages.flatMap(({path, words}) => leveragesAbove(30, path, words))).toEqual([])
      })
    await test.step('pages name each other in both languages', () => {
      expect(oneSidedAlternates(pages)).toEqual([])
    })
    await test.step('a page of each kind is valid HTML', async () => {
      const problems = await Promise.all(
        oneOfEachKind(pages).map(async ({path, html}) =>
          (await htmlProblems(html)).map((problem) => `${path}: ${problem}`),
        ),
      )
      expect(problems.flat()).toEqual([])
    })
    await test.step('no page brings more scripts than its budget', async () => {
      const sizes = await Promise.all(
        oneOfEachKind(pages).map(async ({path, html}) => {
          const times = (await scriptBytes(siteUrl, html)) / emptyPageBytes
          return times > (scriptBudgets[plain(path)] ?? usualBudget) ? [`${path}: ${times.toFixed(2)}`] : []
        }),
      )
      expect(sizes.flat()).toEqual([])
    })
    await test.step('no Arabic page holds English', () => {
      const english = pages
        .filter(({path, status}) => languageOf(path) === 'ar' && status === 200)
        .flatMap(({path, html}) => latinWordsOf(html).map((word) => `${word} on ${path}`))
      expect(english).toEqual([])
    })
  })
