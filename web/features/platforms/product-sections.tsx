import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {Callout} from '#web/ui/panel.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {CallToAction} from '#web/ui/call-to-action.tsx'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {StatRow} from '#web/ui/figures.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {FaqSection} from '#web/parts/article/faq-section.tsx'
import {toStepEntries} from '../../content/page-parts.ts'
import {Prose} from '#web/prose/prose.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {FeatureList, StepList} from '#web/ui/feature-list.tsx'
import {Section} from '#web/ui/section.tsx'
import {type LinkRules, mayLinkTo, pickStepLinks} from '#web/parts/region/may-show-link.ts'
import type {Facts, DemoCallTexts, Product} from './product-fields.ts'

/** Labels and values, one per line. */
export const FactList = ({lang, facts}: Readonly<{lang: Language; facts: Facts}>) => (
  <DefinitionList
    lang={lang}
    layout="rows"
    definitions={facts.map(({_key: key, label, value}) => ({key, term: label, value}))}
  />
)

/** A note to read before downloading. */
export function Note({lang, text}: Readonly<{lang: Language; text: string}>) {
  const t = useTranslations('platforms')
  return (
    <Callout lang={lang} tone="info" title={t('note')}>
      <p>
        <IsolatedText lang={lang}>{text}</IsolatedText>
      </p>
    </Callout>
  )
}

type DemoCallProps = Readonly<{
  lang: Language
  demo: DemoCallTexts
  region: LinkRules
}>

/** The call to action for a demo account, at the end of pages about platforms and tools. */
export const DemoCall = ({lang, demo, region}: DemoCallProps) =>
  mayLinkTo(region, demo.demoLink.href) ? (
    <div className="pb-12 lg:pb-16">
      <CallToAction
        lang={lang}
        id="demo"
        title={demo.demoTitle}
        text={demo.demoText}
        primary={{href: publicPath(lang, demo.demoLink.href), label: demo.demoLink.label}}
      />
    </div>
  ) : null

type ProductHeaderProps = Readonly<{
  lang: Language
  product: Product
  path: string
  /** Paths (without a language) of the pages between the platforms page and this page. */
  above: ReadonlyArray<Readonly<{href: string; label: string}>>
  actions: ReactNode
}>

/** The header of a page for a platform, an edition or a tool. */
export function ProductHeader({lang, product, path, above, actions}: ProductHeaderProps) {
  const t = useTranslations('nav')
  const claims = product.claims?.map(({_key: key, figure, label}) => ({key, value: figure, label}))
  return (
    <PageHeader
      breadcrumb={
        <PageTrail
          lang={lang}
          above={[{href: '/platforms', label: t('platforms')}, ...above]}
          current={{href: path, label: product.name}}
        />
      }
      {...(product.eyebrow ? {eyebrow: product.eyebrow} : {})}
      title={product.headline}
      lead={<IsolatedText lang={lang}>{product.lead}</IsolatedText>}
      actions={actions}
      artwork={
        product.artwork ? (
          <ContentPicture picture={product.artwork} sizes="(min-width: 64rem) 34rem, 100vw" isFirst />
        ) : undefined
      }
      stats={claims && claims.length > 0 ? <StatRow lang={lang} stats={claims} /> : undefined}
    />
  )
}

type ProductSectionsProps = Readonly<{
  lang: Language
  product: Product
  demo: DemoCallTexts
  region: LinkRules
  /** Sections specific to this kind of page, placed after the features. */
  children?: ReactNode
}>

/** The sections of a platform, an edition or a tool below the header. */
export function ProductSections({lang, product, demo, region, children}: ProductSectionsProps) {
  const t = useTranslations('platforms')
  return (
    <div className="page-width">
      <Section id="features" title={product.featuresTitle}>
        <FeatureList
          lang={lang}
          features={product.features.map(featureEntry)}
          // Three columns would leave a single feature in the last row.
          across={product.features.length % 3 === 1 ? 2 : 3}
        />
      </Section>
      {children}
      {product.stepsTitle && product.steps && product.steps.length > 0 ? (
        <Section id="steps" title={product.stepsTitle}>
          <StepList
            lang={lang}
            flow="across"
            steps={toStepEntries(lang, pickStepLinks(region, product.steps))}
          />
        </Section>
      ) : null}
      {product.body ? (
        <Section id="about" title={t('about', {name: product.name})}>
          <Prose lang={lang} value={product.body} region={region} />
        </Section>
      ) : null}
      <FaqSection lang={lang} faqs={product.faqs} region={region} />
      <DemoCall lang={lang} demo={demo} region={region} />
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
