import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {findInstrument} from './find-instrument.ts'
import {loadPosition} from './load-position.ts'
import type {PositionResponse} from './position-response.ts'

/** Responds with the position inputs of the instrument that a text names, and suggestions. */
export async function respondWithPosition(text: string, rules: VisitorRules): Promise<PositionResponse> {
  // Only existing symbols are loaded: each response is cached, and addresses can be made up.
  const {symbol, suggestions} = await findInstrument(text, rules)
  const position = symbol === null ? {inputs: null, refused: null} : await loadPosition(symbol, rules)
  return {...position, suggestions: [...suggestions]}
}
