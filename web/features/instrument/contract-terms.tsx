import {useTranslations} from 'next-intl'
import {formatSize} from '#domain/format/format-size.ts'
import {formatSwap} from '#domain/format/format-swap.ts'
import type {Language} from '#domain/languages/languages.ts'
import {decimal} from '#domain/position/decimal.ts'
import {nightCost} from '#domain/position/holding-costs.ts'
import {moneyText} from '#domain/position/money-text.ts'
import type {Side} from '#domain/position/position.ts'
import {Availability} from '#web/features/market-data/availability.tsx'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {InstrumentPage} from './get-instrument-page.ts'

type ContractTermsProps = Readonly<{lang: Language; page: InstrumentPage; currency: string | null}>

/** The swap of a direction in money for a lot and night, with its points. */
function Swap({lang, page, currency, side}: ContractTermsProps & Readonly<{side: Side}>) {
  const {instrument: labels} = messagesOf(lang)
  const {swapLong, swapShort} = page.position
  const points = side === 'long' ? swapLong : swapShort
  const inWords = fill(labels.swapPoints, {points: formatSwap(points)})
  if (currency === null) return <IsolatedText lang={lang}>{inWords}</IsolatedText>
  const received = nightCost(page.position, decimal(1), side, currency).neg()
  const tone = points < 0 ? 'text-loss' : 'text-gain'
  return (
    <>
      <span className={points === 0 ? undefined : tone}>
        <IsolatedText lang={lang}>{moneyText(lang, received, currency)}</IsolatedText>
      </span>
      <span className="block text-xs font-normal text-text-quiet">
        <IsolatedText lang={lang}>{inWords}</IsolatedText>
      </span>
    </>
  )
}

/** The terms of the contract: availability, sizes, and the swap with its unit and in money. */
export function ContractTerms(props: ContractTermsProps) {
  const {lang, page} = props
  const t = useTranslations('instrument')
  const {instruments: labels, offer} = messagesOf(lang)
  const {instrument} = page.record
  const size = (value: number) => <IsolatedNumber lang={lang}>{formatSize(value)}</IsolatedNumber>
  return (
    <DefinitionList
      lang={lang}
      definitions={[
        {
          key: 'availability',
          term: labels.availability,
          value: <Availability offer="offered" labels={offer} />,
        },
        {key: 'long', term: t('swapLong'), value: <Swap {...props} side="long" />},
        {key: 'short', term: t('swapShort'), value: <Swap {...props} side="short" />},
        {
          key: 'quote',
          term: labels.quoteCurrency,
          value: <IsolatedNumber lang={lang}>{instrument.quote_currency}</IsolatedNumber>,
        },
        {key: 'pip', term: labels.pipSize, value: size(instrument.pip_size)},
        {key: 'lot', term: labels.lotSize, value: size(instrument.lot_size)},
        {key: 'min', term: labels.minLot, value: size(instrument.min_lot)},
        {key: 'max', term: labels.maxLot, value: size(instrument.max_lot)},
      ]}
    />
  )
}
