import {extract} from '@sanity/mutator'
import type {PatchOperations} from './shapes.ts'

type Operations = Omit<PatchOperations, 'ifRevisionID'>

/** The operations of a patch, each by itself, in the order in which they are applied. */
export function inOrder({
  set,
  setIfMissing,
  unset,
  diffMatchPatch,
  inc,
  dec,
  insert,
}: Operations): Operations[] {
  return [
    ...(setIfMissing ? [{setIfMissing}] : []),
    ...(set ? [{set}] : []),
    ...(unset ? [{unset}] : []),
    ...(diffMatchPatch ? [{diffMatchPatch}] : []),
    ...(inc ? [{inc}] : []),
    ...(dec ? [{dec}] : []),
    ...(insert ? [{insert}] : []),
  ]
}

type Fields = Readonly<Record<string, unknown>>

function checkNumbers(verb: string, paths: readonly string[], fields: Fields): void {
  for (const path of paths) {
    const found = extract(path, fields)
    if (found.length === 0) throw new Error(`Cannot ${verb} "${path}" because it is not present`)
    if (found.some((value) => typeof value !== 'number'))
      throw new Error(`Cannot ${verb} "${path}" because it is not a number`)
  }
}

/** The service says of a path that leads nowhere that it cannot be applied; the Studio's implementation passes over what is no text. */
function checkTexts(paths: readonly string[], fields: Fields): void {
  for (const path of paths)
    if (extract(path, fields).some((value) => typeof value !== 'string'))
      throw new Error(`Cannot apply diffMatchPatch to "${path}" because it is not a string`)
}

/** The array of which a path names an item; undefined where the item is told by a nested path. */
const arrayOf = (path: string): string | undefined =>
  /^(?<array>.+)\[[^[\]]*\]$/u.exec(path)?.groups?.['array']

/** Throws where the Studio's implementation would pass over an operation in silence, and the service refuses it. */
export function checkApplicable({inc, dec, insert, diffMatchPatch}: Operations, fields: Fields): void {
  checkNumbers('increment', Object.keys(inc ?? {}), fields)
  checkNumbers('decrement', Object.keys(dec ?? {}), fields)
  checkTexts(Object.keys(diffMatchPatch ?? {}), fields)
  if (!insert) return
  const path = 'before' in insert ? insert.before : 'after' in insert ? insert.after : insert.replace
  if (!path.endsWith(']')) throw new Error(`Cannot insert at "${path}" because it names no item of an array`)
  const array = arrayOf(path)
  if (array !== undefined && !extract(array, fields).some((value) => Array.isArray(value)))
    throw new Error(`Cannot insert at "${path}" because "${array}" is not an array`)
}
