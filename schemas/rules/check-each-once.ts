import type {Problem} from './problem.ts'

/** Duplicate values of a list; `name` is the editor's word for them. */
export function checkEachOnce(values: readonly (string | undefined)[], name: string): Problem[] {
  const twice = values.filter((value, index) => value !== undefined && values.indexOf(value) < index)
  return [...new Set(twice)].map((value) => ({message: `Remove one: the ${name} ${value} is there twice.`}))
}
