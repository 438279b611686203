import {SeaChart} from '#web/ui/sea-chart.tsx'

/** Stands where pages have a picture from the content. */
export const SampleArtwork = () => (
  <div className="relative isolate aspect-[3/2] overflow-hidden ink-ground">
    <SeaChart />
  </div>
)
