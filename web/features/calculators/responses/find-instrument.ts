import 'server-only'
import {type MarketDataSnapshot, currentMarketData} from '#web/database/market-data-snapshot.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findInstrumentsByName} from '#web/features/market-data/find-instruments-by-name.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {bannedClasses} from '#domain/offer/banned-classes.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import {foldText} from '#domain/format/fold-text.ts'
import {filterRows, wordsOf} from '#domain/instruments/search/select-rows.ts'

type Named = Readonly<{symbol: string; name: string; alias: string; group: string; assetClass: string}>

/** The instrument that a text names, or null, and similar instruments. */
export type InstrumentMatch = Readonly<{
  symbol: string | null
  suggestions: ReadonlyArray<Readonly<{symbol: string; name: string}>>
}>

const maxSuggestions = 8
const cache = new WeakMap<MarketDataSnapshot, readonly Named[]>()

const namesOf = (instruments: readonly Instrument[]): readonly Named[] =>
  instruments.map(({symbol, name, name_ar: alias, group_code: group, asset_class: assetClass}) => ({
    symbol,
    name,
    alias,
    group,
    assetClass,
  }))

function namesIn(snapshot: MarketDataSnapshot): readonly Named[] {
  const names = cache.get(snapshot) ?? namesOf(snapshot.instruments)
  cache.set(snapshot, names)
  return names
}

/** The candidates for a text that may be marketed to the visitor, in both languages: all names of a short catalogue, the best matches of a long one. */
async function namesFor(text: string, {region}: VisitorRules): Promise<readonly Named[]> {
  if (await hasLongCatalogue()) {
    const words = wordsOf(text)
    return namesOf(
      (await findInstrumentsByName(words, maxSuggestions, bannedClasses(region.code))).instruments,
    )
  }
  const names = namesIn((await currentMarketData()).snapshot)
  return names.filter(({assetClass}) => !isBannedFromMarketing(assetClass, region.code))
}

/** Finds an instrument by its symbol or its complete name in either language, and suggests others by parts of them. */
export async function findInstrument(text: string, rules: VisitorRules): Promise<InstrumentMatch> {
  const names = await namesFor(text, rules)
  const searchText = foldText(text.trim())
  const exact =
    names.find(({symbol}) => foldText(symbol) === searchText) ??
    names.find(({name, alias}) => foldText(name) === searchText || foldText(alias) === searchText)
  const suggestions = searchText === '' ? [] : filterRows(names, {group: null, query: text})
  const begins = (row: Named) => (foldText(row.symbol).startsWith(searchText) ? 0 : 1)
  return {
    symbol: exact?.symbol ?? null,
    suggestions: suggestions
      .toSorted((one, other) => begins(one) - begins(other))
      .slice(0, maxSuggestions)
      .map(({symbol, name, alias}) => ({symbol, name: rules.lang === 'ar' ? alias : name})),
  }
}
