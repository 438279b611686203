import 'server-only'
import type {ReaderRules} from '#domain/instruments/rows/visitor-rules.ts'
import {findInstrument} from './find-instrument.ts'
import {loadPosition} from './load-position.ts'
import type {PositionAnswer} from './position-answer.ts'

/** The figures of what a reader calls an instrument, and instruments that may be meant. */
export async function answerPosition(text: string, rules: ReaderRules): Promise<PositionAnswer> {
  // Only a symbol that exists is asked for: each answer is kept, and addresses can be invented.
  const {symbol, like} = await findInstrument(text, rules.lang)
  return {figures: symbol === null ? null : await loadPosition(symbol, rules), like: [...like]}
}
