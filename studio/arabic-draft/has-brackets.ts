import {openBracket} from './translate-sentence.ts'

/** Whether some of a text still waits for a person. */
export const hasBrackets = (text: unknown): boolean => {
  if (typeof text === 'string') return text.includes(openBracket)
  return typeof text === 'object' && text !== null && Object.values(text).some(hasBrackets)
}
