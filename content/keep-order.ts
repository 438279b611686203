import {isJsonObject, type Json} from './json.ts'

const leading = ['_id', '_key', '_type', 'en']

/**
 * The value with its fields in the order of the previous value, so that a diff shows only
 * changes. New fields follow: ids first, English before Arabic, then the rest.
 */
export function keepOrder(value: Json, previous: Json | undefined): Json {
  if (Array.isArray(value)) {
    return value.map((item, index) => keepOrder(item, counterpart(item, index, previous)))
  }
  if (!isJsonObject(value)) return value
  const known = isJsonObject(previous) ? previous : {}
  const names = [...new Set([...Object.keys(known), ...leading, ...Object.keys(value)])]
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const field = value[name]
      return field === undefined ? [] : [[name, keepOrder(field, known[name])]]
    }),
  )
}

/** The item of the previous list with the same key or, in lists without keys, at the same place. */
function counterpart(item: Json, index: number, previous: Json | undefined): Json | undefined {
  if (!Array.isArray(previous)) return undefined
  const key = isJsonObject(item) ? item['_key'] : undefined
  return key === undefined
    ? previous[index]
    : previous.find((candidate) => isJsonObject(candidate) && candidate['_key'] === key)
}
