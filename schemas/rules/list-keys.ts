const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function findProblems(value: unknown, path: string): readonly string[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, part]) =>
      findProblems(part, path === '' ? name : `${path}.${name}`),
    )
  if (!Array.isArray(value)) return []
  const keys = value.filter(isObject).map((item) => item['_key'])
  const areWhole =
    keys.every((key) => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length
  return [
    ...(areWhole
      ? []
      : [`${path}: two items have the same key, or an item has none. Remove them and add them again.`]),
    ...value.flatMap((item, index) => findProblems(item, `${path}[${index}]`)),
  ]
}

/**
 * Lists of objects in which an item has no key or the key of another, by their path. The Studio gives each item its own key, and what compares two versions
 * of a list finds items by it. Without the system's own fields and the seal.
 */
export const findListKeyProblems = (document: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(document).flatMap(([name, value]) =>
    name.startsWith('_') || name === 'seal' ? [] : findProblems(value, name),
  )
