import 'server-only'
import {z} from 'zod'
import {type Rates, makePositionInputs} from '#domain/position/make-position-inputs.ts'
import {
  conversionRatesShape,
  fetchConversionRates,
  readReferencePrice,
  referencePriceShape,
} from '#web/database/market-data/rates.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import type {Dated} from '#web/cache/read-with-fallback.ts'
import {getInstrument} from '#web/parts/markets/market-data/get-instruments.ts'
import {getPositionCalendar} from '#web/parts/markets/market-events/get-market-events.ts'
import {type VisitorRules, localizeNames} from '#domain/instruments/rows/make-rows.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {foldName} from '#domain/format/typed-text.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findBySymbol} from '#domain/instruments/search/other-names.ts'
import {containsWords, wordsIn} from '#web/parts/search/terms/terms.ts'
import {findInstrumentHits} from '#web/parts/search/results/find-instrument-hits.ts'
import {computeMid} from '#domain/quotes/bars.ts'
import {getQuoteFormat} from '#domain/quotes/quote-texts.ts'
import {listOfferedQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import {getMessages} from '#i18n/messages.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {getCalculatorsPage} from './get-calculators-page.ts'
import type {PositionResponse} from './position-response.ts'
import {chooseInstrument} from './position-query.ts'

const shape = z.object({conversion: conversionRatesShape, price: referencePriceShape})

/** The conversion rates and the price of an offered instrument: the middle of its quote, or else the stored price. */
export async function getRates(
  instrument: Instrument,
  rules: VisitorRules,
  read: 'stored' | 'current',
): Promise<Rates> {
  const [{value: stored}, {isDemo, quoted}] = await Promise.all([
    getStoredRates(instrument.id),
    listOfferedQuotes([instrument], rules, read),
  ])
  const [found] = quoted
  if (!found) return stored
  const price = Number(computeMid(found.quote).toFixed(getQuoteFormat(instrument).decimals))
  return {...stored, price, quoted: {at: found.quote.at, isDemo}}
}

const getStoredRates = (instrumentId: string): Promise<Dated<Rates>> =>
  fetchMarketData({
    key: ['rates', instrumentId],
    load: async (signal) => {
      const [conversion, price] = await Promise.all([
        fetchConversionRates(signal),
        readReferencePrice(instrumentId, signal),
      ])
      return {conversion, price}
    },
    shape,
  })

/**
 * The position inputs of a symbol for one visitor. `refused` holds the offer if the visitor's region or country doesn't
 * offer it. Both are null for an unknown symbol.
 */
export async function loadPosition(
  symbol: string,
  rules: VisitorRules,
  read: 'stored' | 'current' = 'stored',
): Promise<Pick<PositionResponse, 'inputs' | 'refused'>> {
  const [record, {accountTypes}] = await Promise.all([getInstrument(symbol), getCalculatorsPage(rules.lang)])
  if (record === null) return {inputs: null, refused: null}
  const offer = findOffer(record.value.instrument, rules.region)
  if (offer !== 'offered') return {inputs: null, refused: offer}
  const [rates, calendar] = await Promise.all([
    getRates(record.value.instrument, rules, read),
    getPositionCalendar(rules.lang, record.value.instrument),
  ])
  const inputs = makePositionInputs(
    {
      record: record.value,
      rates,
      accountNames: Object.fromEntries(accountTypes.map(({code, label}) => [code, label])),
      calendar,
    },
    rules,
  )
  return {inputs, refused: null}
}

/** The instrument that a text names, or null, and the search suggestions. */
export type InstrumentMatch = Readonly<{
  symbol: string | null
  suggestions: PositionResponse['suggestions']
}>

const maxSuggestions = 8

/**
 * Whether an instrument's symbol or name starts with the text, or contains a word of the text. A match within a word doesn't
 * count.
 */
const isAlike = ({symbol, name, name_ar: arabic}: Instrument, text: string): boolean =>
  [symbol, name, arabic].some(
    (each) => foldName(each).startsWith(foldName(text)) || containsWords(each, text),
  ) ||
  wordsIn(text).some((word) => word.length > 3 && containsWords(`${name} ${arabic}`, word)) ||
  findBySymbol([{symbol}], text) !== null

const minMisspelledLength = 5

/** Whether the text is about as long as a word that the search found: `XAUUZD` is one letter away from XAUUSD. */
const isMisspelled = (text: string, terms: readonly string[]): boolean =>
  text.length >= minMisspelledLength && terms.some((term) => Math.abs(term.length - text.length) <= 1)

/**
 * Finds an instrument like the search does, by its symbol or its name in either language, with the best matches as
 * suggestions.
 */
async function findInstrument(text: string, rules: VisitorRules): Promise<InstrumentMatch> {
  const {lang, region} = rules
  const {hits} = await findInstrumentHits(text, maxSuggestions, region.code)
  const found = hits
    .filter(({instrument, terms}) => isAlike(instrument, text) || isMisspelled(text, terms))
    .map(({instrument}) => instrument)
  return {
    symbol: chooseInstrument(found, text)?.symbol ?? null,
    suggestions: found.map((instrument) => {
      const {symbol, name} = localizeNames(instrument, rules)
      const offer = findOffer(instrument, region)
      return {
        symbol,
        name,
        notice: offer === 'offered' ? null : offerLabel(getMessages(lang).offer, offer),
      }
    }),
  }
}

/** Responds with the position inputs of the instrument that a text names, and with suggestions. */
export async function respondWithPosition(
  text: string,
  rules: VisitorRules,
  read: 'stored' | 'current' = 'stored',
): Promise<PositionResponse> {
  // Loads only existing symbols, because each response is cached and an address can contain any symbol.
  const {symbol, suggestions} = await findInstrument(text, rules)
  const position = symbol === null ? {inputs: null, refused: null} : await loadPosition(symbol, rules, read)
  return {...position, suggestions: [...suggestions]}
}
