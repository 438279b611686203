import 'server-only'
import {getInstrument} from '#web/features/market-data/get-instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {getCalculatorsPage} from '../get-calculators-page.ts'
import {getRates} from '../get-rates.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {makePositionInputs} from '#domain/position/make-position-inputs.ts'

/** The figures of a symbol for one reader, or null when there is no such instrument. */
export async function loadPosition(symbol: string, rules: VisitorRules): Promise<PositionInputs | null> {
  const [record, {accountTypes}] = await Promise.all([getInstrument(symbol), getCalculatorsPage(rules.lang)])
  if (record === null) return null
  const rates = await getRates(record.value.instrument.id)
  return makePositionInputs(
    {
      record: record.value,
      rates: rates.value,
      accountNames: Object.fromEntries(accountTypes.map(({code, label}) => [code, label])),
    },
    rules,
  )
}
