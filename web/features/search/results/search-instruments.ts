import 'server-only'
import {currentMarketData} from '#web/database/market-data-snapshot.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findInstrumentsByName} from '#web/features/market-data/find-instruments-by-name.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {bannedClasses} from '#domain/offer/banned-classes.ts'
import {isBannedFromMarketing, offerOf} from '#domain/offer/offer-of.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {tableAddress} from '#web/features/trading/table-address.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import {chooseNamed} from './choose-named.ts'
import type {Result} from '../search-results.ts'
import {instrumentIndex} from '../index/instrument-index.ts'
import {markMatches} from '../terms/mark-matches.ts'
import {beginsWith, containsWords, substringTerm, termsOf, wordsIn} from '../terms/terms-of.ts'
import type {Ranked, SearchRequest} from './ranked.ts'

/** The best instruments for a query, best first, and the total count. */
type Hits = Readonly<{
  hits: ReadonlyArray<Readonly<{instrument: Instrument; terms: readonly string[]}>>
  count: number
}>

function resultOf(rules: VisitorRules, instrument: Instrument, terms: readonly string[]): Result {
  const {symbol, name} = namesOf(instrument, rules)
  const offer = offerOf(instrument, rules.region)
  return {
    id: symbol,
    href: publicPath(rules.lang, tableAddress({find: symbol})),
    title: markMatches(symbol, terms),
    excerpt: markMatches(name, terms),
    notice: offer === 'offered' ? null : offerLabel(messagesOf(rules.lang).offer, offer),
  }
}

const hasWords = ({symbol, name, name_ar: arabic}: Instrument, query: string): boolean =>
  containsWords(`${symbol} ${name} ${arabic}`, query)

/** Whether a query names the best instrument: by its symbol, by how its name begins, or by words that no other found one has. */
const isNamed = ([best, ...others]: readonly Instrument[], query: string): boolean => {
  if (!best || !hasWords(best, query)) return false
  const begins = [best.symbol, best.name, best.name_ar].some((name) => beginsWith(name, query))
  // "Islamic" is a word of six banks, and a question of clients.
  return begins || !others.some((other) => hasWords(other, query))
}

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

const finder = async () => ((await hasLongCatalogue()) ? hitsInDatabase : hitsInMemory)

/** How many are looked at to tell whether a name is that of one alone. */
const namesakes = 5

/** The one instrument that words name, in any language and spelling that the search knows; null where they name none, or it may not be marketed. */
export async function findNamedInstrument(words: string, region: RegionCode): Promise<Instrument | null> {
  const find = await finder()
  const {hits} = await find(words, namesakes, region)
  return chooseNamed(
    hits.map(({instrument}) => instrument),
    words,
  )
}

/** The instruments that match a query, with their availability in the visitor's region; null while they cannot be searched. */
export async function searchInstruments({scope, query, maxPerKind}: SearchRequest): Promise<Ranked[] | null> {
  const find = await finder()
  const found = await find(query, maxPerKind, scope.region).catch((error: unknown) => {
    log.error({error}, 'instruments are not available for the search')
    return null
  })
  if (found === null) return null
  if (found.count === 0) return []
  const rules = await getVisitorRules(scope)
  const results = found.hits.map(({instrument, terms}) => resultOf(rules, instrument, terms))
  const instruments = found.hits.map(({instrument}) => instrument)
  // A query that names an instrument prefers it to texts that mention it; scores of two indexes cannot be compared.
  const score = isNamed(instruments, query) ? Number.POSITIVE_INFINITY : 0
  return [{kind: 'instrument', count: found.count, results, score}]
}
