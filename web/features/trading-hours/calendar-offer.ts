import {assetClasses} from '#domain/instruments/asset-classes.ts'
import type {Calendar} from '#domain/hours/calendar.ts'
import {type ClassRules, offerOfClass} from '#domain/offer/offer-of.ts'
import type {Offer} from '#domain/offer/offers.ts'

/**
 * What a region does with the market of a calendar. Where every group of the calendar is an asset class of the same name, as crypto is, what
 * the region does with that class; other calendars belong to instruments of several classes, some of which every region offers.
 */
export function calendarOffer(
  {groups, endings, symbols}: Pick<Calendar, 'groups' | 'endings' | 'symbols'>,
  region: ClassRules,
): Offer {
  if (endings.length + symbols.length > 0) return 'offered'
  const offers = groups.map((group) => {
    const assetClass = assetClasses.find((each) => each === group)
    return assetClass === undefined ? 'offered' : offerOfClass(assetClass, region)
  })
  const [first = 'offered'] = offers
  return offers.every((offer) => offer === first) ? first : 'offered'
}
