import 'server-only'
import {type MarketDataSnapshot, currentMarketData} from '#web/database/market-data-snapshot.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findInstrumentsByName} from '#web/features/market-data/find-instruments-by-name.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {foldText} from '#domain/format/fold-text.ts'
import {filterRows, wordsOf} from '#domain/instruments/search/select-rows.ts'

type Named = Readonly<{symbol: string; name: string; alias: string; group: string}>

/** The instrument that a text names, or null, and instruments that it may mean. */
export type InstrumentMatch = Readonly<{
  symbol: string | null
  like: ReadonlyArray<Readonly<{symbol: string; name: string}>>
}>

const mostLike = 8
const known = new WeakMap<MarketDataSnapshot, readonly Named[]>()

const namesOf = (instruments: readonly Instrument[]): readonly Named[] =>
  instruments.map(({symbol, name, name_ar: alias, group_code: group}) => ({symbol, name, alias, group}))

function namesIn(figures: MarketDataSnapshot): readonly Named[] {
  const names = known.get(figures) ?? namesOf(figures.instruments)
  known.set(figures, names)
  return names
}

/** Those of some names that a text may mean, in both languages: all of a short catalogue, the likeliest of a long one. */
async function namesFor(text: string): Promise<readonly Named[]> {
  if (!(await hasLongCatalogue())) return namesIn((await currentMarketData()).snapshot)
  return namesOf((await findInstrumentsByName(wordsOf(text), mostLike)).instruments)
}

/** Looks an instrument up by its symbol, or by its whole name in either language; otherwise by parts of them. */
export async function findInstrument(text: string, lang: 'en' | 'ar'): Promise<InstrumentMatch> {
  const names = await namesFor(text)
  const asked = foldText(text.trim())
  const exact =
    names.find(({symbol}) => foldText(symbol) === asked) ??
    names.find(({name, alias}) => foldText(name) === asked || foldText(alias) === asked)
  const like = asked === '' ? [] : filterRows(names, {group: null, query: text})
  const begins = (row: Named) => (foldText(row.symbol).startsWith(asked) ? 0 : 1)
  return {
    symbol: exact?.symbol ?? null,
    like: like
      .toSorted((one, other) => begins(one) - begins(other))
      .slice(0, mostLike)
      .map(({symbol, name, alias}) => ({symbol, name: lang === 'ar' ? alias : name})),
  }
}
