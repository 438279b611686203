import type {CryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Offer} from '#domain/offer/offers.ts'
import type {Messages} from './messages.ts'

type Labels = Messages['offer']

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
export const classLabel = (labels: Labels, offer: Offer): string =>
  offer === 'offered' ? labels.available : labels[refusalOf(offer)]

/** The one name of what a region does with an instrument: available, or restricted with its reason. */
export const offerLabel = (labels: Labels, offer: Offer): string =>
  offer === 'offered'
    ? labels.available
    : labels.withReason.replace('{state}', labels.restricted).replace('{reason}', classLabel(labels, offer))
