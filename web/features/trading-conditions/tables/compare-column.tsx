import type {Column} from '#web/ui/table/column.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {maxCompared} from '#domain/instruments/search/instruments-query.ts'

type CompareColumnOptions = Readonly<{
  labels: Readonly<{compare: string; compareOne: string}>
  /** Symbols of the compared instruments. */
  chosen: readonly string[]
  /** Id of the form that is submitted without JavaScript. */
  form: string
  onChoose: (symbols: readonly string[]) => void
}>

/** A checkbox in each row that adds the instrument to the comparison, up to the maximum. */
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
        className="-my-1 size-6 align-middle accent-signal"
      />
    )
  },
})
