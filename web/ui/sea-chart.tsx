/** The sea chart of a harbour on an ink ground: coast, depth lines, the light at the mole. Decoration only; it mirrors with the page. */
export function SeaChart({className = ''}: Readonly<{className?: string}>) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none sea-chart absolute inset-0 -z-10 rtl:-scale-x-100 print:hidden ${className}`}
    />
  )
}
