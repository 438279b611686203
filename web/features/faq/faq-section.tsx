import {useTranslations} from 'next-intl'
import {describeFaq} from '#web/features/structured-data/describe-faq.ts'
import {StructuredData} from '#web/features/structured-data/structured-data.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {Prose} from '#web/prose/prose.tsx'
import {Accordion} from '#web/ui/accordion.tsx'
import {Section} from '#web/ui/section.tsx'
import type {Faqs} from './faq-fields.ts'

type FaqSectionProps = Readonly<{
  lang: Language
  faqs: Faqs
  /** Instead of the usual one. */
  title?: string
}>

/** The frequent questions of a page as an accordion; renders nothing when there are none. */
export function FaqSection({lang, faqs, title}: FaqSectionProps) {
  const t = useTranslations('faq')
  if (faqs.length === 0) return null
  return (
    <Section id="faq" title={title ?? t('title')}>
      <StructuredData data={describeFaq(faqs)} />
      <Accordion
        lang={lang}
        entries={faqs.map(({slug, question, answer}) => ({
          id: `faq-${slug}`,
          title: question,
          body: <Prose lang={lang} value={answer} />,
        }))}
      />
    </Section>
  )
}
