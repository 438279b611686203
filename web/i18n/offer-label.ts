import type {CryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Offer} from '#domain/offer/offers.ts'
import type {Messages} from './messages.ts'

/** The labels of what is offered, and no others: pages send them to the browser. */
export type OfferLabels = Pick<
  Messages['offer'],
  'available' | 'restricted' | 'withReason' | Exclude<CryptoPermission, 'allowed'>
>

/** Picks them from all that is said of what is offered. */
export const offerLabels = (labels: OfferLabels): OfferLabels => ({
  available: labels.available,
  restricted: labels.restricted,
  withReason: labels.withReason,
  prohibitedByRegulator: labels.prohibitedByRegulator,
  notOffered: labels.notOffered,
  notOfferedInCountry: labels.notOfferedInCountry,
})

// Of every class: the words are those that crypto has.
const refusals = {
  restrictedByRegulator: 'prohibitedByRegulator',
  restrictedByHousePolicy: 'notOffered',
  restrictedInCountry: 'notOfferedInCountry',
  bannedFromMarketing: 'prohibitedByRegulator',
} as const satisfies Record<Exclude<Offer, 'offered'>, CryptoPermission>

/** The permission that a refusal comes from, by which it is named. */
export const refusalOf = (offer: Exclude<Offer, 'offered'>): Exclude<CryptoPermission, 'allowed'> =>
  refusals[offer]

/** The one name of what a region does with an asset class: available, or who refuses it. */
export const classLabel = (labels: OfferLabels, offer: Offer): string =>
  offer === 'offered' ? labels.available : labels[refusalOf(offer)]

/** The one name of what a region does with an instrument: available, or restricted with its reason. */
export const offerLabel = (labels: OfferLabels, offer: Offer): string =>
  offer === 'offered'
    ? labels.available
    : labels.withReason.replace('{state}', labels.restricted).replace('{reason}', classLabel(labels, offer))
