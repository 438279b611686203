import {z} from 'zod'
import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {findStatedLeverages} from '#domain/offers/stated-leverage.ts'
import {listTexts} from '#domain/promotions/marked-texts.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findOffer, type OfferRules} from '#domain/offers/offers.ts'

/** The audience of a landing page, and its visibility to search engines. Spread into the shape of a read. */
export const audience = {
  regions: z
    .array(z.enum(regionCodes))
    .nullable()
    .transform((regions) => regions ?? []),
  aboutCrypto: z
    .boolean()
    .nullable()
    .transform((isAbout) => isAbout ?? false),
  isUnlisted: z
    .boolean()
    .nullable()
    .transform((isUnlisted) => isUnlisted ?? false),
}

const audienceShape = z.object(audience)
export type Audience = z.infer<typeof audienceShape>

/** Whether a landing page names a product that the region doesn't offer. */
export const namesRestrictedProduct = ({aboutCrypto}: Audience, region: CryptoRules): boolean =>
  aboutCrypto && findCryptoPermission(region) !== 'allowed'

/** Whether a landing page is offered to the visitors of a region. A page without regions is offered nowhere. */
export const isOffered = (page: Audience, region: CryptoRules): boolean =>
  page.regions.includes(region.code) && !namesRestrictedProduct(page, region)

/**
 * Whether a text on a page states more leverage than the region's highest, as the N of 1:N. The Studio refuses such a text.
 * This check covers content written by other means.
 */
export const exceedsLeverage = (page: object, maxLeverage: number): boolean =>
  listTexts(page).some(({text}) => findStatedLeverages(text).some((leverage) => leverage > maxLeverage))

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
