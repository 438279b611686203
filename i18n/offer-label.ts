import type {CryptoPermission} from '#domain/offers/crypto-permission.ts'
import type {Offer} from '#domain/offers/offers.ts'
import type {Messages} from './messages.ts'

/** Only the labels of offers, because pages send them to the browser. */
export type OfferLabels = Pick<
  Messages['offer'],
  'available' | 'restricted' | 'withReason' | Exclude<CryptoPermission, 'allowed'>
>

/** Picks the labels of offers from all labels. */
export const offerLabels = (labels: OfferLabels): OfferLabels => ({
  available: labels.available,
  restricted: labels.restricted,
  withReason: labels.withReason,
  prohibitedByRegulator: labels.prohibitedByRegulator,
  notOffered: labels.notOffered,
  notOfferedInCountry: labels.notOfferedInCountry,
})

// Crypto's wording applies to every class.
const refusals = {
  restrictedByRegulator: 'prohibitedByRegulator',
  restrictedByHousePolicy: 'notOffered',
  restrictedInCountry: 'notOfferedInCountry',
  bannedFromMarketing: 'prohibitedByRegulator',
} as const satisfies Record<Exclude<Offer, 'offered'>, CryptoPermission>

/** The crypto permission whose wording names a refusal. */
export const findRefusal = (offer: Exclude<Offer, 'offered'>): Exclude<CryptoPermission, 'allowed'> =>
  refusals[offer]

/** The label of what a region does with an asset class: available, or who refuses it. */
export const classLabel = (labels: OfferLabels, offer: Offer): string =>
  offer === 'offered' ? labels.available : labels[findRefusal(offer)]

/** The label of what a region does with an instrument: available, or restricted with its reason. */
export const offerLabel = (labels: OfferLabels, offer: Offer): string =>
  offer === 'offered'
    ? labels.available
    : labels.withReason.replace('{state}', labels.restricted).replace('{reason}', classLabel(labels, offer))
