'use client'

import {type KeyboardEvent, useRef} from 'react'
import {sortText, type InstrumentsQuery} from '#domain/instruments/search/table-queries.ts'
import {formatSize} from '#domain/format/numbers.ts'
import {type Language, getDirection} from '#domain/languages.ts'
import {findNextTab} from '#web/ui/browser/next-tab.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {OfferLabels} from '#i18n/offer-label.ts'
import type {CountedGroup} from '#domain/instruments/rows/make-rows.ts'
import {InstrumentFilters} from './instrument-filters.tsx'
import type {TableMessages} from './explorer-labels.ts'

type HiddenQueryFieldsProps = Readonly<{
  query: Pick<InstrumentsQuery, 'group' | 'sort' | 'compare'>
  /** Symbols whose rows, with their compare checkboxes, are on the page. */
  listed: ReadonlySet<string>
}>

/**
 * Query parts without a visible field: values set by earlier buttons (the pressed button comes later in the form and wins),
 * and compared instruments whose rows aren't listed.
 */
const HiddenQueryFields = ({query: {group, sort, compare}, listed}: HiddenQueryFieldsProps) => (
  <>
    {group === null ? null : <input type="hidden" name="group" value={group} />}
    {sort === null ? null : <input type="hidden" name="sort" value={sortText(sort)} />}
    {compare
      .filter((symbol) => !listed.has(symbol))
      .map((symbol) => (
        <input key={symbol} type="hidden" name="compare" value={symbol} />
      ))}
  </>
)

type Tab = Readonly<{key: string | null; name: string; count: number}>

type GroupTabsProps = Readonly<{
  lang: Language
  label: string
  tabs: readonly Tab[]
  selected: string | null
  /** Id of the panel that the tabs control. */
  panel: string
  onSelect: (key: string | null) => void
}>

/** Id of a tab, which labels its panel. */
export const tabId = (panel: string, key: string | null): string => `${panel}-tab-${key ?? 'all'}`

/** Tabs with counts, in a form. Arrow keys follow the writing direction and select at once. */
function GroupTabs({lang, label, tabs, selected, panel, onSelect}: GroupTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = Math.max(
    tabs.findIndex(({key}) => key === selected),
    0,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNextTab(event.key, current, tabs.length, getDirection(lang))
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
          <bdi>{formatSize(count)}</bdi>
        </button>
      ))}
    </div>
  )
}

type InstrumentsFormProps = Readonly<{
  id: string
  /** Id of the panel with the table. */
  panel: string
  lang: Language
  labels: TableMessages
  groups: readonly CountedGroup[]
  bases: readonly string[]
  offerLabels: OfferLabels
  query: InstrumentsQuery
  changeQuery: (change: Partial<InstrumentsQuery>) => void
  count: number
  /** Symbols whose rows are on the page. */
  listed: ReadonlySet<string>
}>

const makeTabs = (groups: readonly CountedGroup[], all: string): Tab[] => [
  {key: null, name: all, count: groups.reduce((sum, counted) => sum + counted.total, 0)},
  ...groups.map((group) => ({key: group.code, name: group.name, count: group.total})),
]

/** The query form of the instruments table. Without JavaScript, the site responds with a new page. */
export function InstrumentsForm(props: InstrumentsFormProps) {
  const {id, panel, lang, labels, groups, bases, offerLabels, query, changeQuery, count, listed} = props
  return (
    <form
      id={id}
      method="get"
      action={`${publicPath(lang, '/trading-conditions')}#instruments`}
      onSubmit={(event) => event.preventDefault()}
      className="space-y-4 print:hidden"
    >
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden>
        {labels.apply}
      </button>
      <HiddenQueryFields query={query} listed={listed} />
      <GroupTabs
        lang={lang}
        label={labels.groups}
        tabs={makeTabs(groups, labels.all)}
        selected={query.group}
        panel={panel}
        onSelect={(group) => changeQuery({group})}
      />
      <InstrumentFilters
        lang={lang}
        labels={labels}
        offerLabels={offerLabels}
        bases={bases}
        query={query}
        changeQuery={changeQuery}
        count={count}
      />
    </form>
  )
}
