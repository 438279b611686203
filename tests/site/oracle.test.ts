import {describe, expect, test} from 'vitest'
import {listedPaths} from '#domain/pages/fixed-pages.ts'
import {
  judgeCalculator,
  judgeInstrumentRows,
  judgeSearch,
  judgeSpreadRows,
} from '#tests/support/oracle/judge-data.ts'
import {judgeInstrumentsFile, judgeSpreadsFile} from '#tests/support/oracle/judge-files.ts'
import {
  judgeCryptoState,
  judgeInstrumentPage,
  judgeLeverageTable,
  judgeMarketing,
  judgePage,
} from '#tests/support/oracle/judge-pages.ts'
import {type Account, languages, regions, samples} from '#tests/support/oracle/regulation.ts'
import {inFlight} from '#tests/support/in-flight.ts'
import {isThorough} from '#tests/support/thoroughness.ts'

const pages = isThorough ? [...listedPaths, '/auth', '/legal/privacy'] : ['/', '/legal', '/blog']
const accounts: readonly Account[] = isThorough ? ['standard', 'raw', 'pro'] : ['raw']
/** Of each kind of treatment and class at least one; all of them in the full run. */
const few = new Set(['AUDUSD', 'VIX', 'BTCUSD', 'TQQQ'])
const chosen = samples.filter(({symbol}) => isThorough || few.has(symbol))

/** What the judges find, four at a time: more would keep one another waiting. */
async function differencesOf(judges: ReadonlyArray<() => Promise<readonly string[]>>): Promise<string[]> {
  const found: string[] = []
  await inFlight(judges, 4, async (judge) => void found.push(...(await judge())))
  return found
}

/** What the site says is compared with what the rules say, written down by hand. */
describe.each(regions.flatMap((region) => languages.map((lang) => ({region, lang}))))(
  'for $region in $lang',
  (variant) => {
    test('files and data hold the leverage and the state of the rules, and no figure of what is not offered', async () => {
      const judges = [
        () => judgeInstrumentsFile(variant),
        () => judgeInstrumentRows(variant),
        ...accounts.flatMap((account) => [
          () => judgeSpreadsFile(variant, account),
          () => judgeSpreadRows(variant, account),
        ]),
        ...chosen.flatMap((sample) => [
          () => judgeCalculator(variant, sample),
          () => judgeSearch(variant, sample),
        ]),
      ]
      expect(await differencesOf(judges)).toEqual([])
    }, 120_000)

    test('pages hold the leverage, the state and the warning of the rules', async () => {
      const judges = [
        () => judgeLeverageTable(variant),
        ...chosen.map((sample) => () => judgeInstrumentPage(variant, sample)),
        ...pages.map((path) => () => judgePage(variant, path)),
        ...['/', '/trading', '/blog', '/platforms'].map((path) => () => judgeMarketing(variant, path)),
        () => judgePage(variant, '/no-such-page', 404),
        ...['/', '/legal', '/trading-conditions'].map((path) => () => judgeCryptoState(variant, path)),
      ]
      expect(await differencesOf(judges)).toEqual([])
    }, 300_000)
  },
)
