import 'server-only'
import {getInstrument} from '#web/features/market-data/get-instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import {getCalculatorsPage} from '../get-calculators-page.ts'
import {getRates} from '../get-rates.ts'
import {makePositionInputs} from '#domain/position/make-position-inputs.ts'
import type {PositionResponse} from './position-response.ts'

/** The position inputs of a symbol for one visitor; refused where their region, or their country if it is known, does not offer it; both null when there is no such instrument. */
export async function loadPosition(
  symbol: string,
  rules: VisitorRules,
): Promise<Pick<PositionResponse, 'inputs' | 'refused'>> {
  const [record, {accountTypes}] = await Promise.all([getInstrument(symbol), getCalculatorsPage(rules.lang)])
  if (record === null) return {inputs: null, refused: null}
  const offer = offerOf(record.value.instrument, rules.region)
  if (offer !== 'offered') return {inputs: null, refused: offer}
  const rates = await getRates(record.value.instrument.id)
  const inputs = makePositionInputs(
    {
      record: record.value,
      rates: rates.value,
      accountNames: Object.fromEntries(accountTypes.map(({code, label}) => [code, label])),
    },
    rules,
  )
  return {inputs, refused: null}
}
