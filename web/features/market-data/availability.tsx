import type {Offer} from '#domain/offer/offers.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'

type AvailabilityProps = Readonly<{offer: Offer; labels: Messages['offer']}>

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
