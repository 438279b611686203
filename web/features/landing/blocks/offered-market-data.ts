import type {Instrument} from '#domain/instruments/instrument.ts'
import {offerOf, type OfferRules} from '#domain/offer/offer-of.ts'

type Found<Figures> = Readonly<{figures: Figures; instrument: Instrument | undefined}>

/** The figures of those instruments that a region offers; not of one that it lists without figures, may not market, or does not know. */
export const offeredMarketData = <Figures>(
  found: ReadonlyArray<Found<Figures>>,
  region: OfferRules,
): Figures[] =>
  found.flatMap(({figures, instrument}) =>
    instrument && offerOf(instrument, region) === 'offered' ? [figures] : [],
  )
