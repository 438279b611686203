import 'server-only'
import type {ReaderRules} from '#domain/instruments/rows/visitor-rules.ts'
import {answerPosition} from './answers/answer-position.ts'
import {loadPosition} from './answers/load-position.ts'
import type {PositionAnswer} from './answers/position-answer.ts'
import {withFirstValues} from '#domain/position/default-values.ts'
import type {PositionField, PositionValues} from '#domain/position/position.ts'
import type {PositionFigures} from '#domain/position/position-inputs.ts'

const exampleSymbol = 'EURUSD'

/** What stands in the fields, what the site answers to it, and figures to make the fields of where it knows no such instrument. */
export type AskedPosition = Readonly<{
  values: PositionValues
  answer: PositionAnswer
  example: PositionFigures
}>

/** What is asked of the calculators; without a question the example. Null when not even that is known. */
export async function readPosition(
  asked: Readonly<Partial<Record<PositionField, string>>>,
  rules: ReaderRules,
): Promise<AskedPosition | null> {
  const example = await loadPosition(exampleSymbol, rules)
  if (example === null) return null
  const answer =
    asked.symbol === undefined || asked.symbol === exampleSymbol
      ? {figures: example, like: []}
      : await answerPosition(asked.symbol, rules)
  return {values: withFirstValues(asked, answer.figures ?? example), answer, example}
}
