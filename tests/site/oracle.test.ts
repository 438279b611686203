import {describe, expect, test} from 'vitest'
import {listedPaths} from '#domain/site/fixed-pages.ts'
import {sitePaths} from '#schemas/values/site-paths.ts'
import {
  checkCalculator,
  checkInstrumentRows,
  checkSearch,
  checkSpreadRows,
  checkInstrumentsFile,
  checkSpreadsFile,
} from '#tests/support/oracle/check-data.ts'
import {
  checkCryptoState,
  checkInstrumentPage,
  checkLeverageTable,
  checkUkPage,
  checkPage,
} from '#tests/support/oracle/check-pages.ts'
import {type Account, accountCodes, languages, regions, samples} from '#tests/support/oracle/regulation.ts'
import {inFlight} from '#tests/support/timing.ts'
import {siteUrl} from '#tests/support/site.ts'
import {isThorough} from '#tests/support/thoroughness.ts'

const pages = isThorough ? [...listedPaths, '/auth', '/legal/privacy'] : ['/', '/legal', '/blog']
const accounts: readonly Account[] = isThorough ? accountCodes : ['raw']
/** Of each kind of treatment and class at least one; all of them in the full run. */
const few = new Set(['AUDUSD', 'VIX', 'BTCUSD', 'TQQQ'])
const chosen = samples.filter(({symbol}) => isThorough || few.has(symbol))

/** What the judges find, four at a time: more would keep one another waiting. */
async function differencesOf(judges: ReadonlyArray<() => Promise<readonly string[]>>): Promise<string[]> {
  const found: string[] = []
  await inFlight(judges, 4, async (judge) => void found.push(...(await judge())))
  return found
}

const variants = regions.flatMap((region) => languages.map((lang) => ({region, lang})))
/** Every run tries four regions, two in each language. */
const tried = variants.filter((_, index) => isThorough || [0, 3, 4, 9].includes(index))

/** What the site says is compared with what the rules say, written down by hand. */
describe.each(tried)('for $region in $lang', (variant) => {
  test('files and data hold the leverage and the state of the rules, and no figure of what is not offered', async () => {
    const judges = [
      () => checkInstrumentsFile(variant),
      () => checkInstrumentRows(variant),
      ...accounts.flatMap((account) => [
        () => checkSpreadsFile(variant, account),
        () => checkSpreadRows(variant, account),
      ]),
      ...chosen.flatMap((sample) => [
        () => checkCalculator(variant, sample),
        () => checkSearch(variant, sample),
      ]),
    ]
    expect(await differencesOf(judges)).toEqual([])
  }, 120_000)

  test('pages hold the leverage, the state and the warning of the rules', async () => {
    const judges = [
      () => checkLeverageTable(variant),
      ...chosen.map((sample) => () => checkInstrumentPage(variant, sample)),
      ...pages.map((path) => () => checkPage(variant, path)),
      () => checkPage(variant, '/no-such-page', 404),
      ...['/', '/legal', '/trading-conditions'].map((path) => () => checkCryptoState(variant, path)),
    ]
    expect(await differencesOf(judges)).toEqual([])
  }, 300_000)
})

/** Every page that visitors find, and every other one that a link may lead to, an instrument, the way out of the region, and what is said of a page that is none. */
async function listUkPages(): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', siteUrl))).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = '']) => new URL(url).pathname)
  const english = listed.filter((path) => path !== '/ar' && !path.startsWith('/ar/'))
  const paths = [
    ...english,
    ...sitePaths,
    '/trading/EURUSD',
    '/trading/BTCUSD',
    '/trading-conditions?sort=-leverage',
    '/region?to=GLOBAL&path=%2Flegal',
    '/no-such-page',
  ]
  return [...new Set(paths)]
}

test.each(isThorough ? languages : (['en'] as const))(
  `for the United Kingdom ${isThorough ? 'pages' : 'every fifth of the pages'} in %s name crypto in statements of the law alone, and no leverage above 1:30`,
  async (lang) => {
    const listed = await listUkPages()
    expect(listed.length).toBeGreaterThan(30)
    // Every fifth of them in each run.
    const paths = listed.filter((_, index) => isThorough || index % 5 === 0)
    expect(await differencesOf(paths.map((path) => () => checkUkPage({lang}, path)))).toEqual([])
  },
  300_000,
)
