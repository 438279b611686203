import {useTranslations} from 'next-intl'
import {localeOf} from '#domain/languages/locale.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Callout} from '#web/ui/callout.tsx'
import type {LegalDocument} from './get-legal-document.ts'

type DocumentNotesProps = Readonly<{
  scope: Scope
  document: LegalDocument
  overview: ReadonlyArray<Pick<RegionSummary, 'code' | 'name'>>
}>

/** What a visitor must know before a document: that it is for other regions than theirs, and that it is a sample. */
export function DocumentNotes({scope: {lang, region}, document, overview}: DocumentNotesProps) {
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
              regions: new Intl.ListFormat(localeOf(lang), {type: 'conjunction'}).format(names),
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
