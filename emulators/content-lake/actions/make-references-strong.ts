import {isObject} from '../json.ts'

/** Makes strong what a draft referred to weakly because its target was not yet published. */
function makeStrong(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(makeStrong)
  if (!isObject(value)) return value
  const {_strengthenOnPublish, ...fields} = value
  if (_strengthenOnPublish === undefined) return makeReferencesStrong(value)
  const {_weak, ...strong} = fields
  return makeReferencesStrong(strong)
}

/** The same for the fields of a document. */
export const makeReferencesStrong = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, makeStrong(field)]))
