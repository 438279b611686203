import {useTranslations} from 'next-intl'
import {formatSize, formatSwap} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {decimal} from '#domain/position/decimal.ts'
import {computeNightCost} from '#domain/position/costs.ts'
import {formatSignedMoney} from '#domain/position/money-text.ts'
import type {Side} from '#domain/position/position.ts'
import {Availability, symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Moment} from '#web/ui/dates.tsx'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {localizeNames} from '#domain/instruments/rows/make-rows.ts'
import {publicPath} from '#i18n/public-path.ts'
import {AnyLink} from '#web/ui/links.tsx'
import type {InstrumentChanges} from '#web/database/market-data/instrument-changes.ts'
import type {InstrumentPage} from '../../parts/position/get-instrument-page.ts'

type ContractTermsProps = Readonly<{lang: Language; page: InstrumentPage; currency: string | null}>

/** The swap of one direction per lot and night, in money and in points. */
function Swap({lang, page, currency, side}: ContractTermsProps & Readonly<{side: Side}>) {
  const {instrument: labels} = getMessages(lang)
  const {swapLong, swapShort} = page.position
  const points = side === 'long' ? swapLong : swapShort
  const inWords = fill(labels.swapPoints, {points: formatSwap(points)})
  if (currency === null) return <IsolatedText lang={lang}>{inWords}</IsolatedText>
  const received = computeNightCost(page.position, decimal(1), side, currency).neg()
  const tone = points < 0 ? 'text-loss' : 'text-gain'
  return (
    <>
      <span className={points === 0 ? undefined : tone}>
        <IsolatedText lang={lang}>{formatSignedMoney(lang, received, currency)}</IsolatedText>
      </span>
      <span className="block text-xs font-normal text-text-quiet">
        <IsolatedText lang={lang}>{inWords}</IsolatedText>
      </span>
    </>
  )
}

/** The contract terms: availability, sizes, and the swap with its unit and in money. */
export function ContractTerms(props: ContractTermsProps) {
  const {lang, page} = props
  const t = useTranslations('instrument')
  const {instruments: labels, offer} = getMessages(lang)
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

type InstrumentLinksProps = Readonly<{lang: Language; instruments: readonly Instrument[]}>

/** Links to instruments, with their names. */
export const InstrumentLinks = ({lang, instruments}: InstrumentLinksProps) => (
  <ul>
    {instruments.map((instrument) => {
      const {symbol, name} = localizeNames(instrument, {lang})
      return (
        <li key={symbol} className="break-inside-avoid border-t border-rule">
          <AnyLink
            href={publicPath(lang, symbolPath(symbol))}
            className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 hover:text-signal"
          >
            <strong className="font-semibold">
              <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
            </strong>
            <bdi className="text-sm text-text-quiet">{name}</bdi>
          </AnyLink>
        </li>
      )
    })}
  </ul>
)

const kinds = ['terms', 'spreads', 'price'] as const

type LastChangesProps = Readonly<{lang: Language; changes: InstrumentChanges}>

/** The last change of each kind of the instrument's data, latest first. */
export function LastChanges({lang, changes}: LastChangesProps) {
  const t = useTranslations('instrument')
  const known = kinds
    .flatMap((kind) => {
      const at = changes[kind]
      return at === null ? [] : [{kind, at: Date.parse(at)}]
    })
    .toSorted((one, other) => other.at - one.at)
  return (
    <DefinitionList
      lang={lang}
      definitions={known.map(({kind, at}) => ({
        key: kind,
        term: t(`changes.${kind}`),
        value: <Moment lang={lang} at={at} />,
      }))}
    />
  )
}
