import type {Messages} from '#i18n/messages.ts'
import {type OfferLabels, offerLabels} from '#i18n/offer-label.ts'
import type {TableLabels} from './table-state.tsx'

/** The labels of the instruments and spreads tables. */
export type ExplorerLabels = Readonly<{
  instruments: Messages['instruments']
  trading: TableLabels
  offer: OfferLabels
}>

/** Picks the tables' labels from all messages of a language. */
export const explorerLabels = ({instruments, trading, offer}: Messages): ExplorerLabels => ({
  instruments,
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
})
