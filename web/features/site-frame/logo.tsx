/** The logo: harbour walls as on a sea chart, with a lighthouse in the middle. Never mirrored. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 fill-none stroke-current">
      <path d="M20.45 28.22A13 13 0 1 1 28.22 20.45" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M16 24.2A8.2 8.2 0 1 1 24.2 16" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="16" cy="16" r="3.2" stroke="none" className="fill-signal-on-ink" />
    </svg>
  )
}
