import {Activity, type ReactNode} from 'react'
import {HydrateOnVisible} from './browser/hydrate-on-visible.tsx'

type SectionProps = Readonly<{
  /** Anchor; the heading gets `<id>-title`. */
  id: string
  title: string
  lead?: ReactNode
  /** At the end of the heading's line: a date, a link. */
  aside?: ReactNode
  /** Set if its content takes the focus, so that hydration can't wait until it's visible. */
  hydratesAtOnce?: boolean
  children: ReactNode
}>

/** A section under a second-level heading. It hydrates when visible, so that a long page doesn't hydrate all sections at once. */
export function Section({id, title, lead, aside, hydratesAtOnce = false, children}: SectionProps) {
  const heading = (
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
  )
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page-section">
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          {heading}
          <div className="text-sm text-text-quiet">{aside}</div>
        </div>
      ) : (
        heading
      )}
      {lead ? <p className="mt-3 max-w-[68ch] text-text-quiet">{lead}</p> : null}
      <div className="mt-6">
        {hydratesAtOnce ? (
          children
        ) : (
          <Activity>
            <HydrateOnVisible place={id}>{children}</HydrateOnVisible>
          </Activity>
        )}
      </div>
    </section>
  )
}
