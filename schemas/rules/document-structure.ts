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

/**
 * Problems of a document that its form doesn't show, by their path. A list item without a key or with the key of another: what compares two versions finds
 * items by it. A character that the audit log can't store. Nesting that is too deep. Without the system's own fields and the seal.
 */
export const findStructureProblems = (document: Readonly<Record<string, unknown>>): readonly string[] =>
  isTooDeep(document)
    ? ['The document is nested too deep.']
    : Object.entries(document).flatMap(([name, value]) =>
        name.startsWith('_') || name === 'seal'
          ? []
          : isStorable(name)
            ? findProblems(value, name)
            : [`A field’s name: ${unstorable}`],
      )
