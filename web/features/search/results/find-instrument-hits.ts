import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {bannedClasses} from '#domain/offer/banned-classes.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {currentMarketData} from '#web/database/market-data-snapshot.ts'
import {findInstrumentsByName} from '#web/features/market-data/find-instruments-by-name.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import type {Language} from '#domain/languages/languages.ts'
import {contentIndex} from '../index/content-index.ts'
import {instrumentIndex} from '../index/instrument-index.ts'
import {correctSpelling} from '../terms/correct-spelling.ts'
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
export async function findInstrumentHits(query: string, limit: number, region: RegionCode): Promise<Hits> {
  const find = (await hasLongCatalogue()) ? hitsInDatabase : hitsInMemory
  return await find(query, limit, region)
}

/** How many are looked at to tell whether a name is that of one alone. */
const namesakes = 5

async function findExactlyNamed(words: string, region: RegionCode): Promise<Instrument | null> {
  const {hits} = await findInstrumentHits(words, namesakes, region)
  return chooseNamed(
    hits.map(({instrument}) => instrument),
    words,
  )
}

/** The instrument whose symbol is written with blanks: `gbp usd`. */
async function findSpaced(words: string, region: RegionCode): Promise<Instrument | null> {
  const symbol = wordsIn(words).join('').toUpperCase()
  const {hits} = await findInstrumentHits(symbol, 1, region)
  return hits.map(({instrument}) => instrument).find((each) => each.symbol === symbol) ?? null
}

/** The instrument that misspelt words name. A catalogue too long for the memory has no list of its words. */
async function findMisspelt(words: string, region: RegionCode): Promise<Instrument | null> {
  if (await hasLongCatalogue()) return null
  const script: Language = /\p{Script=Arabic}/u.test(words) ? 'ar' : 'en'
  const [{snapshot}, content] = await Promise.all([currentMarketData(), contentIndex(script)])
  const corrected = correctSpelling(words, {
    known: instrumentIndex(snapshot).words(),
    // "Lowest" is no misspelt Lowe's: what the site itself writes is meant as it is written.
    isOrdinary: (word) => content.index.hasTerm(word),
  })
  return corrected === null ? null : await findExactlyNamed(corrected, region)
}

/** The one instrument that words name, in any language and spelling that the search knows; null where they name none, or it may not be marketed. */
export const findNamedInstrument = async (words: string, region: RegionCode): Promise<Instrument | null> =>
  (await findExactlyNamed(words, region)) ??
  (await findSpaced(words, region)) ??
  (await findMisspelt(words, region))
