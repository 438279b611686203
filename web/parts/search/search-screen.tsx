import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {choosePlural} from '#domain/plural.ts'
import {publicPath, listLinks} from '#i18n/public-path.ts'
import {Accordion, Tag} from '#web/ui/panel.tsx'
import {AnyLink, ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import {tableAddress} from '#web/parts/markets/market-samples.ts'
import {getMessages} from '#i18n/messages.ts'
import {EmptyState} from '#web/ui/states.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import type {Group, Result, SearchResults} from './search-results.ts'
import {MarkedText} from './marked-text.tsx'
import type {SearchPage} from './get-search-page.ts'
import {SearchForm} from './search-form.tsx'

type ResultSectionProps = Readonly<{lang: Language; query: string; group: Group}>

/** The results of one kind. */
function ResultSection({lang, query, group}: ResultSectionProps) {
  const t = useTranslations('search')
  const {kind, label, count, results} = group
  return (
    <Section id={`found-${kind}`} title={label} aside={String(count)}>
      {kind === 'question' ? (
        <Accordion lang={lang} entries={results.map((result) => accordionEntry(lang, result))} />
      ) : (
        <ul
          className={
            kind === 'instrument' ? 'grid gap-x-10 sm:grid-cols-2 sm:[&>li:nth-child(2)]:border-t-0' : ''
          }
        >
          {results.map((result) => (
            <ResultItem key={result.id} lang={lang} result={result} />
          ))}
        </ul>
      )}
      {kind === 'instrument' && count > results.length ? (
        <p className="mt-5">
          <ArrowLink href={publicPath(lang, tableAddress({find: query}))}>
            {t('moreInstruments', {count})}
          </ArrowLink>
        </p>
      ) : null}
    </Section>
  )
}

const ResultItem = ({lang, result}: Readonly<{lang: Language; result: Result}>) => (
  <li className="min-w-0 border-t border-rule py-4 wrap-anywhere first:border-t-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <AnyLink
        href={result.href}
        className="inline-flex min-h-6 flex-wrap font-semibold underline-offset-4 hover:text-signal hover:underline"
      >
        <span>
          <MarkedText lang={lang} segments={result.title} />
        </span>
      </AnyLink>
      {result.notice ? <Tag tone="quiet">{result.notice}</Tag> : null}
    </div>
    <p className="mt-1 max-w-[68ch] text-sm text-text-quiet">
      <MarkedText lang={lang} segments={result.excerpt} />
    </p>
    {result.price === undefined ? null : (
      <p className="mt-1 text-sm tabular-nums">
        <IsolatedText lang={lang}>{result.price}</IsolatedText>
      </p>
    )}
  </li>
)

const joinSegments = (segments: Result['title']): string => segments.map(({text}) => text).join('')

const accordionEntry = (lang: Language, {href, title, excerpt}: Result) => ({
  id: href.slice(href.indexOf('#') + 1),
  title: joinSegments(title),
  body: joinSegments(excerpt)
    .split('\n\n')
    .map((paragraph) => (
      <p key={paragraph} className="mt-3 first:mt-0">
        <IsolatedText lang={lang}>{paragraph}</IsolatedText>
      </p>
    )),
})

type SearchScreenProps = Readonly<{
  lang: Language
  page: SearchPage
  query: string
  /** Null without a query. */
  found: SearchResults | null
  /** The answer, if the query is a question that the site can answer. */
  answer?: ReactNode
}>

/** The search page: form, results by kind, and suggestions. */
export function SearchScreen({lang, page, query, found, answer = null}: SearchScreenProps) {
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow && {eyebrow: page.eyebrow})}
        title={page.headline}
        // With a query, the answer must appear on a phone without scrolling, so the lead is left out.
        lead={query === '' ? page.lead : null}
      >
        <SearchForm lang={lang} query={query} />
      </PageHeader>
      <div className="page-width pb-16">
        {found ? <Results lang={lang} page={page} query={query} found={found} answer={answer} /> : null}
        <Section id="suggestions" title={page.suggestionsTitle}>
          <ul className="flex flex-wrap gap-x-8 gap-y-2">
            {listLinks(lang, page.suggestions).map(({href, label}) => (
              <li key={href}>
                <AnyLink
                  href={href}
                  className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
                >
                  {label}
                </AnyLink>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

type ResultsProps = Omit<SearchScreenProps, 'found'> & Readonly<{found: SearchResults}>

function Results({lang, page, query, found, answer}: ResultsProps) {
  const t = useTranslations('search')
  const count = found.groups.reduce((sum, group) => sum + group.count, 0)
  const counted = choosePlural(lang, getMessages(lang).search.results, count)
  return (
    <>
      <div className="pt-10 pb-8">
        <h2 className="text-2xl wrap-anywhere">{t('resultsOf', {query})}</h2>
        <p className="mt-1 text-text-quiet">{counted.replace('{count}', String(count))}</p>
        {found.instrumentsKnown ? null : <p className="mt-1 text-warn">{t('instrumentsUnknown')}</p>}
      </div>
      {answer}
      {count === 0 && !answer ? (
        <EmptyState title={page.emptyTitle} text={page.emptyText} />
      ) : (
        found.groups.map((group) => (
          <ResultSection key={group.kind} lang={lang} query={query} group={group} />
        ))
      )}
    </>
  )
}
