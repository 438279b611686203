import {formatAmount} from '#domain/format/format-amount.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Figure} from '#web/ui/figure.tsx'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import {totalCost} from '#domain/spreads/total-cost.ts'
import type {SpreadSort} from '#domain/instruments/search/spreads-query.ts'
import {SymbolLink} from './symbol-link.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {SpreadValue} from '../../market-data/spread-value.tsx'

export type SpreadColumnsOf = Readonly<{
  lang: Language
  labels: Messages['instruments']
  /** The region's word for what it does not offer. */
  unavailable: string
}>

type Columns = Array<Column<SpreadRow, SpreadSort>>

const identity = ({lang, labels, unavailable}: SpreadColumnsOf): Columns => [
  {
    key: 'symbol',
    label: labels.symbol,
    width: 'sm:w-32',
    onCard: 'max-sm:order-1',
    sortBy: 'symbol',
    cell: ({symbol}) => <SymbolLink lang={lang} symbol={symbol} />,
  },
  {
    key: 'name',
    label: labels.name,
    onCard: 'max-sm:order-2 max-sm:col-span-2 max-sm:-mt-2',
    isPlainOnCard: true,
    sortBy: 'name',
    cell: (row) => (
      <span className="flex items-baseline justify-between gap-3">
        <bdi className="truncate">{row.name}</bdi>
        {row.available ? null : <span className="shrink-0 text-xs text-text-quiet">{unavailable}</span>}
      </span>
    ),
  },
]

const spread = (
  {lang, labels}: SpreadColumnsOf,
  sortBy: 'avg' | 'min' | 'max',
  label: string,
  place: string,
): Columns[number] => ({
  key: sortBy,
  label,
  isFigure: true,
  width: 'sm:w-36',
  onCard: place,
  sortBy,
  cell: (row) => <SpreadValue lang={lang} pips={row[sortBy]} unit={labels.pips} />,
})

const costs = ({lang, labels}: SpreadColumnsOf): Columns => [
  {
    key: 'commission',
    label: labels.commission,
    isFigure: true,
    width: 'sm:w-36',
    onCard: 'max-sm:order-7',
    cell: (row) =>
      row.commission === 0 ? (
        labels.included
      ) : (
        <Figure lang={lang}>{formatAmount(row.commission, row.commissionCurrency)}</Figure>
      ),
  },
  {
    key: 'totalCost',
    label: labels.totalCost,
    isFigure: true,
    width: 'sm:w-40',
    onCard: 'max-sm:order-4',
    cell: (row) => (
      <Figure lang={lang}>
        {totalCost(row)
          .map(({amount, currency}) => formatAmount(amount, currency))
          .join(' + ')}
      </Figure>
    ),
  },
]

/** The columns of the spreads table. */
export const spreadColumns = (given: SpreadColumnsOf): Columns => [
  ...identity(given),
  spread(given, 'avg', given.labels.avgSpread, 'max-sm:order-3'),
  spread(given, 'min', given.labels.minSpread, 'max-sm:order-5'),
  spread(given, 'max', given.labels.maxSpread, 'max-sm:order-6'),
  ...costs(given),
]
