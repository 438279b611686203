import type {Offer} from '#domain/offer/offers.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'

type AvailabilityProps = Readonly<{offer: Offer; labels: Messages['offer']}>

const mark = 'size-2.5 shrink-0 fill-none stroke-current stroke-2'

/** Whether an instrument is offered in the visitor's region, and if not, who refuses it. */
export const Availability = ({offer, labels}: AvailabilityProps) =>
  offer === 'offered' ? (
    <span className="inline-flex items-baseline gap-1.5 text-gain">
      <svg viewBox="0 0 10 10" aria-hidden="true" className={mark}>
        <path d="m1 5.5 2.5 2.5L9 2" />
      </svg>
      {labels.available}
    </span>
  ) : (
    <span className="text-text-quiet">
      <span className="inline-flex items-baseline gap-1.5">
        <svg viewBox="0 0 10 10" aria-hidden="true" className={mark}>
          <path d="M1 5h8" />
        </svg>
        {labels.restricted}
      </span>{' '}
      <span className="block text-xs whitespace-normal">{classLabel(labels, offer)}</span>
    </span>
  )
