'use client'

import {type KeyboardEvent, useEffect, useState} from 'react'
import {Chevron} from '#web/ui/chevron.tsx'
import type {ContentsEntry} from '#web/ui/navigation.tsx'
import {useDetails} from '#web/ui/menu/use-details.ts'

/** The section in view: the last one whose start has passed the top third of the window. */
function currentEntry(entries: readonly ContentsEntry[]): ContentsEntry | undefined {
  const line = window.innerHeight / 3
  return entries.findLast(({id}) => {
    const section = document.querySelector(`#${id}`)
    return section !== null && section.getBoundingClientRect().top <= line
  })
}

function useCurrentEntry(entries: readonly ContentsEntry[]): ContentsEntry | undefined {
  const [current, setCurrent] = useState<ContentsEntry>()
  useEffect(() => {
    const update = () => setCurrent(currentEntry(entries))
    update()
    window.addEventListener('scroll', update, {passive: true})
    return () => window.removeEventListener('scroll', update)
  }, [entries])
  return current
}

// Opens over the page. Without JavaScript it couldn't close, so it is part of the page.
const panel =
  'max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:max-h-[calc(100dvh-var(--pinned-height)-6rem)] max-xl:overflow-y-auto max-xl:border-y max-xl:border-rule max-xl:bg-paper max-xl:noscript:static'

type SectionContentsProps = Readonly<{label: string; entries: readonly ContentsEntry[]}>

/** Links to all sections, visible while the page scrolls: beside the sections, or in a bar that opens where space is limited. */
export function SectionContents({label, entries}: SectionContentsProps) {
  const {element, setOpen} = useDetails()
  const current = useCurrentEntry(entries)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.current?.open) return
    setOpen(false)
    element.current.querySelector('summary')?.focus()
  }
  return (
    <nav
      aria-label={label}
      className="section-contents sticky top-(--pinned-height) z-20 border-b border-rule bg-paper xl:top-[calc(var(--pinned-height)+1.5rem)] xl:mt-12 xl:max-h-[calc(100dvh-var(--pinned-height)-3rem)] xl:self-start xl:overflow-y-auto xl:border-0 print:hidden max-xl:noscript:static max-xl:low:static"
    >
      <details
        ref={element}
        // Beside the sections, the list always shows. In a browser that can't show a closed list, the summary stays.
        className="xl:[&::details-content]:[content-visibility:visible]"
      >
        <summary
          onKeyDown={closeOnEscape}
          className="page-width flex min-h-12 items-center gap-3 text-sm xl:supports-[selector(::details-content)]:hidden"
        >
          <span className="shrink-0 text-text-quiet">{label}</span>
          <span className="grow truncate font-semibold">{current?.title}</span>
          <Chevron />
        </summary>
        <ol className={panel}>
          {entries.map(({id, title}) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={current?.id === id ? 'location' : undefined}
                onClick={() => setOpen(false)}
                onKeyDown={closeOnEscape}
                className="contents-link"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
