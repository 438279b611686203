import {isTooDeep} from '#domain/document-depth.ts'

/** Whether the database can store a text: it refuses the character NUL and halves of characters. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

const unstorable = 'a character can’t be stored. Write the text again.'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function findProblems(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [`${path}: ${unstorable}`]
  if (isObject(value))
    return Object.entries(value).flatMap(([name, part]) => [
      ...(isStorable(name) ? [] : [`${path}: ${unstorable}`]),
      ...findProblems(part, `${path}.${name}`),
    ])
  if (!Array.isArray(value)) return []
  const keys = value.filter(isObject).map((item) => item['_key'])
  const areWhole =
    keys.every((key) => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length
  return [
    ...(areWhole
      ? []
      : [`${path}: two items have the same key, or an item has no key. Remove them and add them again.`]),
    ...value.flatMap((item, index) => findProblems(item, `${path}[${index}]`)),
  ]
}

/** More than ten times what the longest document has. The form's rules and the audit log take seconds for more. */
const maxLength = 500_000

const isTooLong = (document: Readonly<Record<string, unknown>>): boolean =>
  JSON.stringify(document).length > maxLength

/**
 * Problems of a document that its form doesn't show, by their path. A list item without a key or with the key of another: what compares two versions finds
 * items by it. A character that the audit log can't store. Nesting that is too deep, or too long a text. Without the system's own fields and the seal.
 */
export function findStructureProblems(document: Readonly<Record<string, unknown>>): readonly string[] {
  if (isTooDeep(document)) return ['The document is nested too deep.']
  if (isTooLong(document)) return ['The document is too long. Divide it into several documents.']
  return Object.entries(document).flatMap(([name, value]) =>
    name.startsWith('_') || name === 'seal'
      ? []
      : isStorable(name)
        ? findProblems(value, name)
        : [`A field’s name: ${unstorable}`],
  )
}
