import type {Messages} from '#i18n/messages.ts'
import {type OfferLabels, offerLabels} from '#i18n/offer-label.ts'
import type {TableLabels} from './table-state.tsx'

/** The labels of a table. The browser doesn't need the labels of files, answers and other pages. */
const pickTableLabels = ({
  loading: _loading,
  changeInFile: _changeInFile,
  quotedAt: _quotedAt,
  priceAt: _priceAt,
  demoPriceAt: _demoPriceAt,
  trend: _trend,
  minLot: _minLot,
  maxLot: _maxLot,
  leverageInFile: _leverageInFile,
  margin: _margin,
  spread: _spread,
  spreadRange: _spreadRange,
  measuredFrom: _measuredFrom,
  measuredUntil: _measuredUntil,
  measuredQuotes: _measuredQuotes,
  commissionCurrency: _commissionCurrency,
  quoteCurrency: _quoteCurrency,
  spreadCost: _spreadCost,
  ...labels
}: Messages['instruments']) => labels

/** Labels that both tables use. */
export type TableMessages = ReturnType<typeof pickTableLabels>

/** The labels of the instruments and spreads tables. */
export type ExplorerLabels = Readonly<{
  instruments: TableMessages
  trading: TableLabels
  offer: OfferLabels
  demoQuotes: string
}>

/** Picks the tables' labels from all messages of a language. */
export const explorerLabels = ({instrument, instruments, trading, offer}: Messages): ExplorerLabels => ({
  instruments: pickTableLabels(instruments),
  trading: {
    pricesAsOf: trading.pricesAsOf,
    lastKnown: trading.lastKnown,
    incomplete: trading.incomplete,
    retry: trading.retry,
    retrying: trading.retrying,
    downloadCsv: trading.downloadCsv,
    withoutScript: trading.withoutScript,
  },
  offer: offerLabels(offer),
  demoQuotes: instrument.quote.demo,
})
