import {Activity, type ReactNode} from 'react'
import {HydrateOnVisible} from './hydrate-on-visible.tsx'
import {contentVisibility} from './content-visibility.ts'

type SectionProps = Readonly<{
  /** Anchor; the heading takes `<id>-title`. */
  id: string
  title: string
  lead?: ReactNode
  /** Stands on the heading's line, at its end: a date, a link. */
  aside?: ReactNode
  /** Classes of `contain-intrinsic-height`, as high as what stands below the heading is by and large: it is laid out when its reader comes near. */
  placeholderHeight?: string | undefined
  children: ReactNode
}>

// What is laid out by itself is cut off at its edges, where the mark of the focus stands.
const roomForFocus = '[overflow-clip-margin:0.5rem]'

/** A part of a page under a second-level heading, with a hairline above. It wakes by itself when its reader comes near, so that a long page never stops the browser for all of its parts at once. */
export function Section({id, title, lead, aside, placeholderHeight, children}: SectionProps) {
  const body =
    placeholderHeight === undefined ? 'mt-6' : `mt-6 ${contentVisibility} ${roomForFocus} ${placeholderHeight}`
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
      <div className={body}>
        <Activity>
          <HydrateOnVisible place={id}>{children}</HydrateOnVisible>
        </Activity>
      </div>
    </section>
  )
}
