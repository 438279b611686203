import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {FaqSection} from '#web/features/faq/faq-section.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {stepEntries} from '#web/content/fragments/step-entries.ts'
import {Prose} from '#web/prose/prose.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {FeatureList} from '#web/ui/feature-list.tsx'
import {Section} from '#web/ui/section.tsx'
import {StepList} from '#web/ui/step-list.tsx'
import {DemoCall} from './demo-call.tsx'
import type {DemoCallTexts} from './demo-call-fields.ts'
import type {Product} from './product-fields.ts'

type ProductSectionsProps = Readonly<{
  lang: Language
  product: Product
  demo: DemoCallTexts
  /** Sections that only this kind of page has; placed after the features. */
  children?: ReactNode
}>

/** The sections of a platform, an edition or a tool below the header. */
export function ProductSections({lang, product, demo, children}: ProductSectionsProps) {
  const t = useTranslations('platforms')
  return (
    <div className="page-width">
      <Section id="features" title={product.featuresTitle}>
        <FeatureList
          lang={lang}
          features={product.features.map(featureEntry)}
          // Four features in three columns would leave one alone in its row.
          across={product.features.length % 3 === 1 ? 2 : 3}
        />
      </Section>
      {children}
      {product.stepsTitle && product.steps && product.steps.length > 0 ? (
        <Section id="steps" title={product.stepsTitle}>
          <StepList lang={lang} flow="across" steps={stepEntries(lang, product.steps)} />
        </Section>
      ) : null}
      {product.body ? (
        <Section id="about" title={t('about', {name: product.name})}>
          <Prose lang={lang} value={product.body} />
        </Section>
      ) : null}
      <FaqSection lang={lang} faqs={product.faqs} />
      <DemoCall lang={lang} demo={demo} />
    </div>
  )
}

const featureEntry = ({_key: key, title, text, icon, anchor}: Product['features'][number]) => ({
  key,
  title,
  text,
  icon: <FeatureIcon name={icon} />,
  ...(anchor ? {id: anchor} : {}),
})
