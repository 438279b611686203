import type {Column} from '#web/ui/table/column.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {maxCompared} from '#domain/instruments/search/instruments-query.ts'

type CompareColumnOf = Readonly<{
  labels: Readonly<{compare: string; compareOne: string}>
  /** Symbols of what is compared. */
  chosen: readonly string[]
  /** Id of the form that asks the site where no script runs. */
  form: string
  onChoose: (symbols: readonly string[]) => void
}>

/** A box in each row that puts the instrument beside others; no more can be ticked once as many are as fit. */
export const compareColumn = ({labels, chosen, form, onChoose}: CompareColumnOf): Column<InstrumentRow> => ({
  key: 'compare',
  label: labels.compare,
  width: 'sm:w-24',
  onCard: 'max-sm:order-11',
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
