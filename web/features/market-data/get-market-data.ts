import 'server-only'
import {z} from 'zod'
import {accountTypesShape, readAccountTypes} from '#web/database/account-types.ts'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {freshnessShape, readFreshness} from '#web/database/freshness.ts'
import {instrumentBasesShape, readInstrumentBases} from '#web/database/instrument-bases.ts'
import {instrumentCountsShape, readInstrumentCounts} from '#web/database/instrument-counts.ts'
import {instrumentGroupsShape, readInstrumentGroups} from '#web/database/instrument-groups.ts'
import {instrumentsShape, readFirstInstruments} from '#web/database/instruments.ts'
import {readSpreadsOf, spreadsShape} from '#web/database/spreads.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'
import {initialRows} from '#domain/instruments/rows/initial-rows.ts'

const shape = z.object({
  accountTypes: accountTypesShape,
  groups: instrumentGroupsShape,
  counts: instrumentCountsShape,
  bases: instrumentBasesShape,
  freshness: freshnessShape,
  firstInstruments: instrumentsShape.min(1),
  firstSpreads: spreadsShape,
})

/** What the page itself shows of the figures; the same for all languages and regions, however long the catalogue is. */
export type MarketData = z.infer<typeof shape>

type InstrumentsRead = Awaited<ReturnType<typeof readFirstInstruments>>

async function readFirst(
  groups: ReadonlyArray<{code: string}>,
  signal: AbortSignal,
): Promise<InstrumentsRead> {
  const first: InstrumentsRead = []
  for (const {code} of groups) {
    if (first.length === initialRows) break
    first.push(...(await readFirstInstruments(code, initialRows - first.length, signal)))
  }
  return first
}

async function load(signal: AbortSignal) {
  const [accountTypes, groups, counts, bases, freshness] = await Promise.all([
    readAccountTypes(signal),
    readInstrumentGroups(signal),
    readInstrumentCounts(signal),
    readInstrumentBases(signal),
    readFreshness(signal),
  ])
  const firstInstruments = await readFirst(groups, signal)
  const firstSpreads = await readSpreadsOf(
    firstInstruments.map(({id}) => id),
    signal,
  )
  return {accountTypes, groups, counts, bases, freshness, firstInstruments, firstSpreads}
}

// Twice the life of an answer: what is older is there because nothing newer came.
const liveMilliseconds = 120_000

/** The page's figures, when the database gave them (milliseconds since 1970), and whether that is just now. */
export type DatedMarketData = Dated<MarketData> & Readonly<{isLive: boolean}>

/** The figures of the trading-conditions page. */
export async function getMarketData(): Promise<DatedMarketData> {
  const figures = await fetchMarketData({key: ['trading-conditions'], load, shape})
  return {...figures, isLive: Date.now() - figures.at < liveMilliseconds}
}
