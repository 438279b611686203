import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {listWeekdays} from '#domain/hours/calendar.ts'
import {describeFaults} from '#web/parts/position/faults.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {ArrowLink} from '#web/ui/links.tsx'
import type {PricedTrade} from '../../../parts/position/load-trade.ts'
import {PriceResult} from '../../../parts/position/price-result.tsx'

/** The anchor of the price on the home page. Without a price, it marks the form's card. */
const priceAnchor = 'price'

const numeric = {autoComplete: 'off', inputMode: 'decimal'} as const

/** The form for a trade. The site shows the price at the same place on the page. */
function PriceForm({lang, trade}: Readonly<{lang: Language; trade: PricedTrade}>) {
  const t = useTranslations('home.price')
  const {calculators: labels, form} = getMessages(lang)
  const {values, options, inputs, faults} = trade
  return (
    <Form
      id="trade"
      lang={lang}
      labels={form}
      method="get"
      action={publicPath(lang, `/#${priceAnchor}`)}
      values={values}
      errors={describeFaults(lang, faults, labels.faults)}
    >
      <div className="grid gap-4 sm:grid-cols-[1.5fr_1fr]">
        <Select name="symbol" label={labels.symbol} options={options} />
        <Select
          name="account"
          label={labels.account}
          options={inputs.accounts.map(({code, name}) => ({value: code, label: name}))}
        />
        <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-[1fr_1fr_1.5fr]">
          <TextField {...numeric} name="lots" label={labels.lots} />
          <TextField {...numeric} name="nights" label={labels.nights} />
          <Select name="day" label={labels.day} options={listWeekdays(lang)} />
          <p className="self-end sm:col-span-full">
            <SubmitButton busyLabel={t('calculating')}>{t('calculate')}</SubmitButton>
          </p>
        </div>
      </div>
    </Form>
  )
}

type TradePricerProps = Readonly<{
  lang: Language
  /** Null if market data was never read. */
  trade: PricedTrade | null
}>

function PricerOutcome({lang, trade}: Readonly<{lang: Language; trade: PricedTrade}>) {
  const t = useTranslations('home.price')
  const {symbol} = trade.inputs
  if (!trade.result) return <p className="text-text-quiet">{getMessages(lang).calculators.incomplete}</p>
  return (
    <>
      <PriceResult lang={lang} result={trade.result} />
      <p className="mt-3">
        <ArrowLink href={publicPath(lang, symbolPath(symbol))}>{t('instrument', {symbol})}</ArrowLink>
      </p>
    </>
  )
}

/** Prices a trade that the visitor describes: its cost on an account type, and its margin at the region's cap. */
export function TradePricer({lang, trade}: TradePricerProps) {
  const t = useTranslations('home.price')
  const isPriced = Boolean(trade?.result)
  return (
    <section
      id={isPriced ? undefined : priceAnchor}
      aria-labelledby="price-title"
      className="rounded-panel border border-rule bg-paper-sunk/90 p-5"
    >
      <h2 id="price-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-text-quiet">{t('lead')}</p>
      {trade === null ? (
        <>
          <p>{t('away')}</p>
          <ArrowLink href={publicPath(lang, '/calculators')}>{t('calculators')}</ArrowLink>
        </>
      ) : (
        <>
          <PriceForm lang={lang} trade={trade} />
          {/* The full price appears after a request, below the fields where there is room. */}
          <div
            id={isPriced ? priceAnchor : undefined}
            className="mt-5 border-t border-rule pt-4 sm:scroll-mt-[calc(var(--pinned-height,0px)+12rem)]"
          >
            <PricerOutcome lang={lang} trade={trade} />
          </div>
        </>
      )}
    </section>
  )
}
