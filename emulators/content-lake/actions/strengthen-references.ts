import {isObject} from '../json.ts'

/** Makes strong what a draft referred to weakly because its target was not yet published. */
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const {_strengthenOnPublish, ...fields} = value
  if (_strengthenOnPublish === undefined) return strengthenFields(value)
  const {_weak, ...strong} = fields
  return strengthenFields(strong)
}

/** The same for the fields of a document. */
export const strengthenFields = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, strengthenReferences(field)]))
