'use client'

import {type KeyboardEvent, useRef} from 'react'
import {formatSize} from '#domain/format/format-size.ts'
import {type Language, directionOf} from '#domain/languages/languages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {nextTab} from '#web/ui/next-tab.ts'

export type Tab = Readonly<{key: string | null; name: string; count: number}>

type GroupTabsProps = Readonly<{
  lang: Language
  label: string
  tabs: readonly Tab[]
  selected: string | null
  /** Id of the panel that the tabs control. */
  panel: string
  onSelect: (key: string | null) => void
}>

/** Id of a tab, by which its panel is labelled. */
export const tabId = (panel: string, key: string | null): string => `${panel}-tab-${key ?? 'all'}`

/** Tabs with counts, in a form; arrow keys follow the direction of writing, and selecting needs no further key. */
export function GroupTabs({lang, label, tabs, selected, panel, onSelect}: GroupTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = Math.max(
    tabs.findIndex(({key}) => key === selected),
    0,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, current, tabs.length, directionOf(lang))
    const tab = next === null ? undefined : tabs[next]
    if (!tab || next === null) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(({key, name, count}) => (
        <button
          key={key}
          id={tabId(panel, key)}
          // Without JavaScript, the form around the tabs requests the group from the site.
          type="submit"
          name="group"
          value={key ?? ''}
          role="tab"
          aria-selected={key === selected}
          aria-controls={panel}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={onKeyDown}
          className="choice"
        >
          {name}
          <span>
            <IsolatedNumber lang={lang}>{formatSize(count)}</IsolatedNumber>
          </span>
        </button>
      ))}
    </div>
  )
}
