import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {bannedClasses} from '#domain/offer/banned-classes.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {currentMarketData} from '#web/database/market-data-snapshot.ts'
import {findInstrumentsByName} from '#web/features/market-data/find-instruments-by-name.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {instrumentIndex} from '../index/instrument-index.ts'
import {substringTerm, termsOf, wordsIn} from '../terms/terms-of.ts'
import {chooseNamed} from './choose-named.ts'

/** The best instruments for a query, best first, and the total count. */
type Hits = Readonly<{
  hits: ReadonlyArray<Readonly<{instrument: Instrument; terms: readonly string[]}>>
  count: number
}>

async function hitsInMemory(query: string, limit: number, region: RegionCode): Promise<Hits> {
  const {snapshot} = await currentMarketData()
  const {bySymbol, index} = instrumentIndex(snapshot)
  const all = index.find(query).flatMap(({id, terms}) => {
    const instrument = bySymbol.get(id)
    return instrument && !isBannedFromMarketing(instrument.asset_class, region) ? [{instrument, terms}] : []
  })
  return {hits: all.slice(0, limit), count: all.length}
}

async function hitsInDatabase(query: string, limit: number, region: RegionCode): Promise<Hits> {
  const words = wordsIn(query).flatMap((word) => substringTerm(word) ?? [])
  const {instruments, count} = await findInstrumentsByName(words, limit, bannedClasses(region))
  const hits = instruments.map((instrument) => ({
    instrument,
    terms: wordsIn(`${instrument.symbol} ${instrument.name} ${instrument.name_ar}`)
      .flatMap(termsOf)
      .filter((term) => words.some((word) => term.includes(word))),
  }))
  return {hits, count}
}

/** The instruments that match a query and may be marketed in the region, best first. */
export async function findInstruments(query: string, limit: number, region: RegionCode): Promise<Hits> {
  const find = (await hasLongCatalogue()) ? hitsInDatabase : hitsInMemory
  return await find(query, limit, region)
}

/** How many are looked at to tell whether a name is that of one alone. */
const namesakes = 5

/** The one instrument that words name, in any language and spelling that the search knows; null where they name none, or it may not be marketed. */
export async function findNamedInstrument(words: string, region: RegionCode): Promise<Instrument | null> {
  const {hits} = await findInstruments(words, namesakes, region)
  return chooseNamed(
    hits.map(({instrument}) => instrument),
    words,
  )
}
