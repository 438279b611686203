import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import {findInstrumentHits} from '#web/features/search/results/find-instrument-hits.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import {chooseInstrument} from './choose-instrument.ts'
import type {PositionResponse} from './position-response.ts'

/** The instrument that a text names, or null, and what the search finds for it. */
export type InstrumentMatch = Readonly<{
  symbol: string | null
  suggestions: PositionResponse['suggestions']
}>

const maxSuggestions = 8

/** Finds an instrument as the search does: by its symbol or its name in either language, with the best matches as suggestions. */
export async function findInstrument(text: string, rules: VisitorRules): Promise<InstrumentMatch> {
  const {lang, region} = rules
  const {hits} = await findInstrumentHits(text, maxSuggestions, region.code)
  const found = hits.map(({instrument}) => instrument)
  return {
    symbol: chooseInstrument(found, text)?.symbol ?? null,
    suggestions: found.map((instrument) => {
      const {symbol, name} = namesOf(instrument, rules)
      const offer = offerOf(instrument, region)
      return {
        symbol,
        name,
        notice: offer === 'offered' ? null : offerLabel(messagesOf(lang).offer, offer),
      }
    }),
  }
}
