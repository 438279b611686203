import type {Offer} from '#domain/offer/offers.ts'
import {type OfferLabels, classLabel} from '#web/i18n/offer-label.ts'

type AvailabilityProps = Readonly<{offer: Offer; labels: OfferLabels}>

/** Whether an instrument is offered in the visitor's region, and if not, who refuses it. */
export const Availability = ({offer, labels}: AvailabilityProps) =>
  offer === 'offered' ? (
    <span className="mark-offered text-gain">{labels.available}</span>
  ) : (
    <span className="text-text-quiet">
      <span className="mark-withheld">{labels.restricted}</span>{' '}
      <span className="block text-xs whitespace-normal">{classLabel(labels, offer)}</span>
    </span>
  )
