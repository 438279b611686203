import {Activity, type ReactNode} from 'react'
import {Asleep} from './asleep.tsx'

type SectionProps = Readonly<{
  /** Anchor; the heading takes `<id>-title`. */
  id: string
  title: string
  lead?: ReactNode
  /** Stands on the heading's line, at its end: a date, a link. */
  aside?: ReactNode
  children: ReactNode
}>

/** A part of a page under a second-level heading, with a hairline above. It wakes by itself when its reader comes near, so that a long page never stops the browser for all of its parts at once. */
export function Section({id, title, lead, aside, children}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-rule py-10 first:border-t-0 lg:py-12"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {aside ? <div className="text-sm text-text-quiet">{aside}</div> : null}
      </div>
      {lead ? <p className="mt-3 max-w-[68ch] text-text-quiet">{lead}</p> : null}
      <div className="mt-6">
        <Activity>
          <Asleep place={id}>{children}</Asleep>
        </Activity>
      </div>
    </section>
  )
}
