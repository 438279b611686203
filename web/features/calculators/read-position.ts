import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {respondWithPosition} from './responses/respond-with-position.ts'
import {loadPosition} from './responses/load-position.ts'
import type {PositionResponse} from './responses/position-response.ts'
import {
  type CalculatorField,
  type RequestedValues,
  withoutOtherPrices,
} from '#domain/position/calculator-fields.ts'
import {withDefaultValues} from '#domain/position/default-values.ts'
import {type PositionValues, positionFields} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {withDefaultSize} from '#domain/position/size/default-size.ts'
import {type SizeValues, sizeFields} from '#domain/position/size/size-values.ts'

const exampleSymbol = 'EURUSD'

/** The values of the fields, the response to them, and the inputs of an example for the fields where the symbol is unknown. */
export type RequestedPosition = Readonly<{
  values: PositionValues
  size: SizeValues
  /** The symbol that the prices are for. */
  priced: string
  /** Prices of another instrument were replaced. */
  isRepriced: boolean
  response: PositionResponse
  example: PositionInputs
}>

/** The values of some fields, without those that the address leaves out. */
const pick = <Field extends CalculatorField>(
  fields: readonly Field[],
  values: RequestedValues,
): Partial<Record<Field, string>> => {
  const picked: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = values[field]
    if (value !== undefined) picked[field] = value
  }
  return picked
}

/** Reads the requested position; without a query the example. Null when no market data was ever read. */
export async function readPosition(
  query: RequestedValues,
  rules: VisitorRules,
): Promise<RequestedPosition | null> {
  const {inputs: example} = await loadPosition(exampleSymbol, rules)
  if (example === null) return null
  const response =
    query.symbol === undefined || query.symbol === exampleSymbol
      ? {inputs: example, refused: null, suggestions: []}
      : await respondWithPosition(query.symbol, rules)
  const {inputs} = response
  // While no instrument is known, the prices stay those of the one before.
  const {values, isRepriced} = inputs ? withoutOtherPrices(query, inputs) : {values: query, isRepriced: false}
  return {
    values: withDefaultValues(pick(positionFields, values), inputs ?? example),
    size: withDefaultSize(pick(sizeFields, values), inputs ?? example),
    priced: inputs?.symbol ?? query.priced ?? example.symbol,
    isRepriced,
    response,
    example,
  }
}
