import {formatAmount} from '#domain/format/money.ts'
import {formatSpread} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {type OfferLabels, offerLabel} from '#i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {SpreadRow} from '#domain/instruments/rows/row-shapes.ts'
import {computeTotalCost} from '#domain/spreads/spread.ts'
import type {SpreadSort} from '#domain/instruments/search/table-queries.ts'
import {SymbolLink} from './instrument-columns.tsx'
import type {Column} from '#web/ui/table.tsx'
import {describeBasis, SpreadValue} from '../../parts/markets/market-data/instrument-display.tsx'
import type {TableMessages} from './live/explorer-labels.ts'

export type SpreadColumnOptions = Readonly<{
  lang: Language
  labels: TableMessages
  offerLabels: OfferLabels
}>

/** Replaces the figures of an instrument that isn't offered. */
const noNumber = '–'

type Columns = Array<Column<SpreadRow, SpreadSort>>

const identity = ({lang, labels, offerLabels}: SpreadColumnOptions): Columns => [
  {
    key: 'symbol',
    label: labels.symbol,
    width: 'sm:w-26',
    onCard: 'card-1',
    sortBy: 'symbol',
    cell: ({symbol}) => <SymbolLink lang={lang} symbol={symbol} />,
  },
  {
    key: 'name',
    label: labels.name,
    onCard: 'card-2 card-wide card-close',
    isPlainOnCard: true,
    sortBy: 'name',
    cell: (row) =>
      row.offer === 'offered' ? (
        <bdi>{row.name}</bdi>
      ) : (
        <>
          <bdi>{row.name}</bdi>{' '}
          <span className="text-xs text-text-quiet">{offerLabel(offerLabels, row.offer)}</span>
        </>
      ),
  },
]

const average = ({labels}: SpreadColumnOptions): Columns[number] => ({
  key: 'avg',
  label: labels.avgSpread,
  isNumeric: true,
  width: 'sm:w-32',
  onCard: 'card-3',
  sortBy: 'avg',
  cell: ({avg}) => (avg === null ? noNumber : <SpreadValue pips={avg} unit={labels.pips} />),
})

/** The lowest or highest spread. The header names its unit, and the average beside it has the mark. */
const limit = (
  {labels}: SpreadColumnOptions,
  sortBy: 'min' | 'max',
  label: string,
  place: string,
): Columns[number] => ({
  key: sortBy,
  label: `${label} (${labels.pips})`,
  isNumeric: true,
  isLtr: true,
  width: 'sm:w-24',
  onCard: place,
  sortBy,
  cell: (row) => {
    const pips = row[sortBy]
    return pips === null ? noNumber : formatSpread(pips)
  },
})

const formatCommission = (
  {lang, labels}: SpreadColumnOptions,
  {commission, commissionCurrency}: SpreadRow,
) => {
  if (commission === null) return noNumber
  if (commission === 0) return labels.included
  return <IsolatedText lang={lang}>{formatAmount(lang, commission, commissionCurrency)}</IsolatedText>
}

const formatTotalCost = (lang: Language, {spreadCost, commission, ...currencies}: SpreadRow) =>
  spreadCost === null || commission === null ? (
    noNumber
  ) : (
    <IsolatedText lang={lang}>
      {computeTotalCost({...currencies, spreadCost, commission})
        .map(({amount, currency}) => formatAmount(lang, amount, currency))
        .join(' + ')}
    </IsolatedText>
  )

const costs = (options: SpreadColumnOptions): Columns => [
  {
    key: 'commission',
    label: options.labels.commission,
    isNumeric: true,
    width: 'sm:w-28',
    onCard: 'card-7',
    cell: (row) => formatCommission(options, row),
  },
  {
    key: 'totalCost',
    label: options.labels.totalCost,
    isNumeric: true,
    width: 'sm:w-40',
    onCard: 'card-4',
    cell: (row) => formatTotalCost(options.lang, row),
  },
  {
    key: 'basis',
    label: options.labels.basis,
    width: 'sm:w-44',
    onCard: 'card-8 card-wide',
    cell: ({avg, measured}) =>
      avg === null ? (
        noNumber
      ) : (
        <span className="text-xs whitespace-normal">
          <IsolatedText lang={options.lang}>
            {describeBasis(options.lang, options.labels, measured)}
          </IsolatedText>
        </span>
      ),
  },
]

/** The columns of the spreads table. */
export const spreadColumns = (props: SpreadColumnOptions): Columns => [
  ...identity(props),
  average(props),
  limit(props, 'min', props.labels.minSpread, 'card-5'),
  limit(props, 'max', props.labels.maxSpread, 'card-6'),
  ...costs(props),
]
