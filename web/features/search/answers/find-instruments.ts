import 'server-only'
import {type CurrentFigures, currentFigures} from '#web/database/figures-snapshot.ts'
import type {Instrument} from '#web/database/instruments.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {isAvailable, namesOf} from '#web/features/trading-conditions/rows/make-instrument-row.ts'
import type {ReaderRules} from '#web/features/trading-conditions/rows/reader-rules.ts'
import {tableAddress} from '#web/features/trading/table-address.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import type {Result} from '../found.ts'
import {instrumentIndex} from '../index/instrument-index.ts'
import type {Hit} from '../index/make-index.ts'
import {markMatches} from '../terms/mark-matches.ts'
import {namesPartOf} from '../terms/terms-of.ts'
import type {Ranked, Search} from './ranked.ts'

function resultOf(rules: ReaderRules, instrument: Instrument, {terms}: Hit): Result {
  const {symbol, name} = namesOf(instrument, rules)
  return {
    id: symbol,
    href: publicPath(rules.lang, tableAddress({find: symbol})),
    title: markMatches(symbol, terms),
    excerpt: markMatches(name, terms),
    notice: isAvailable(instrument, rules) ? null : rules.region.unavailableLabel,
  }
}

// Who names an instrument looks for it, and not for a text that mentions it; the scores of two indexes cannot be compared.
const scoreOf = (best: Instrument | undefined, query: string): number =>
  best && namesPartOf(`${best.symbol} ${best.name} ${best.name_ar}`, query) ? Number.POSITIVE_INFINITY : 0

const knownFigures = (): Promise<CurrentFigures | null> =>
  currentFigures().catch((error: unknown) => {
    log.error({error}, 'there are no instruments to search')
    return null
  })

/** The instruments that a query finds, told as the reader's region offers them; null when there never were any. */
export async function findInstruments({scope, query, perKind}: Search): Promise<Ranked[] | null> {
  const current = await knownFigures()
  if (current === null) return null
  const {bySymbol, index} = instrumentIndex(current.figures)
  const hits = index.find(query)
  const [best] = hits
  if (!best) return []
  const rules = await readerRulesOf(scope)
  const results = hits.slice(0, perKind).flatMap((hit) => {
    const instrument = bySymbol.get(hit.id)
    return instrument ? [resultOf(rules, instrument, hit)] : []
  })
  const score = scoreOf(bySymbol.get(best.id), query)
  return [{kind: 'instrument', count: hits.length, results, score}]
}
