import {useTranslations} from 'next-intl'
import {formatDay} from '#web/format/format-date.ts'
import type {Language} from '#web/i18n/languages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'
import {Prose} from '#web/prose/prose.tsx'
import {Section} from '#web/ui/section.tsx'
import type {LegalDocument} from './get-legal-documents.ts'

/** One legal text under its anchor, with its version and the day from which it is in force. */
export function LegalText({lang, document}: Readonly<{lang: Language; document: LegalDocument}>) {
  const t = useTranslations('disclaimer')
  const version = t('version', {
    version: document.version,
    date: formatDay(lang, document.effectiveDate),
  })
  return (
    <Section
      id={document.slug}
      title={document.title}
      aside={<FiguredText lang={lang}>{version}</FiguredText>}
      lead={<FiguredText lang={lang}>{document.summary}</FiguredText>}
    >
      <Prose lang={lang} value={document.body} />
    </Section>
  )
}
