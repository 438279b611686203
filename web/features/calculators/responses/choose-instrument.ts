import type {Instrument} from '#domain/instruments/instrument.ts'
import {foldText} from '#domain/format/fold-text.ts'
import {chooseNamed} from '#web/features/search/results/choose-named.ts'

type Named = Pick<Instrument, 'symbol' | 'name' | 'name_ar' | 'group_code'>

/** The instrument that a text names, among those that the search finds for it: its symbol comes before the name of another one. */
export function chooseInstrument<Found extends Named>(found: readonly Found[], text: string): Found | null {
  const symbol = foldText(text.trim())
  return found.find((each) => foldText(each.symbol) === symbol) ?? chooseNamed(found, text)
}
