import {z} from 'zod'
import chart from './sea-chart.svg'

const {src} = z.object({src: z.string()}).parse(chart)

/** A decorative sea chart; it mirrors with the page's direction. */
export function SeaChart({className = ''}: Readonly<{className?: string}>) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none sea-chart absolute inset-0 -z-10 overflow-hidden rtl:-scale-x-100 print:hidden forced-colors:hidden ${className}`}
    >
      <svg viewBox="0 0 1200 720" fill="none">
        <use href={`${src}#chart`} />
      </svg>
    </div>
  )
}
