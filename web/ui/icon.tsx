/** A line drawing on a grid of 24 by 24; what it stands for is written next to it. Never mirrored. */
export const Icon = ({drawing}: Readonly<{drawing: string}>) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-[1em] shrink-0 fill-none stroke-signal stroke-[1.6]"
  >
    <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
