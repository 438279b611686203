import {ContourLines} from '#web/ui/contour-lines.tsx'

/** The sea chart of a harbour behind the hero; decoration only. */
export function HarbourChart() {
  return <ContourLines />
}
