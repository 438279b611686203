import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {formatLeverage, formatSize} from '#domain/format/numbers.ts'
import {formatRange} from '#domain/format/ranges.ts'
import type {OfferLabels} from '#i18n/offer-label.ts'
import type {RenderedQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import {QuoteAge, QuoteFigure, QuoteTrend} from '#web/parts/markets/quotes/quote-figures.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {CountedGroup} from '#domain/instruments/rows/make-rows.ts'
import type {InstrumentRow} from '#domain/instruments/rows/row-shapes.ts'
import {type InstrumentSort, maxCompared} from '#domain/instruments/search/table-queries.ts'
import type {Column} from '#web/ui/table.tsx'
import {symbolPath, Availability, SignedNumber} from '../../parts/markets/market-data/instrument-display.tsx'
import type {TableMessages} from './live/explorer-labels.ts'

/** The symbol of an instrument as a plain link to its page, because prefetching thousands of pages costs too much. */
export const SymbolLink = ({lang, symbol}: Readonly<{lang: Language; symbol: string}>) => (
  <a href={publicPath(lang, symbolPath(symbol))} dir="ltr" className="symbol-link">
    {symbol}
  </a>
)

export type InstrumentColumnOptions = Readonly<{
  lang: Language
  labels: TableMessages
  groups: readonly CountedGroup[]
  offerLabels: OfferLabels
  /** The quotes in the page. A script fetches those of other rows. */
  quotes: RenderedQuotes['bySymbol']
}>

type Columns = Array<Column<InstrumentRow, InstrumentSort>>

/** Hides the group beside tabs that already name it, so that the names have room. Cards show it. */
export const onlyWide = 'sm:max-[88rem]:hidden'

const findGroupName = (groups: readonly CountedGroup[], code: string) =>
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
    width: `sm:w-24 ${onlyWide}`,
    onCard: `card-5 ${onlyWide}`,
    cell: (row) => findGroupName(groups, row.group),
  },
]

/** Replaces the figures of an instrument that isn't offered. */
const noNumber = '–'

/** Prices and their age. Cells have their final size before the prices arrive. Not on paper, where they would grow old and need its width. */
const prices = ({labels, quotes}: InstrumentColumnOptions): Columns => [
  {
    key: 'bid',
    label: labels.bid,
    isNumeric: true,
    width: 'sm:w-34 print:hidden',
    onCard: 'card-4 print:hidden',
    cell: ({symbol, offer}) =>
      offer === 'offered' ? (
        <>
          <QuoteFigure quote={quotes[symbol]} part="bid" />
          <QuoteAge quote={quotes[symbol]} />
        </>
      ) : (
        noNumber
      ),
  },
  {
    key: 'ask',
    label: labels.ask,
    isNumeric: true,
    width: 'sm:w-26 print:hidden',
    onCard: 'card-4 print:hidden',
    cell: ({symbol, offer}) =>
      offer === 'offered' ? <QuoteFigure quote={quotes[symbol]} part="ask" /> : noNumber,
  },
  {
    key: 'change',
    label: labels.change,
    isNumeric: true,
    width: 'sm:w-26 print:hidden',
    onCard: 'card-4 card-wide print:hidden',
    cell: ({symbol, offer}) =>
      offer === 'offered' ? (
        <>
          <QuoteFigure quote={quotes[symbol]} part="percent" />
          <QuoteTrend quote={quotes[symbol]} />
        </>
      ) : (
        noNumber
      ),
  },
]

const formatOptionalSize = (size: number | null) => (size === null ? noNumber : formatSize(size))

const renderSwap = (points: number | null) => (points === null ? noNumber : <SignedNumber points={points} />)

const sizes = ({lang, labels}: InstrumentColumnOptions): Columns => [
  {
    key: 'pipSize',
    label: labels.pipSize,
    isNumeric: true,
    isLtr: true,
    width: 'sm:w-17',
    onCard: 'card-6',
    sortBy: 'pipSize',
    cell: (row) => formatOptionalSize(row.pipSize),
  },
  {
    key: 'lotSize',
    label: labels.lotSize,
    isNumeric: true,
    isLtr: true,
    width: 'sm:w-18',
    onCard: 'card-7',
    sortBy: 'lotSize',
    cell: (row) => formatOptionalSize(row.lotSize),
  },
  {
    key: 'lots',
    label: labels.lots,
    isNumeric: true,
    // Arabic spells out both ends of a range.
    width: 'sm:w-24 sm:rtl:w-36',
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

/** For a header that would otherwise be the highest in Arabic, beyond the edge of most screens. */
const wideInArabic = 'sm:w-17 sm:rtl:w-32'

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
    width: wideInArabic,
    onCard: 'card-9',
    sortBy: 'swapLong',
    cell: (row) => renderSwap(row.swapLong),
  },
  {
    key: 'swapShort',
    label: labels.swapShort,
    isNumeric: true,
    width: wideInArabic,
    onCard: 'card-10',
    sortBy: 'swapShort',
    cell: (row) => renderSwap(row.swapShort),
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
  ...prices(props),
  ...sizes(props),
  ...conditions(props),
]

type CompareColumnOptions = Readonly<{
  labels: Readonly<{compare: string; compareOne: string}>
  /** Symbols of the compared instruments. */
  chosen: readonly string[]
  /** Id of the form that is submitted without JavaScript. */
  form: string
  onChoose: (symbols: readonly string[]) => void
}>

/** A checkbox per row to compare the instrument, up to the maximum. */
export const compareColumn = ({
  labels,
  chosen,
  form,
  onChoose,
}: CompareColumnOptions): Column<InstrumentRow> => ({
  key: 'compare',
  label: labels.compare,
  width: 'sm:w-20 print:hidden',
  onCard: 'card-11 print:hidden',
  cell: ({symbol}) => {
    const isChosen = chosen.includes(symbol)
    return (
      <input
        type="checkbox"
        name="compare"
        value={symbol}
        form={form}
        aria-label={labels.compareOne.replace('{symbol}', symbol)}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= maxCompared}
        onChange={() => onChoose(isChosen ? chosen.filter((other) => other !== symbol) : [...chosen, symbol])}
      />
    )
  },
})
