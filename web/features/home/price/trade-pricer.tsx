import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import type {PricedTrade} from './load-trade.ts'
import {PriceForm, priceAnchor} from './price-form.tsx'
import {PriceResult} from './price-result.tsx'

type TradePricerProps = Readonly<{
  lang: Language
  /** Null while no market data was ever read. */
  trade: PricedTrade | null
}>

function PricerOutcome({lang, trade}: Readonly<{lang: Language; trade: PricedTrade}>) {
  const t = useTranslations('home.price')
  const {symbol} = trade.inputs
  if (!trade.result) return <p className="text-text-quiet">{messagesOf(lang).calculators.missing}</p>
  return (
    <>
      <PriceResult lang={lang} result={trade.result} />
      <p className="mt-3">
        <ArrowLink href={publicPath(lang, symbolPath(symbol))}>{t('instrument', {symbol})}</ArrowLink>
      </p>
    </>
  )
}

/** A trade that the visitor describes: what it costs on an account type, and the margin at the cap of their region. */
export function TradePricer({lang, trade}: TradePricerProps) {
  const t = useTranslations('home.price')
  const isPriced = Boolean(trade?.result)
  return (
    <section
      id={isPriced ? undefined : priceAnchor}
      aria-labelledby="price-title"
      className="rounded-panel border border-rule bg-paper-sunk/90 p-5 lg:pe-12"
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
          {/* Whoever has requested a price sees all of it; where there is room, below the fields. */}
          <div
            id={isPriced ? priceAnchor : undefined}
            className="mt-5 scroll-mt-[calc(var(--pinned-height,0px)+1.5rem)] border-t border-rule pt-4 sm:scroll-mt-[calc(var(--pinned-height,0px)+12rem)]"
          >
            <PricerOutcome lang={lang} trade={trade} />
          </div>
        </>
      )}
    </section>
  )
}
