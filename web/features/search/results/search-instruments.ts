import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import {findInstrumentHits} from './find-instrument-hits.ts'
import type {Result} from '../search-results.ts'
import {markMatches} from '../terms/mark-matches.ts'
import {beginsWith, containsWords} from '../terms/terms-of.ts'
import type {Ranked, SearchRequest} from './ranked.ts'

function resultOf(rules: VisitorRules, instrument: Instrument, terms: readonly string[]): Result {
  const {symbol, name} = namesOf(instrument, rules)
  const offer = offerOf(instrument, rules.region)
  return {
    id: symbol,
    href: publicPath(rules.lang, symbolPath(symbol)),
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

/** The instruments that match a query, with their availability in the visitor's region; null while they cannot be searched. */
export async function searchInstruments({scope, query, maxPerKind}: SearchRequest): Promise<Ranked[] | null> {
  const found = await findInstrumentHits(query, maxPerKind, scope.region).catch((error: unknown) => {
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
