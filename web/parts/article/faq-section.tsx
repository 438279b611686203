import {useTranslations} from 'next-intl'
import {describeFaq, StructuredData} from './structured-data.tsx'
import type {Language} from '#domain/languages.ts'
import type {MarketingRules} from '#web/parts/region/may-show-link.ts'
import {Prose} from '#web/prose/prose.tsx'
import {Accordion} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'
import type {Faqs} from './faq-fields.ts'

type FaqSectionProps = Readonly<{
  lang: Language
  faqs: Faqs
  /** Decides which links the answers have. */
  region: MarketingRules
  /** Replaces the usual title. */
  title?: string
}>

/** The frequent questions of a page as an accordion, or nothing without questions. */
export function FaqSection({lang, faqs, region, title}: FaqSectionProps) {
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
          body: <Prose lang={lang} value={answer} region={region} />,
        }))}
      />
    </Section>
  )
}
