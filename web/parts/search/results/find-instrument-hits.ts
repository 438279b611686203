import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {listBannedClasses, isBannedFromMarketing} from '#domain/offers/offers.ts'
import {findBySymbol, findOtherName} from '#domain/instruments/search/other-names.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {getCurrentMarketData} from '#web/database/market-data/market-data-snapshot.ts'
import {findInstrumentsByName, findSpelled} from '#web/parts/markets/market-data/find-instruments.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import type {Language} from '#domain/languages.ts'
import {contentIndex} from '../index/content-index.ts'
import {instrumentIndex} from '../index/instrument-index.ts'
import {correctSpelling, listRuns} from '../terms/query-words.ts'
import {equalsName, queryTerm, substringTerm, listTerms, wordsIn} from '../terms/terms.ts'
import {chooseNamed, dropShortMatches} from './choose-named.ts'

const shortestName = 4
const shortestPair = 6

const hasFullName = ({name, name_ar: arabic}: Instrument, text: string): boolean =>
  equalsName(name, text) || equalsName(arabic, text)

/** The best instruments for a query, best first. `count` counts all that match. */
type Hits = Readonly<{
  hits: ReadonlyArray<Readonly<{instrument: Instrument; terms: readonly string[]}>>
  count: () => Promise<number>
}>

async function hitsInMemory(query: string, region: RegionCode): Promise<Hits> {
  const {snapshot} = await getCurrentMarketData()
  const {bySymbol, index} = instrumentIndex(snapshot)
  // If no instrument contains all words, only exact names count: "risk" and "week" aren't misspellings.
  const isPhrase = wordsIn(query).length > 1 && index.findAll(query).length === 0
  const found = isPhrase ? dropShortMatches(index.findWords(query)) : index.find(query)
  const all = found.flatMap(({id, terms}) => {
    const instrument = bySymbol.get(id)
    return instrument && !isBannedFromMarketing(instrument.asset_class, region) ? [{instrument, terms}] : []
  })
  return {hits: all, count: async () => await Promise.resolve(all.length)}
}

async function hitsInDatabase(query: string, limit: number, region: RegionCode): Promise<Hits> {
  const words = wordsIn(query).flatMap((word) => substringTerm(word) ?? [])
  const {instruments, count} = await findInstrumentsByName(words, limit, listBannedClasses(region))
  const hits = instruments.map((instrument) => ({
    instrument,
    terms: wordsIn(`${instrument.symbol} ${instrument.name} ${instrument.name_ar}`)
      .flatMap(listTerms)
      .filter((term) => words.some((word) => term === word || (word.length > 2 && term.startsWith(word)))),
  }))
  return {hits, count}
}

/** The instrument whose symbol or other name matches the words in any spelling. Null if it may not be marketed in the region. */
export async function findSpelledInstrument(words: string, region: RegionCode): Promise<Instrument | null> {
  const named = await findSpelled(words)
  return named && !isBannedFromMarketing(named.asset_class, region) ? named : null
}

/** The instrument that all words or some adjacent words of a query name: `tesla leverage` is about Tesla. */
export async function findNamedIn(query: string, region: RegionCode): Promise<Instrument | null> {
  const whole = await findSpelledInstrument(query, region)
  if (whole || (await hasLongCatalogue())) return whole
  const [{snapshot}, content] = await Promise.all([getCurrentMarketData(), contentIndex('en')])
  const {bySymbol, index} = instrumentIndex(snapshot)
  // "Open" and "all" are symbols, but also words in questions. `eurusd` is a symbol in texts too.
  const isOrdinary = (text: string) =>
    text.length < shortestPair &&
    wordsIn(text).every((word) => content.index.hasTerm(queryTerm(word) ?? word))
  for (const run of listRuns(query)) {
    const spelled =
      isOrdinary(run) && findOtherName(run) === null ? null : findBySymbol(snapshot.instruments, run)
    const instruments = index.findWords(run).flatMap(({id}) => bySymbol.get(id) ?? [])
    const named =
      spelled ?? (run.length < shortestName ? null : instruments.find((each) => hasFullName(each, run)))
    if (named && !isBannedFromMarketing(named.asset_class, region)) return named
  }
  return null
}

/**
 * The instruments that match a query and may be marketed in the region, best first: the one that it names, then the search
 * results.
 */
export async function findInstrumentHits(query: string, limit: number, region: RegionCode): Promise<Hits> {
  const isLong = await hasLongCatalogue()
  const [named, {hits, count}] = await Promise.all([
    findNamedIn(query, region),
    isLong ? hitsInDatabase(query, limit, region) : hitsInMemory(query, region),
  ])
  if (named === null) return {hits: hits.slice(0, limit), count}
  const isNamed = ({instrument}: Hits['hits'][number]) => instrument.symbol === named.symbol
  const first = hits.find((hit) => isNamed(hit)) ?? {instrument: named, terms: listTerms(named.symbol)}
  return {
    hits: [first, ...hits.filter((hit) => !isNamed(hit))].slice(0, limit),
    count: async () => (await count()) + (hits.includes(first) ? 0 : 1),
  }
}

/** Number of results to check whether a name is unique. */
const namesakes = 5

async function findExactlyNamed(words: string, region: RegionCode): Promise<Instrument | null> {
  const {hits} = await findInstrumentHits(words, namesakes, region)
  return chooseNamed(
    hits.map(({instrument}) => instrument),
    words,
  )
}

/** The instrument that misspelt words name. A catalogue too long for memory lacks a word list. */
async function findMisspelt(words: string, region: RegionCode): Promise<Instrument | null> {
  if (await hasLongCatalogue()) return null
  const script: Language = /\p{Script=Arabic}/u.test(words) ? 'ar' : 'en'
  const [{snapshot}, content] = await Promise.all([getCurrentMarketData(), contentIndex(script)])
  const corrected = correctSpelling(words, {
    known: instrumentIndex(snapshot).words(),
    // Words that the site itself uses aren't misspellings: "lowest" doesn't mean Lowe's.
    isOrdinary: (word) => content.index.hasTerm(word),
  })
  return corrected === null ? null : await findExactlyNamed(corrected, region)
}

/**
 * The single instrument that words name, in any language and spelling that the search knows. Null if it is ambiguous,
 * unknown or not marketed.
 */
export const findNamedInstrument = async (words: string, region: RegionCode): Promise<Instrument | null> =>
  (await findSpelledInstrument(words, region)) ??
  (await findExactlyNamed(words, region)) ??
  (await findMisspelt(words, region))
