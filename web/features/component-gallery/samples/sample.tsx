import type {ReactNode} from 'react'
import {SeaChart} from '#web/ui/sea-chart.tsx'

type SampleProps = Readonly<{name: string; children: ReactNode}>

/** One component, or one state of a component, under its name. */
export const Sample = ({name, children}: SampleProps) => (
  <div className="mt-10 first:mt-0">
    <p lang="en" dir="ltr" className="mb-4 font-mono text-xs text-text-quiet">
      {name}
    </p>
    {children}
  </div>
)

/** Placeholder for a picture from the content. */
export const SampleArtwork = () => (
  <div className="relative isolate aspect-[3/2] overflow-hidden ink-ground">
    <SeaChart />
  </div>
)
