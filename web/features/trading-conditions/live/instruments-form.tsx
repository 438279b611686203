'use client'

import {publicPath} from '#web/i18n/public-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {OfferLabels} from '#web/i18n/offer-label.ts'
import type {CountedGroup} from '#domain/instruments/rows/count-groups.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {HiddenQueryFields} from './hidden-query-fields.tsx'
import {GroupTabs, type Tab} from './group-tabs.tsx'
import {InstrumentFilters} from './instrument-filters.tsx'

type InstrumentsFormProps = Readonly<{
  id: string
  /** Id of the panel with the table. */
  panel: string
  lang: Language
  labels: Messages['instruments']
  groups: readonly CountedGroup[]
  bases: readonly string[]
  offerLabels: OfferLabels
  query: InstrumentsQuery
  changeQuery: (change: Partial<InstrumentsQuery>) => void
  count: number
  /** Symbols whose rows are on the page. */
  listed: ReadonlySet<string>
}>

const tabsOf = (groups: readonly CountedGroup[], all: string): Tab[] => [
  {key: null, name: all, count: groups.reduce((sum, counted) => sum + counted.total, 0)},
  ...groups.map((group) => ({key: group.code, name: group.name, count: group.total})),
]

/** The query form of the instruments table; without JavaScript, the site responds with a page of its own. */
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
      {/* The first button of a form is the one that the Enter key presses. */}
      <button type="submit" hidden>
        {labels.apply}
      </button>
      <HiddenQueryFields query={query} listed={listed} />
      <GroupTabs
        lang={lang}
        label={labels.groups}
        tabs={tabsOf(groups, labels.all)}
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
