import {useTranslations} from 'next-intl'
import {formatAmount} from '#domain/format/money.ts'
import {type SwapFreeClass, computeSwapFreeFee} from '#domain/position/swap-free.ts'
import {decimal} from '#domain/position/decimal.ts'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {FaqSection} from '#web/parts/article/faq-section.tsx'
import type {LinkRules} from '#web/parts/region/may-show-link.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {toStepEntries} from '../../content/page-parts.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {Callout} from '#web/ui/panel.tsx'
import {FeatureList, StepList} from '#web/ui/feature-list.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import type {SwapFreePage, SwapFreeOffer} from './load-swap-free.ts'
import {SwapFreeCalculator} from './swap-free-calculator.tsx'

const currency = 'USD'
const examples = [7, 14, 30]

/** The fee of each asset class, and the cost of one lot after some nights. */
function FeesTable({lang, classes}: Readonly<{lang: Language; classes: readonly SwapFreeClass[]}>) {
  const t = useTranslations('swapFree')
  const text = (words: string) => <IsolatedText lang={lang}>{words}</IsolatedText>
  const amount = (fee: number) => (fee === 0 ? t('noFee') : text(formatAmount(lang, fee, currency)))
  const columns: Array<Column<SwapFreeClass>> = [
    {
      key: 'class',
      label: t('class'),
      onCard: 'card-title',
      cell: (terms) => t(`classes.${terms.asset_class}`),
    },
    {
      key: 'freeNights',
      label: t('freeNights'),
      isNumeric: true,
      cell: (terms) => text(String(terms.free_nights)),
    },
    {
      key: 'feePerNight',
      label: t('feePerNight'),
      isNumeric: true,
      cell: (terms) => amount(terms.fee_per_lot),
    },
    ...examples.map((nights): Column<SwapFreeClass> => ({
      key: `after${nights}`,
      label: t('afterNights', {nights}),
      isNumeric: true,
      cell: (terms) => amount(computeSwapFreeFee(terms, decimal(1), decimal(nights)).toNumber()),
    })),
  ]
  return (
    <DataTable caption={t('fees')} columns={columns} rows={classes} toKey={(terms) => terms.asset_class} />
  )
}

type SwapFreeScreenProps = Readonly<{
  lang: Language
  page: SwapFreePage
  region: LinkRules
  /** Null if the visitor's region doesn't offer the account. */
  offer: SwapFreeOffer | null
}>

/** The swap-free account: conditions, fees and calculator, or a notice that the region doesn't offer it. */
export function SwapFreeScreen({lang, page, region, offer}: SwapFreeScreenProps) {
  const t = useTranslations('swapFree')
  const {swapFree, calculators, form} = getMessages(lang)
  const accounts = publicPath(lang, '/trading-conditions#account-types')
  const header = {title: page.headline, ...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
  if (offer === null)
    return (
      <>
        <PageHeader {...header} />
        <div className="page-width space-y-6 py-10 lg:py-14">
          <Callout lang={lang} tone="info" title={getMessages(lang).offer.notOffered}>
            <p className="max-w-[90ch]">{page.notOffered}</p>
          </Callout>
          <p>
            <ArrowLink href={accounts}>{getMessages(lang).account.caption}</ArrowLink>
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
          <StepList lang={lang} flow="across" steps={toStepEntries(lang, page.steps)} />
        </Section>
        <FaqSection lang={lang} faqs={page.faqs} region={region} />
      </div>
    </>
  )
}
