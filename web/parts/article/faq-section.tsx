import {useTranslations} from 'next-intl'
import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {describeFaq, StructuredData} from './structured-data.tsx'
import type {Language} from '#domain/languages.ts'
import type {LinkRules} from '#web/parts/region/may-show-link.ts'
import {Prose} from '#web/prose/prose.tsx'
import {Accordion} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'
import type {Faqs} from './faq-fields.ts'

type FaqSectionProps = Readonly<{
  lang: Language
  faqs: Faqs
  /** Decides which links the answers have. */
  region: LinkRules
  /** Replaces the usual title. */
  title?: string
}>

/** The questions that the region's visitors may see: those about crypto only where it is offered. */
const pickShown = (faqs: Faqs, region: LinkRules): Faqs =>
  region.allowsCrypto ? faqs : faqs.filter((faq) => !isAboutCrypto(faq))

/** The frequent questions of a page as an accordion, or nothing without questions. */
export function FaqSection({lang, faqs, region, title}: FaqSectionProps) {
  const t = useTranslations('faq')
  const shown = pickShown(faqs, region)
  if (shown.length === 0) return null
  return (
    <Section id="faq" title={title ?? t('title')}>
      <StructuredData data={describeFaq(shown)} />
      <Accordion
        lang={lang}
        entries={shown.map(({slug, question, answer}) => ({
          id: `faq-${slug}`,
          title: question,
          body: <Prose lang={lang} value={answer} region={region} />,
        }))}
      />
    </Section>
  )
}
