/** Points forward in the direction of the language. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 shrink-0 fill-none stroke-current stroke-[1.6] rtl:-scale-x-100"
    >
      <path d="M2.5 8h11m-4.5-4.5L13.5 8 9 12.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
