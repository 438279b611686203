/** The triangle of a warning, beside its heading. */
export function WarningSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="mt-0.5 size-6 shrink-0 fill-none stroke-warn stroke-2"
    >
      <path d="M12 3.5 22 20.5H2Z" strokeLinejoin="round" />
      <path d="M12 9.5v5.5M12 17.6v.2" strokeLinecap="round" />
    </svg>
  )
}
