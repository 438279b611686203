import type {ReactNode} from 'react'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {verifyPath} from './history-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import type {LegalHistoryPage} from './get-legal-history-page.ts'
import {HistoryForm} from './history-form.tsx'
import type {HistoryQuery} from './read-history-query.ts'

type HistoryFrameProps = Readonly<{
  scope: Scope
  page: LegalHistoryPage['page']
  regions: readonly RegionSummary[]
  /** What is asked for; undefined on the main page. */
  query?: HistoryQuery
  /** Path of this page, without its language. */
  path: string
  children: ReactNode
}>

/** The frame of every archive page: header, the form to select a moment, and how the log is kept. */
export function HistoryFrame({scope, page, regions, query, path, children}: HistoryFrameProps) {
  const {lang} = scope
  const {archive: labels, disclaimer} = messagesOf(lang)
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: disclaimer.documents}]}
            current={{href: path, label: page.headline}}
          />
        }
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        <div className="py-10 print:hidden">
          <HistoryForm scope={scope} query={query} regions={regions} />
        </div>
        {children}
        <Section id="method" title={labels.method}>
          <p className="max-w-[68ch]">
            <IsolatedText lang={lang}>{page.method}</IsolatedText>
          </p>
          <p className="mt-4">
            <ArrowLink href={publicPath(lang, verifyPath)}>{labels.verify.title}</ArrowLink>
          </p>
        </Section>
      </div>
    </>
  )
}
