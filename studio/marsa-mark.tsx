/** The product's logo: harbour walls as on a sea chart, with a lighthouse in the middle. */
export function MarsaMark() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" fill="none" aria-hidden="true">
      <rect width="48" height="48" rx="8" fill="#0e1e33" />
      <g transform="translate(8 8)" stroke="#f6f3ec" strokeWidth="2.4" strokeLinecap="round">
        <path d="M20.45 28.22A13 13 0 1 1 28.22 20.45" />
        <path d="M16 24.2A8.2 8.2 0 1 1 24.2 16" />
        <circle cx="16" cy="16" r="3.2" stroke="none" fill="#6fdcc0" />
      </g>
    </svg>
  )
}
