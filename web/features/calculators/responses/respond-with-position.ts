import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {findInstrument} from './find-instrument.ts'
import {loadPosition} from './load-position.ts'
import type {PositionResponse} from './position-response.ts'

/** The figures of what a reader calls an instrument, and instruments that may be meant. */
export async function respondWithPosition(text: string, rules: VisitorRules): Promise<PositionResponse> {
  // Only a symbol that exists is asked for: each answer is kept, and addresses can be invented.
  const {symbol, like} = await findInstrument(text, rules.lang)
  return {figures: symbol === null ? null : await loadPosition(symbol, rules), like: [...like]}
}
