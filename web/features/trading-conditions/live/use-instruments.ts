'use client'

import {useDeferredValue, useMemo} from 'react'
import type {Scope} from '#web/i18n/scope.ts'
import type {InstrumentRow} from '../rows/instrument-row.ts'
import {asksForAll, selectInstruments} from '../search/select-instruments.ts'
import type {TableQuestion} from '../search/table-question.ts'
import {instrumentsOf} from './trading-queries.ts'
import {type FirstRows, useLiveRows} from './use-live-rows.ts'

/** The rows that came with the page, and what they answer. */
export type FirstInstruments = FirstRows<InstrumentRow> &
  Readonly<{
    question: TableQuestion
    /** How many rows the question finds in all. */
    found: number
    /** How many instruments there are. */
    total: number
    compared: readonly InstrumentRow[]
  }>

/** What a question finds: of all instruments once they are there, until then of the first ones. */
export function useInstruments(scope: Scope, first: FirstInstruments, asked: TableQuestion) {
  const question = useDeferredValue(asked)
  const figures = useLiveRows(instrumentsOf(scope), first)
  const rows = useMemo(() => selectInstruments(figures.rows, question), [figures.rows, question])
  const known = figures.isWhole ? figures.rows : [...first.rows, ...first.compared]
  const compared = asked.compare.flatMap((symbol) => known.find((row) => row.symbol === symbol) ?? [])
  const countBefore = asksForAll(question) ? first.total : rows.length
  return {
    question,
    figures,
    rows,
    compared,
    count: figures.isWhole ? rows.length : question === first.question ? first.found : countBefore,
  }
}
