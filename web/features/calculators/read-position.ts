import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {respondWithPosition} from './responses/respond-with-position.ts'
import {loadPosition} from './responses/load-position.ts'
import type {PositionResponse} from './responses/position-response.ts'
import {withDefaultValues} from '#domain/position/default-values.ts'
import type {PositionField, PositionValues} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'

const exampleSymbol = 'EURUSD'

/** What stands in the fields, what the site answers to it, and figures to make the fields of where it knows no such instrument. */
export type RequestedPosition = Readonly<{
  values: PositionValues
  response: PositionResponse
  example: PositionInputs
}>

/** What is asked of the calculators; without a question the example. Null when not even that is known. */
export async function readPosition(
  asked: Readonly<Partial<Record<PositionField, string>>>,
  rules: VisitorRules,
): Promise<RequestedPosition | null> {
  const example = await loadPosition(exampleSymbol, rules)
  if (example === null) return null
  const answer =
    asked.symbol === undefined || asked.symbol === exampleSymbol
      ? {figures: example, like: []}
      : await respondWithPosition(asked.symbol, rules)
  return {values: withDefaultValues(asked, answer.figures ?? example), response, example}
}
