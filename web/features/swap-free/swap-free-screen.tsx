import {useTranslations} from 'next-intl'
import {FaqSection} from '#web/features/faq/faq-section.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {stepEntries} from '#web/content/fragments/step-entries.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {Callout} from '#web/ui/callout.tsx'
import {FeatureList} from '#web/ui/feature-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {StepList} from '#web/ui/step-list.tsx'
import {FeesTable} from './fees-table.tsx'
import type {SwapFreePage} from './get-swap-free-page.ts'
import {SwapFreeCalculator} from './live/swap-free-calculator.tsx'
import type {SwapFreeOffer} from './load-swap-free.ts'

type SwapFreeScreenProps = Readonly<{
  lang: Language
  page: SwapFreePage
  /** Null where the visitor's region does not offer the account. */
  offer: SwapFreeOffer | null
}>

/** The swap-free account: conditions, fees and their calculator; elsewhere, that it is not offered. */
export function SwapFreeScreen({lang, page, offer}: SwapFreeScreenProps) {
  const t = useTranslations('swapFree')
  const {swapFree, calculators, form} = messagesOf(lang)
  const accounts = publicPath(lang, '/trading-conditions#account-types')
  const header = {title: page.headline, ...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
  if (offer === null)
    return (
      <>
        <PageHeader {...header} />
        <div className="page-width space-y-6 py-10 lg:py-14">
          <Callout lang={lang} tone="info" title={messagesOf(lang).offer.notOffered}>
            <p className="max-w-[90ch]">{page.notOffered}</p>
          </Callout>
          <p>
            <ArrowLink href={accounts}>{messagesOf(lang).account.caption}</ArrowLink>
          </p>
        </div>
      </>
    )
  return (
    <>
      <PageHeader {...header} lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>} />
      <div className="page-width">
        <Section id="conditions" title={page.conditionsTitle}>
          <FeatureList
            lang={lang}
            features={page.conditions.map(({_key, title, text}) => ({key: _key, title, text}))}
          />
        </Section>
        <Section id="fees" title={page.feesTitle}>
          <div className="space-y-6">
            <p className="max-w-[90ch]">
              <IsolatedText lang={lang}>{page.feesText}</IsolatedText>
            </p>
            <FeesTable lang={lang} classes={offer.classes} />
            <p className="text-sm text-text-quiet">
              <IsolatedText lang={lang}>{t('pricesAsOf', {time: offer.asOf})}</IsolatedText>
            </p>
          </div>
        </Section>
        <Section id="calculator" title={t('calculator')}>
          <SwapFreeCalculator
            lang={lang}
            labels={swapFree}
            calculatorLabels={calculators}
            formLabels={form}
            classes={offer.classes}
            initial={offer.values}
          />
        </Section>
        <Section id="steps" title={page.stepsTitle}>
          <StepList lang={lang} flow="across" steps={stepEntries(lang, page.steps)} />
        </Section>
        <FaqSection lang={lang} faqs={page.faqs} />
      </div>
    </>
  )
}
