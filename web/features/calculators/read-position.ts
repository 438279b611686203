import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {respondWithPosition} from './responses/respond-with-position.ts'
import {loadPosition} from './responses/load-position.ts'
import type {PositionResponse} from './responses/position-response.ts'
import {withDefaultValues} from '#domain/position/default-values.ts'
import type {PositionField, PositionValues} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'

const exampleSymbol = 'EURUSD'

/** The values of the fields, the response to them, and the inputs of an example for the fields where the symbol is unknown. */
export type RequestedPosition = Readonly<{
  values: PositionValues
  response: PositionResponse
  example: PositionInputs
}>

/** Reads the requested position; without a query the example. Null when no market data was ever read. */
export async function readPosition(
  query: Readonly<Partial<Record<PositionField, string>>>,
  rules: VisitorRules,
): Promise<RequestedPosition | null> {
  const {inputs: example} = await loadPosition(exampleSymbol, rules)
  if (example === null) return null
  const response =
    query.symbol === undefined || query.symbol === exampleSymbol
      ? {inputs: example, refused: null, suggestions: []}
      : await respondWithPosition(query.symbol, rules)
  return {values: withDefaultValues(query, response.inputs ?? example), response, example}
}
