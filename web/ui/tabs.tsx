'use client'

import {useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef} from 'react'
import {type Language, getDirection} from '#domain/languages.ts'
import {findNextTab} from './browser/next-tab.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const currentAnchor = () => window.location.hash.slice(1)
const notYet = () => null

/** The anchor in the address, or an empty string; null until hydration. */
const useAnchor = (): string | null => useSyncExternalStore(subscribe, currentAnchor, notYet)

/** Replaces the anchor in the address without scrolling or a history entry. */
function replaceAnchor(anchor: string): void {
  window.history.replaceState(null, '', `#${anchor}`)
  // The browser fires it only for its own changes.
  window.dispatchEvent(new Event('hashchange'))
}

export type TabEntry = Readonly<{
  /** Anchor of the panel. An address with this anchor opens the tab. */
  id: string
  label: string
  panel: ReactNode
}>

type TabsProps = Readonly<{
  lang: Language
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabEntry[]
}>

/** Panels of one page, only one of them open. Without JavaScript they are stacked, and the tabs are links to them. */
export function Tabs({lang, label, tabs}: TabsProps) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const anchor = useAnchor()
  const isLive = anchor !== null
  const current = Math.max(
    tabs.findIndex((tab) => tab.id === anchor),
    0,
  )
  const open = (index: number) => {
    const tab = tabs[index]
    if (tab) replaceAnchor(tab.id)
  }
  const onClick = (event: MouseEvent, index: number) => {
    // With a modifier key the browser handles the link: a new tab, a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.key === ' ' ? current : findNextTab(event.key, current, tabs.length, getDirection(lang))
    if (next === null) return
    event.preventDefault()
    open(next)
    strip.current?.querySelectorAll('a')[next]?.focus()
  }
  return (
    <div className="tabs" data-live={isLive ? '' : undefined}>
      <div className="border-b border-rule bg-paper print:hidden">
        <div
          ref={strip}
          role={isLive ? 'tablist' : 'group'}
          aria-label={label}
          className="page-width flex strip gap-x-6"
        >
          {tabs.map((tab, index) => (
            <a
              key={tab.id}
              id={`${id}-${tab.id}`}
              href={`#${tab.id}`}
              data-open={index === current ? '' : undefined}
              {...(isLive && {
                role: 'tab',
                'aria-selected': index === current,
                'aria-controls': tab.id,
                tabIndex: index === current ? 0 : -1,
                onClick: (event: MouseEvent) => onClick(event, index),
                onKeyDown,
              })}
              className="flex min-h-13 shrink-0 items-center border-b-2 border-transparent pt-0.5 font-semibold whitespace-nowrap text-text-quiet transition-colors hover:text-signal focus-visible:-outline-offset-3 data-open:border-signal data-open:text-text noscript:border-transparent noscript:text-text-quiet"
            >
              {tab.label}
            </a>
          ))}
        </div>
      </div>
      {tabs.map((tab, index) => (
        <TabPanel key={tab.id} tab={tab} stripId={id} isLive={isLive} isOpen={index === current} />
      ))}
    </div>
  )
}

type TabPanelProps = Readonly<{tab: TabEntry; stripId: string; isLive: boolean; isOpen: boolean}>

/** The panel of a tab. Its heading is visible only without JavaScript and in print. */
function TabPanel({tab: {id, label, panel}, stripId, isLive, isOpen}: TabPanelProps) {
  const tabId = `${stripId}-${id}`
  return (
    <section
      id={id}
      aria-labelledby={isLive ? tabId : `${tabId}-title`}
      {...(isLive && {role: 'tabpanel', hidden: !isOpen})}
      className="page-width scroll-mt-16 py-10 lg:py-12 print:block!"
    >
      <h2 id={`${tabId}-title`} className="sr-only text-2xl print:not-sr-only noscript:not-sr-only">
        {label}
      </h2>
      {panel}
    </section>
  )
}
