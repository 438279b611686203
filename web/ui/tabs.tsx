'use client'

import {type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef} from 'react'
import {type Language, directionOf} from '#domain/languages/languages.ts'
import {nextTab} from './next-tab.ts'
import {replaceAnchor, useAnchor} from './use-anchor.ts'

export type TabEntry = Readonly<{
  /** Anchor of the panel: an address that ends in it opens the tab. */
  id: string
  label: string
  panel: ReactNode
}>

type TabsProps = Readonly<{
  lang: Language
  /** What the tabs are of. */
  label: string
  tabs: readonly TabEntry[]
}>

/** Panels of one page, one of which is open. Without JavaScript they stand under each other, and the tabs lead to them. */
export function Tabs({lang, label, tabs}: TabsProps) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const place = useAnchor()
  const isLive = place !== null
  const current = Math.max(
    tabs.findIndex((tab) => tab.id === place),
    0,
  )
  const open = (index: number) => {
    const tab = tabs[index]
    if (tab) replaceAnchor(tab.id)
  }
  const onClick = (event: MouseEvent, index: number) => {
    // With a modifier the reader wants a link: a new tab of the browser, a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === ' ' ? current : nextTab(event.key, current, tabs.length, directionOf(lang))
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

/** What a tab opens. Its heading is seen where the tabs are not: without JavaScript and on paper. */
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
