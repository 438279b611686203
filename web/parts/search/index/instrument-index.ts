import 'server-only'
import type {MarketDataSnapshot} from '#web/database/market-data/market-data-snapshot.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {lazyTerms} from '../terms/terms.ts'
import {type TextIndex, makeIndex} from '../make-index.ts'

/** A search for gold prefers the metal to mining shares, and its price in US dollars to other currencies. */
const computePreference = ({group_code, quote_currency}: Instrument): number => {
  if (group_code === 'shares') return 1
  return quote_currency === 'USD' ? 3 : 2
}

const weights = {symbol: 5, name: 2, name_ar: 2, currencies: 1}

type InstrumentIndex = Readonly<{
  bySymbol: ReadonlyMap<string, Instrument>
  index: TextIndex
  /** Every word of a symbol or name, in the form of a query term. */
  words: () => ReadonlySet<string>
}>

declare global {
  // Next bundles this module once per route. The global lets all copies share the index of a snapshot.
  var marsaInstrumentIndexes: WeakMap<readonly Instrument[], InstrumentIndex> | undefined
}

const cache = (globalThis.marsaInstrumentIndexes ??= new WeakMap<readonly Instrument[], InstrumentIndex>())

/** The search index of all instruments: symbol, names in both languages, currencies. */
export function instrumentIndex({instruments}: Pick<MarketDataSnapshot, 'instruments'>): InstrumentIndex {
  const cached = cache.get(instruments)
  if (cached) return cached
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]))
  const fresh = {
    bySymbol,
    index: makeIndex(
      instruments.map(({symbol, name, name_ar, base_currency, quote_currency}) => ({
        id: symbol,
        symbol,
        name,
        name_ar,
        currencies: base_currency ? `${base_currency} ${quote_currency}` : '',
      })),
      {
        weights,
        preference: (symbol) => {
          const instrument = bySymbol.get(symbol)
          return instrument ? computePreference(instrument) : 1
        },
      },
    ),
    words: lazyTerms(() => instruments.map(({symbol, name, name_ar}) => `${symbol} ${name} ${name_ar}`)),
  }
  cache.set(instruments, fresh)
  return fresh
}
