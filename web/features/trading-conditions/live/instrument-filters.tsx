'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {OfferLabels} from '#web/i18n/offer-label.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {type InstrumentsQuery, availabilities} from '#domain/instruments/search/instruments-query.ts'
import {ColumnChooser} from './column-chooser.tsx'
import {FilterSelect} from './filter-select.tsx'
import {RowCount} from './row-count.tsx'
import {SearchBox} from './search-box.tsx'

type InstrumentFiltersProps = Readonly<{
  lang: Language
  labels: Messages['instruments']
  offerLabels: OfferLabels
  bases: readonly string[]
  query: InstrumentsQuery
  changeQuery: (change: Partial<InstrumentsQuery>) => void
  count: number
}>

/** Filters the instruments and chooses their columns; without JavaScript, a button requests the result from the site. */
export function InstrumentFilters(props: InstrumentFiltersProps) {
  const {lang, labels, offerLabels, bases, query, changeQuery, count} = props
  const words = {available: offerLabels.available, restricted: offerLabels.restricted}
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchBox
        name="find"
        label={labels.search}
        clearLabel={labels.clearSearch}
        value={query.find}
        onChange={(find) => changeQuery({find})}
      />
      <FilterSelect
        name="base"
        label={labels.baseCurrency}
        any={labels.any}
        options={bases.map((base) => ({value: base, label: base}))}
        value={query.base}
        onChange={(base) => changeQuery({base})}
      />
      <FilterSelect
        name="availability"
        label={labels.availability}
        any={labels.any}
        options={availabilities.map((value) => ({value, label: words[value]}))}
        value={query.availability}
        onChange={(value) =>
          changeQuery({availability: availabilities.find((each) => each === value) ?? null})
        }
      />
      <ColumnChooser
        label={labels.columns}
        names={labels}
        chosen={query.columns}
        onChoose={(columns) => changeQuery({columns})}
      />
      <p className="hidden noscript:block">
        <button type="submit" className={buttonStyle('outline')}>
          {labels.apply}
        </button>
      </p>
      <div className="grow pb-2.5">
        <RowCount lang={lang} forms={labels.count} count={count} />
      </div>
    </div>
  )
}
