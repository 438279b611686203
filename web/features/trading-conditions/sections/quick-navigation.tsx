'use client'

import {useEffect, useState} from 'react'

export type Anchor = Readonly<{id: string; title: string}>

/** The anchor of the section in view: the last one whose heading has passed the top third of the window. */
function currentAnchor(anchors: readonly Anchor[]): string | null {
  const line = window.innerHeight / 3
  const passed = anchors.filter(({id}) => {
    const section = document.querySelector(`#${id}`)
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return passed.at(-1)?.id ?? null
}

/** Links to the sections of the page, sticky while scrolling; the section in view is marked. */
export function QuickNavigation({label, anchors}: Readonly<{label: string; anchors: readonly Anchor[]}>) {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const update = () => setCurrent(currentAnchor(anchors))
    update()
    window.addEventListener('scroll', update, {passive: true})
    return () => window.removeEventListener('scroll', update)
  }, [anchors])
  return (
    <nav
      aria-label={label}
      className="sticky top-(--pinned-height) z-20 border-b border-rule bg-paper print:hidden low:static"
    >
      <ul className="page-width flex gap-x-6 overflow-x-auto">
        {anchors.map(({id, title}) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className="flex min-h-12 items-center border-b-2 border-transparent pt-0.5 text-sm font-semibold text-text-quiet hover:text-signal aria-[current]:border-signal aria-[current]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
