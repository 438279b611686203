import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {RuledList, DashList, DefinitionList} from '#web/ui/lists.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Callout, Panel} from '#web/ui/panel.tsx'
import {Contents, FilterLinks, Pagination} from '#web/ui/navigation.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Day, Moment} from '#web/ui/dates.tsx'
import {Section} from '#web/ui/section.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {Tabs} from '#web/ui/tabs.tsx'
import {Sample} from './sample.tsx'
import {type DataTexts, dataTexts} from '../data-texts.ts'

const tones = ['info', 'tip', 'warning', 'risk'] as const

const moment = new Date('2026-11-20T14:05:00Z').getTime()

type Row = DataTexts['rows'][number]

const makeColumns = (lang: Language): Array<Column<Row>> => {
  const [first = '', ...others] = dataTexts[lang].columns
  return [
    {key: 'name', label: first, cell: ({name}) => name, onCard: 'card-wide', isPlainOnCard: true},
    ...others.map((label, index) => ({
      key: label,
      label,
      isNumeric: true,
      cell: ({cells}: Row) => <IsolatedText lang={lang}>{cells[index] ?? ''}</IsolatedText>,
    })),
  ]
}

/** Callouts, definition lists and tables. */
export function TextSamples({lang}: Readonly<{lang: Language}>) {
  const texts = dataTexts[lang]
  return (
    <Section id="texts" title={texts.sections.texts}>
      <Sample name="Callout">
        <div className="grid gap-4 lg:grid-cols-2">
          {tones.map((tone) => (
            <Callout key={tone} lang={lang} tone={tone} title={texts.callouts[tone].title}>
              <p>
                <IsolatedText lang={lang}>{texts.callouts[tone].text}</IsolatedText>
              </p>
            </Callout>
          ))}
        </div>
      </Sample>
      <Sample name="DefinitionList layout=facts, rows, pairs">
        <DefinitionList lang={lang} definitions={texts.facts} layout="facts" />
        <div className="mt-8 grid gap-8 lg:grid-cols-2">
          <Panel>
            <DefinitionList lang={lang} definitions={texts.facts} />
          </Panel>
          <DefinitionList lang={lang} definitions={texts.facts} layout="pairs" />
        </div>
      </Sample>
      <Sample name="RuledList">
        <RuledList>
          {texts.facts.map(({key, term}) => (
            <li key={key}>{term}</li>
          ))}
        </RuledList>
      </Sample>
      <Sample name="DashList">
        <DashList lang={lang} items={texts.facts.map(({key, term}) => ({key, text: term}))} />
      </Sample>
      <Sample name="DataTable">
        <DataTable
          caption={texts.tableCaption}
          rows={texts.rows}
          toKey={({name}) => name}
          columns={makeColumns(lang)}
        />
      </Sample>
      <Sample name="Day; Moment">
        <p>
          <Day lang={lang} date="2026-11-20" />
        </p>
        <p>
          <Moment lang={lang} at={moment} />
        </p>
      </Sample>
    </Section>
  )
}

/** Navigation within a list: filters, pagination, contents. */
export function ListNavigationSamples({lang}: Readonly<{lang: Language}>) {
  const texts = dataTexts[lang]
  const page = publicPath(lang, '/component-gallery')
  const filters = texts.filters.map((label, index) => ({href: `${page}?filter=${index}`, label}))
  return (
    <Section id="ways" title={texts.sections.ways}>
      <Sample name="FilterLinks">
        <FilterLinks label={texts.filterLabel} filters={filters} current={filters[1]?.href ?? ''} />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          lang={lang}
          label={texts.filterLabel}
          tabs={texts.filters.map((label, index) => ({id: `tab-${index}`, label, panel: <p>{label}</p>}))}
        />
      </Sample>
      <Sample name="Pagination">
        <Pagination
          label={texts.pagesLabel}
          current={5}
          count={9}
          toHref={(number) => `${page}?page=${number}`}
        />
      </Sample>
      <Sample name="Contents">
        <div className="lg:w-60">
          <Contents
            lang={lang}
            title={texts.contentsTitle}
            entries={[
              {id: 'texts', title: texts.sections.texts},
              {id: 'ways', title: texts.sections.ways},
              {id: 'states', title: texts.sections.states},
              {id: 'measures', title: texts.sections.measures},
            ]}
          />
        </div>
      </Sample>
      <Sample name="buttonStyle">
        <p className="flex flex-wrap gap-3">
          <button type="button" className={buttonStyle()}>
            {getMessages(lang).common.tryAgain}
          </button>
          <button type="button" className={buttonStyle('outline')}>
            {getMessages(lang).common.tryAgain}
          </button>
        </p>
      </Sample>
    </Section>
  )
}
