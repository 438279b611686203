import {beforeAll, describe, expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {sitePaths} from '#schemas/values/site-paths.ts'
import {htmlProblems, listLatinWords, moneyInAnotherForm} from '#tests/support/pages/page-problems.ts'
import {leveragesAbove, asRead, demoProfiles} from '#tests/support/regions.ts'
import {publicPath} from '#i18n/public-path.ts'
import {isFeed} from '#web/routing/known-paths.ts'
import {type CrawledRegion, crawlRegion, languageOfPath, oneOfEachKind} from './crawled-region.ts'
import {brokenLinks, oneSidedAlternates} from './link-problems.ts'
import {overScriptBudget} from './over-script-budget.ts'

/** Pages that only an e-mail or another page's form leads to. */
const unlinked: ReadonlySet<string> = new Set([
  '/auth/check-mail',
  '/auth/confirm',
  '/auth/mfa',
  '/auth/reset',
])

const legalSlugs = [
  'risk-disclosure',
  'terms',
  'privacy',
  'cookies',
  'best-execution',
  'complaints',
  'accessibility',
  'imprint',
]

// A region with strict rules; `CRAWL=all` reads every page of all.
const regions: readonly RegionCode[] = process.env['CRAWL'] === 'all' ? regionCodes : ['EU']

describe.each(regions)('every page that is linked from the home pages, for %s', (region) => {
  let crawled: CrawledRegion

  beforeAll(async () => {
    crawled = await crawlRegion(region)
  }, 600_000)

  test('no link is dead, and every anchor is there', () => {
    expect(brokenLinks(crawled.pages)).toEqual([])
  })

  test('every page of the specification is found', () => {
    const expected = [...sitePaths, ...legalSlugs.map((slug) => `/legal/${slug}`)]
      .filter((path) => !isFeed(path) && !unlinked.has(path))
      .flatMap((path) => languages.map((lang) => publicPath(lang, path)))
    expect(expected.filter((path) => !crawled.reached.has(path))).toEqual([])
  })

  test('pages for clients redirect to the sign-in', () => {
    expect(crawled.clientPages.length).toBeGreaterThan(0)
    expect(crawled.clientPages.filter(({status}) => status !== 307).map(({path}) => path)).toEqual([])
  })

  test('the first HTML of each contains the warning of the region', () => {
    const warning = demoProfiles.get(region)?.riskWarning
    const silent = crawled.pages.filter(
      ({path, words}) => !words.includes(asRead(warning?.[languageOfPath(path)] ?? '?')),
    )
    expect(silent.map(({path}) => path)).toEqual([])
  })

  test('pages name each other in both languages', () => {
    expect(oneSidedAlternates(crawled.pages)).toEqual([])
  })

  test('a page of each kind is valid HTML', async () => {
    const problems = await Promise.all(
      oneOfEachKind(crawled.pages).map(async ({path, html}) =>
        (await htmlProblems(html)).map((problem) => `${path}: ${problem}`),
      ),
    )
    expect(problems.flat()).toEqual([])
  }, 120_000)

  test('no page brings more scripts than its budget', async () => {
    expect(await overScriptBudget(oneOfEachKind(crawled.pages))).toEqual([])
  })

  test('no page has an amount of money in another form', () => {
    const others = crawled.pages.flatMap(({path, html}) =>
      moneyInAnotherForm(languageOfPath(path), html).map((context) => `${path}: ${context}`),
    )
    expect(others).toEqual([])
  })

  test('no Arabic page holds English', () => {
    const english = crawled.pages
      .filter(({path, status}) => languageOfPath(path) === 'ar' && status === 200)
      .flatMap(({path, html}) => listLatinWords(html).map((word) => `${word} on ${path}`))
    expect(english).toEqual([])
  })
})

// The United Kingdom's pages are read by a test of their own.
test('no leverage above 1:30 is on a page for the European Union', async () => {
  const {pages} = await crawlRegion('EU')
  expect(pages.flatMap(({path, words}) => leveragesAbove(30, path, words))).toEqual([])
}, 240_000)
