type AvailabilityProps = Readonly<{
  isAvailable: boolean
  availableLabel: string
  /** Set by the region profile; the label above is the same in all regions. */
  unavailableLabel: string
}>

/** Whether an instrument is offered in the visitor's region. */
export const Availability = ({isAvailable, availableLabel, unavailableLabel}: AvailabilityProps) =>
  isAvailable ? (
    <span className="inline-flex items-baseline gap-1.5 text-gain">
      <svg
        viewBox="0 0 10 10"
        aria-hidden="true"
        className="size-2.5 shrink-0 fill-none stroke-current stroke-2"
      >
        <path d="m1 5.5 2.5 2.5L9 2" />
      </svg>
      {availableLabel}
    </span>
  ) : (
    <span className="inline-flex items-baseline gap-1.5 text-text-quiet">
      <svg
        viewBox="0 0 10 10"
        aria-hidden="true"
        className="size-2.5 shrink-0 fill-none stroke-current stroke-2"
      >
        <path d="M1 5h8" />
      </svg>
      {unavailableLabel}
    </span>
  )
