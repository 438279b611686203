import {useTranslations} from 'next-intl'
import {formatDay} from '#domain/format/format-date.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import type {CountryScope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {headingAnchors} from '#web/prose/heading-anchors.ts'
import {Prose} from '#web/prose/prose.tsx'
import {Contents} from '#web/ui/contents.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {DocumentNotes} from './document-notes.tsx'
import type {LegalDocument} from './get-legal-document.ts'
import {splitAfterSection} from './split-after-section.ts'
import {SystemTable} from './system-table.tsx'

type DocumentScreenProps = Readonly<{
  scope: CountryScope
  document: LegalDocument
  overview: readonly RegionSummary[]
}>

/** One legal text as a page: version and date, table of contents, the complete text; also styled for print. */
export function DocumentScreen({scope, document, overview}: DocumentScreenProps) {
  const {lang} = scope
  const t = useTranslations('disclaimer')
  const version = t('version', {version: document.version, date: formatDay(lang, document.effectiveDate)})
  const [before, after] = splitAfterSection(document.body, document.systemTable?.section ?? Infinity)
  const contents = headingAnchors(document.body.filter(({style}) => style === 'h3' || style === 'h4'))
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: t('documents')}]}
            current={{href: `/legal/${document.slug}`, label: document.title}}
          />
        }
        title={document.title}
        lead={<IsolatedText lang={lang}>{document.summary}</IsolatedText>}
      >
        <p className="mt-4 text-sm text-on-ink-quiet print:text-text">
          <IsolatedText lang={lang}>{version}</IsolatedText>
        </p>
      </PageHeader>
      <div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-16">
        <Contents lang={lang} title={t('onThisPage')} entries={contents} />
        <article>
          <DocumentNotes scope={scope} document={document} overview={overview} />
          <Prose lang={lang} value={before} isPage />
          {document.systemTable && <SystemTable scope={scope} kind={document.systemTable.kind} />}
          {after.length > 0 && (
            <div className="mt-10">
              <Prose lang={lang} value={after} isPage />
            </div>
          )}
          <p className="mt-12 border-t border-rule pt-6 print:hidden">
            <a
              href={publicPath(lang, '/legal')}
              className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
            >
              {t('allDocuments')}
            </a>
          </p>
        </article>
      </div>
    </>
  )
}
