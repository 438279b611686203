/** Depth lines of a sea chart behind a heading on ink; decoration only. */
export function ContourLines() {
  return (
    <svg
      viewBox="0 0 480 240"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="absolute inset-y-0 end-0 -z-10 h-full w-[min(42rem,80%)] fill-none stroke-ink-rule opacity-60 rtl:-scale-x-100 print:hidden"
    >
      <path d="M480 18C430 30 408 66 420 104s60 44 60 96" strokeWidth="1.6" />
      <path d="M480-8C396 8 366 62 384 112c14 40 52 62 60 128" />
      <path d="M470-20C366 4 322 58 342 116c16 48 60 76 66 134" />
      <path d="M424-20C330 10 280 58 298 118c14 50 66 84 70 132" />
      <path d="M374-20C288 16 238 60 252 118c12 52 70 90 74 132" />
      <path d="M322-20C244 18 196 64 206 118c10 54 72 92 76 132" strokeDasharray="2 5" />
      <path d="M268-20C198 22 154 66 160 116c8 56 72 96 76 134" strokeDasharray="2 7" />
    </svg>
  )
}
