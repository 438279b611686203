import 'server-only'
import type {CountryScope, Scope} from '#web/routing/scope.ts'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {getRegionProfile, getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {localizeNames, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {getMessages} from '#i18n/messages.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {describeQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import {log} from '#web/log/log.ts'
import type {Group, Result} from '../search-results.ts'
import {isShownTo} from '../../region/audience.ts'
import type {Entry} from '../entries/entry.ts'
import {contentIndex} from '../index/content-index.ts'
import {chooseExcerpt, markMatches} from '../terms/matches.ts'
import {findTopicPath, translateSynonyms} from '../terms/query-words.ts'
import {equalsName, beginsWith, containsWords} from '../terms/terms.ts'
import {findInstrumentHits, findNamedIn} from './find-instrument-hits.ts'

/** The visitor's language, region and country, and the query. */
export type SearchRequest = Readonly<{
  scope: CountryScope
  query: string
  /** Maximum number of results per kind. */
  maxPerKind: number
}>

/** Results of a kind, with the best score. */
export type Ranked = Omit<Group, 'label'> & Readonly<{score: number}>

const makeResult = ({lang}: Scope, entry: Entry, terms: readonly string[]): Result => {
  const {id, kind, path, title, text, body} = entry
  // Includes the full answer to a frequent question, because it may not appear on a page.
  const excerpt = kind === 'question' ? text : chooseExcerpt(text, body, terms)
  return {
    id,
    href: publicPath(lang, path),
    title: markMatches(title, terms),
    excerpt: markMatches(excerpt, terms),
    notice: null,
  }
}

/** Content results for a query, by kind, for visitors of a region and country. */
export async function searchContent({scope, query, maxPerKind}: SearchRequest): Promise<Ranked[]> {
  const [{entries, index}, region] = await Promise.all([
    withDrafts(() => contentIndex(scope.lang)),
    getRegionProfile(scope),
  ])
  const topicPath = findTopicPath(query)
  const topic = topicPath === null ? null : [...entries.values()].find(({path}) => path.endsWith(topicPath))
  const words = translateSynonyms(query, scope.lang)
  const found = index.find(words).filter(({id}) => id !== topic?.id)
  const best = topic ? [{id: topic.id, score: Number.POSITIVE_INFINITY, terms: []}] : []
  const hits = [...best, ...found].flatMap((hit) => {
    const entry = entries.get(hit.id)
    return entry && isShownTo(entry.audience, region) ? [{...hit, entry}] : []
  })
  // A topic's page and an exact title rank above a text that mentions the query often.
  const hasExactTitle = ({entry}: Readonly<{entry: Entry}>) =>
    entry === topic || equalsName(entry.title, words)
  hits.sort((one, other) => Number(hasExactTitle(other)) - Number(hasExactTitle(one)))
  return [...Map.groupBy(hits, ({entry}) => entry.kind)].map(([kind, found]) => ({
    kind,
    count: found.length,
    score: found[0]?.score ?? 0,
    results: found.slice(0, maxPerKind).map(({entry, terms}) => makeResult(scope, entry, terms)),
  }))
}

function makeInstrumentResult(
  rules: VisitorRules,
  instrument: Instrument,
  {terms, price}: Readonly<{terms: readonly string[]; price: string | undefined}>,
): Result {
  const {symbol, name} = localizeNames(instrument, rules)
  const offer = findOffer(instrument, rules.region)
  return {
    id: symbol,
    href: publicPath(rules.lang, symbolPath(symbol)),
    title: markMatches(symbol, terms),
    excerpt: markMatches(name, terms),
    notice: offer === 'offered' ? null : offerLabel(getMessages(rules.lang).offer, offer),
    ...(price !== undefined && {price}),
  }
}

const hasWords = ({symbol, name, name_ar: arabic}: Instrument, query: string): boolean =>
  containsWords(`${symbol} ${name} ${arabic}`, query)

/**
 * Whether a query names the best instrument: by its symbol or another name, by the start of its name, or by words that other
 * results lack.
 */
const isNamed = (
  [best, ...others]: readonly Instrument[],
  named: Instrument | null,
  query: string,
): boolean => {
  if (!best) return false
  if (best.symbol === named?.symbol) return true
  if (!hasWords(best, query)) return false
  const begins = [best.symbol, best.name, best.name_ar].some((name) => beginsWith(name, query))
  // "Islamic" appears in the names of six banks, and in clients' questions.
  return begins || !others.some((other) => hasWords(other, query))
}

async function findAndCount(words: string, limit: number, region: RegionCode) {
  const {hits, count} = await findInstrumentHits(words, limit, region)
  return {hits, count: await count()}
}

/** The instruments that match a query, with their availability in the visitor's region. Null if they can't be searched. */
export async function searchInstruments({scope, query, maxPerKind}: SearchRequest): Promise<Ranked[] | null> {
  const words = translateSynonyms(query, scope.lang)
  const found = await findAndCount(words, maxPerKind, scope.region).catch((error: unknown) => {
    log.error({error}, 'instruments are not available for the search')
    return null
  })
  if (found === null) return null
  if (found.hits.length === 0) return []
  const rules = await getVisitorRules(scope)
  const instruments = found.hits.map(({instrument}) => instrument)
  const prices = await describeQuotes(instruments, rules)
  const results = found.hits.map(({instrument, terms}) =>
    makeInstrumentResult(rules, instrument, {terms, price: prices[instrument.symbol]}),
  )
  // A query that names an instrument ranks it above texts that mention it. Scores of two indexes can't be compared.
  const score = isNamed(instruments, await findNamedIn(words, scope.region), words)
    ? Number.POSITIVE_INFINITY
    : 0
  return [{kind: 'instrument', count: found.count, results, score}]
}
