import type {ReactNode} from 'react'
import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {pluralForm} from '#domain/languages/plural.ts'
import {linksIn} from '#web/i18n/public-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {EmptyState} from '#web/ui/empty-state.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import type {SearchResults} from './search-results.ts'
import type {SearchPage} from './get-search-page.ts'
import {ResultSection} from './result-section.tsx'
import {SearchForm} from './search-form.tsx'

type SearchScreenProps = Readonly<{
  lang: Language
  page: SearchPage
  query: string
  /** Null without a query. */
  found: SearchResults | null
  /** The answer, where the query is a question that has one. */
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
        // Whoever has asked reads the answer, and on a phone without scrolling past this.
        lead={query === '' ? page.lead : null}
      >
        <SearchForm lang={lang} query={query} />
      </PageHeader>
      <div className="page-width pb-16">
        {found ? <Results lang={lang} page={page} query={query} found={found} answer={answer} /> : null}
        <Section id="suggestions" title={page.suggestionsTitle}>
          <ul className="flex flex-wrap gap-x-8 gap-y-2">
            {linksIn(lang, page.suggestions).map(({href, label}) => (
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
  const counted = pluralForm(lang, messagesOf(lang).search.results, count)
  return (
    <>
      <div className="pt-10 pb-8">
        <h2 className="text-2xl">{t('resultsOf', {query})}</h2>
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
