import type {ValidationError} from 'sanity'
import {markedTexts} from '#domain/promotions/marked-texts.ts'

/** Names the words of a document that promise something, each at its field; `true` where there are none. */
export function warnOfPromises(document: Readonly<Record<string, unknown>>): true | ValidationError[] {
  const warnings = markedTexts(document).map(({path, words}) => ({
    message: `${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'is a promise' : 'are promises'}: a second person must approve this text before visitors see it.`,
    path: [...path],
  }))
  return warnings.length === 0 || warnings
}
