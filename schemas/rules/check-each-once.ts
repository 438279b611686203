import type {Problem} from './problem.ts'

/** Values that occur more than once in a list in which each may stand once; `name` is what an editor calls them. */
export function checkEachOnce(values: readonly (string | undefined)[], name: string): Problem[] {
  const twice = values.filter((value, index) => value !== undefined && values.indexOf(value) < index)
  return [...new Set(twice)].map((value) => ({message: `Remove one: the ${name} ${value} is there twice.`}))
}
