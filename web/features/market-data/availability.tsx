type AvailabilityProps = Readonly<{isAvailable: boolean; available: string; unavailable: string}>

/** Whether something is offered in the reader's region, in the region's own words. */
export const Availability = ({isAvailable, available, unavailable}: AvailabilityProps) =>
  isAvailable ? (
    <span className="inline-flex items-baseline gap-1.5 text-gain">
      <svg
        viewBox="0 0 10 10"
        aria-hidden="true"
        className="size-2.5 shrink-0 fill-none stroke-current stroke-2"
      >
        <path d="m1 5.5 2.5 2.5L9 2" />
      </svg>
      {available}
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
      {unavailable}
    </span>
  )
