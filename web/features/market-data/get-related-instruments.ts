import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {type OfferRules, offerOf} from '#domain/offer/offer-of.ts'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {instrumentsShape, readRelatedInstruments} from '#web/database/instruments.ts'

const [readAtMost, shownAtMost] = [24, 6] as const

/** A few instruments that are traded like this one and that the region offers. */
export async function getRelatedInstruments(
  instrument: Instrument,
  region: OfferRules,
): Promise<Instrument[]> {
  const {value} = await fetchMarketData({
    key: ['related-instruments', instrument.id],
    load: (signal) => readRelatedInstruments(instrument, readAtMost, signal),
    shape: instrumentsShape,
  })
  return value.filter((related) => offerOf(related, region) === 'offered').slice(0, shownAtMost)
}
