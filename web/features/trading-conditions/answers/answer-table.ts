import 'server-only'
import {currentFigures} from '#web/database/figures-snapshot.ts'
import {firstRows} from '../get-trading-figures.ts'
import type {FirstInstruments} from '../live/use-instruments.ts'
import {listInstrumentRows} from '../rows/list-rows.ts'
import type {ReaderRules} from '../rows/reader-rules.ts'
import {selectInstruments} from '../search/select-instruments.ts'
import type {TableQuestion} from '../search/table-question.ts'

/** The first rows that a question finds, how many it finds in all, and what it compares. */
export async function answerTable(question: TableQuestion, rules: ReaderRules): Promise<FirstInstruments> {
  const {figures, asOf, isLive} = await currentFigures()
  const all = listInstrumentRows(figures, rules)
  const found = selectInstruments(all, question)
  return {
    question,
    rows: found.slice(0, firstRows),
    found: found.length,
    total: all.length,
    compared: question.compare.flatMap((symbol) => all.find((row) => row.symbol === symbol) ?? []),
    asOf,
    isLive,
  }
}
