import 'server-only'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {respondWithPosition, loadPosition} from './load-position.ts'
import type {PositionResponse} from './position-response.ts'
import {
  type CalculatorField,
  type RequestedValues,
  withoutOtherPrices,
  withDefaultValues,
  withDefaultSize,
  withHoldingDays,
  type SizeValues,
  sizeFields,
} from '#domain/position/calculator-fields.ts'
import {type PositionValues, positionFields} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'

const exampleSymbol = 'EURUSD'

/** The field values, the response for them, and example inputs for the fields while the symbol is unknown. */
export type RequestedPosition = Readonly<{
  values: PositionValues
  size: SizeValues
  /** The symbol that the prices belong to. */
  priced: string
  /** Whether prices of another instrument were replaced. */
  isRepriced: boolean
  response: PositionResponse
  example: PositionInputs
}>

/** Picks fields, and omits those that the address leaves out. */
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

/** Reads the requested position, or an example without a query. Null if market data was never read. */
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
  // Without a known instrument, the prices of the previous one stay.
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

/** Reads the requested position of the calculators, whose fields are an opening and a closing day. */
export async function readPositionWithDays(
  query: RequestedValues,
  rules: VisitorRules,
): Promise<RequestedPosition | null> {
  const position = await readPosition(query, rules)
  return position && {...position, values: withHoldingDays(position.values, toIsoDate(Date.now()))}
}
