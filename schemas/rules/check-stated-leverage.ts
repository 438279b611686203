import type {ValidationError} from 'sanity'
import {statedLeverages} from '#domain/leverage/stated-leverages.ts'
import {textsIn} from '#domain/promotions/texts-in.ts'

const message =
  'Write no leverage: each region has its own. The block "Figures" shows the one that applies to the visitor.'

/** Names each text of a document that states a leverage, which no text can state for visitors of every region; `true` where none does. */
export function checkStatedLeverage(document: Readonly<Record<string, unknown>>): true | ValidationError[] {
  const problems = textsIn(document)
    .filter(({text}) => statedLeverages(text).length > 0)
    .map(({path}) => ({message, path: [...path]}))
  return problems.length === 0 || problems
}
