import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatRange} from '#domain/format/format-range.ts'
import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {OfferLabels} from '#web/i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {CountedGroup} from '#domain/instruments/rows/count-groups.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import type {InstrumentSort} from '#domain/instruments/search/instrument-sorts.ts'
import {Availability} from '../../market-data/availability.tsx'
import {SymbolLink} from './symbol-link.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {SignedNumber} from '../../market-data/signed-number.tsx'

export type InstrumentColumnOptions = Readonly<{
  lang: Language
  labels: Messages['instruments']
  groups: readonly CountedGroup[]
  offerLabels: OfferLabels
}>

type Columns = Array<Column<InstrumentRow, InstrumentSort>>

const nameOf = (groups: readonly CountedGroup[], code: string) =>
  groups.find((group) => group.code === code)?.name ?? code

const identity = ({lang, labels, groups}: InstrumentColumnOptions): Columns => [
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
    onCard: 'card-3 card-wide card-close',
    isPlainOnCard: true,
    sortBy: 'name',
    cell: (row) => <bdi>{row.name}</bdi>,
  },
  {
    key: 'group',
    label: labels.group,
    width: 'sm:w-24',
    onCard: 'card-4',
    cell: (row) => nameOf(groups, row.group),
  },
]

/** Stands where an instrument that is not offered has no figure. */
const noNumber = '–'

const sizeOf = (size: number | null) => (size === null ? noNumber : formatSize(size))

const swapOf = (points: number | null) => (points === null ? noNumber : <SignedNumber points={points} />)

const sizes = ({lang, labels}: InstrumentColumnOptions): Columns => [
  {
    key: 'pipSize',
    label: labels.pipSize,
    isNumeric: true,
    isLtr: true,
    width: 'sm:w-17',
    onCard: 'card-6',
    sortBy: 'pipSize',
    cell: (row) => sizeOf(row.pipSize),
  },
  {
    key: 'lotSize',
    label: labels.lotSize,
    isNumeric: true,
    isLtr: true,
    width: 'sm:w-18',
    onCard: 'card-7',
    sortBy: 'lotSize',
    cell: (row) => sizeOf(row.lotSize),
  },
  {
    key: 'lots',
    label: labels.lots,
    isNumeric: true,
    width: 'sm:w-24',
    onCard: 'card-8 card-wide sm:whitespace-normal',
    cell: (row) =>
      row.minLot === null || row.maxLot === null ? (
        noNumber
      ) : (
        <IsolatedText lang={lang}>
          {formatRange(lang, formatSize(row.minLot), formatSize(row.maxLot))}
        </IsolatedText>
      ),
  },
]

const conditions = ({labels, offerLabels}: InstrumentColumnOptions): Columns => [
  {
    key: 'leverage',
    label: labels.leverage,
    isNumeric: true,
    isLtr: true,
    width: 'sm:w-20',
    onCard: 'card-5',
    sortBy: 'leverage',
    cell: (row) => (row.leverage === null ? noNumber : formatLeverage(row.leverage)),
  },
  {
    key: 'swapLong',
    label: labels.swapLong,
    isNumeric: true,
    width: 'sm:w-17',
    onCard: 'card-9',
    sortBy: 'swapLong',
    cell: (row) => swapOf(row.swapLong),
  },
  {
    key: 'swapShort',
    label: labels.swapShort,
    isNumeric: true,
    width: 'sm:w-17',
    onCard: 'card-10',
    sortBy: 'swapShort',
    cell: (row) => swapOf(row.swapShort),
  },
  {
    key: 'availability',
    label: labels.availability,
    width: 'sm:w-26',
    onCard: 'card-2 max-sm:text-end',
    isPlainOnCard: true,
    cell: (row) => <Availability offer={row.offer} labels={offerLabels} />,
  },
]

/** The columns of the instruments table. */
export const instrumentColumns = (props: InstrumentColumnOptions): Columns => [
  ...identity(props),
  ...sizes(props),
  ...conditions(props),
]
