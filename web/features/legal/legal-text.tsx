import {useTranslations} from 'next-intl'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import type {LegalSummary} from './get-legal-documents.ts'

/** One legal text in short under its anchor, with its version and the day from which it is in force, and the way to the whole. */
export function LegalText({lang, document}: Readonly<{lang: Language; document: LegalSummary}>) {
  const t = useTranslations('disclaimer')
  const version = t('version', {
    version: document.version,
    date: formatDay(lang, document.effectiveDate),
  })
  return (
    <Section
      id={document.slug}
      title={document.title}
      aside={<IsolatedText lang={lang}>{version}</IsolatedText>}
    >
      <p className="max-w-[68ch]">
        <IsolatedText lang={lang}>{document.summary}</IsolatedText>
      </p>
      <p className="mt-4">
        <a
          href={publicPath(lang, `/legal/${document.slug}`)}
          aria-label={`${t('fullText')}: ${document.title}`}
          className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
        >
          {t('fullText')}
        </a>
      </p>
    </Section>
  )
}
