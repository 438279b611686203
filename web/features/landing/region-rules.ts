import type {Instrument} from '#domain/instruments/instrument.ts'
import {findOffer, type OfferRules} from '#domain/offers/offers.ts'

type Found<Figures> = Readonly<{figures: Figures; instrument: Instrument | undefined}>

/**
 * The figures of the instruments that a region offers. Leaves out instruments that it lists without figures, may not market,
 * or doesn't know.
 */
export const listOfferedMarketData = <Figures>(
  found: ReadonlyArray<Found<Figures>>,
  region: OfferRules,
): Figures[] =>
  found.flatMap(({figures, instrument}) =>
    instrument && findOffer(instrument, region) === 'offered' ? [figures] : [],
  )
