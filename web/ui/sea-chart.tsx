/** A decorative sea chart; it mirrors with the page's direction. */
export function SeaChart({className = ''}: Readonly<{className?: string}>) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none sea-chart absolute inset-0 -z-10 rtl:-scale-x-100 print:hidden ${className}`}
    />
  )
}
