const segment = /\[_key=="(?<key>[^"]*)"\]|\[(?<index>\d+)\]|(?<name>[^.[\]]+)/gu

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const within = (value: unknown, {key, index, name}: Record<string, string | undefined>): unknown => {
  if (name !== undefined) return isObject(value) ? value[name] : undefined
  if (!Array.isArray(value)) return undefined
  return key === undefined
    ? value[Number(index)]
    : value.find((item: unknown) => isObject(item) && item['_key'] === key)
}

/** The text at a path of a document, such as `links[_key=="a"].label.en`; undefined when there is none. */
export function textAt(document: unknown, path: string): string | undefined {
  const found = [...path.matchAll(segment)].reduce<unknown>(
    (value, {groups}) => within(value, groups ?? {}),
    document,
  )
  return typeof found === 'string' ? found : undefined
}
