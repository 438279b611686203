import {useTranslations} from 'next-intl'
import {toLocale} from '#domain/locale.ts'
import type {RegionSummary} from '#web/parts/region/get-region-profile.ts'
import type {Scope, CountryScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Callout} from '#web/ui/panel.tsx'
import {formatDay} from '#domain/format/dates.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import type {LinkRules} from '#web/parts/region/may-show-link.ts'
import {listHeadingAnchors, Prose} from '#web/prose/prose.tsx'
import {Contents} from '#web/ui/navigation.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import type {LegalDocument} from './legal-texts.ts'
import {splitAfterSection} from './text-sections.ts'
import {SystemTable} from './system-table.tsx'

type DocumentNotesProps = Readonly<{
  scope: Scope
  document: LegalDocument
  overview: ReadonlyArray<Pick<RegionSummary, 'code' | 'name'>>
}>

/** Notes before a document: whether it is for other regions, and whether it is a sample. */
function DocumentNotes({scope: {lang, region}, document, overview}: DocumentNotesProps) {
  const t = useTranslations('documents')
  const {regions, isSample} = document
  const names = overview.filter(({code}) => regions.includes(code)).map(({name}) => name)
  const isOwn = regions.length === 0 || regions.includes(region)
  return (
    <div className="mb-8 space-y-4">
      {isOwn ? null : (
        <Callout lang={lang} tone="warning" title={t('otherRegion')}>
          <p>
            {t('otherRegionText', {
              regions: new Intl.ListFormat(toLocale(lang), {type: 'conjunction'}).format(names),
            })}{' '}
            <a
              href={publicPath(lang, '/legal')}
              className="font-semibold text-signal underline underline-offset-4"
            >
              {t('ofYourRegion')}
            </a>
          </p>
        </Callout>
      )}
      {isSample ? (
        <Callout lang={lang} tone="warning" title={t('sample')}>
          <p>{t('sampleText')}</p>
        </Callout>
      ) : null}
    </div>
  )
}

type DocumentScreenProps = Readonly<{
  scope: CountryScope
  document: LegalDocument
  overview: readonly RegionSummary[]
  /** Decides which links are shown. */
  region: LinkRules
}>

/** One legal text as a page: version and date, table of contents, the complete text. Also styled for print. */
export function DocumentScreen({scope, document, overview, region}: DocumentScreenProps) {
  const {lang} = scope
  const t = useTranslations('disclaimer')
  const version = [
    t('version', {version: document.version, date: formatDay(lang, document.effectiveDate)}),
    ...(document.rulesValidUntil ? [t('validUntil', {date: formatDay(lang, document.rulesValidUntil)})] : []),
  ].join('. ')
  const [before, after] = splitAfterSection(document.body, document.systemTable?.section ?? Infinity)
  const contents = listHeadingAnchors(document.body.filter(({style}) => style === 'h3' || style === 'h4'))
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
          <Prose lang={lang} value={before} region={region} isPage />
          {document.systemTable && <SystemTable scope={scope} kind={document.systemTable.kind} />}
          {after.length > 0 && (
            <div className="mt-10">
              <Prose lang={lang} value={after} region={region} isPage />
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
