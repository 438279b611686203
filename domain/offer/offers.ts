/**
 * What a region does with an instrument or an asset class: offers it, lists it without any price for the reason named, which may be that of
 * the visitor's country, or says nothing about it because the regulator forbids to market it. A closed set.
 */
export const offers = [
  'offered',
  'restrictedByRegulator',
  'restrictedByHousePolicy',
  'restrictedInCountry',
  'bannedFromMarketing',
] as const
export type Offer = (typeof offers)[number]

/** An offer that leaves a name in lists, and nothing else. */
export type RestrictedOffer = Extract<Offer, `restricted${string}`>

/** The offers that a list shows: all but what may not be marketed. */
export type ListedOffer = Exclude<Offer, 'bannedFromMarketing'>
