import {isObject} from '../json.ts'

/**
 * The words of a text as a search compares them: lower case, without accents and vowel marks, so that `Riščanje`
 * meets `riscanje` and `مُخاطَرة` meets `مخاطرة`.
 */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

// A document is searched again with each letter that somebody types, and never changes.
const known = new WeakMap<object, readonly string[]>()

/** The words of a value: of a text, of each item of an array, of each field of an object at any depth. */
export function tokensIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return tokenize(value)
  if (Array.isArray(value)) return value.flatMap(tokensIn)
  if (!isObject(value)) return []
  const found =
    known.get(value) ??
    Object.entries(value).flatMap(([name, field]) => (isText(name) ? tokensIn(field) : []))
  known.set(value, found)
  return found
}

// Types, keys and references are not what somebody wrote.
const isText = (field: string): boolean => !field.startsWith('_')
