/** Points down, and turns when its `<details>` is open. */
export function Chevron() {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="size-3 shrink-0 fill-none stroke-current stroke-[1.8] transition-transform [details[open]>summary_&]:rotate-180"
    >
      <path d="m2 4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
