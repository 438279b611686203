import {extract, Mutation} from '@sanity/mutator'
import {mutationError} from '../http/http-error.ts'
import type {StoredDocument} from '../store/document.ts'
import type {PatchOperations} from './mutation.ts'

type Operations = Omit<PatchOperations, 'ifRevisionID'>

/** Splits a patch into single operations, in the order that the service applies them. */
function inOrder({set, setIfMissing, unset, diffMatchPatch, inc, dec, insert}: Operations): Operations[] {
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

/** Throws if a path leads to a value that isn't a text, as the service does. The Studio's implementation skips such values. */
function checkTexts(paths: readonly string[], fields: Fields): void {
  for (const path of paths)
    if (extract(path, fields).some((value) => typeof value !== 'string'))
      throw new Error(`Cannot apply diffMatchPatch to "${path}" because it is not a string`)
}

/** Returns the path of the array whose item a path names; undefined if the item's selector contains a nested path. */
const findArrayPath = (path: string): string | undefined =>
  /^(?<array>.+)\[[^[\]]*\]$/u.exec(path)?.groups?.['array']

/** Throws if the service would refuse an operation that the Studio's implementation silently skips. */
function checkApplicable({inc, dec, insert, diffMatchPatch}: Operations, fields: Fields): void {
  checkNumbers('increment', Object.keys(inc ?? {}), fields)
  checkNumbers('decrement', Object.keys(dec ?? {}), fields)
  checkTexts(Object.keys(diffMatchPatch ?? {}), fields)
  if (!insert) return
  const path = 'before' in insert ? insert.before : 'after' in insert ? insert.after : insert.replace
  if (!path.endsWith(']')) throw new Error(`Cannot insert at "${path}" because it names no item of an array`)
  const array = findArrayPath(path)
  if (array !== undefined && !extract(array, fields).some((value) => Array.isArray(value)))
    throw new Error(`Cannot insert at "${path}" because "${array}" is not an array`)
}

/** The fields of a document after a patch. Rejects with 409 if the revision isn't `ifRevisionID`, and with 400 if the patch is malformed. */
export function patchDocument(
  document: StoredDocument,
  patch: PatchOperations,
): Readonly<Record<string, unknown>> {
  const {ifRevisionID, ...operations} = patch
  const id = document._id
  if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
    throw mutationError(409, {
      description: `Document "${id}" has unexpected revision ID "${document._rev}", expected "${ifRevisionID}"`,
      type: 'documentRevisionIDDoesNotMatchError',
      id,
    })
  }
  try {
    // The Studio's own implementation, so that both compute the same document. It mutates its argument.
    let patched: ReturnType<Mutation['apply']> = structuredClone(document)
    for (const operation of inOrder(operations)) {
      checkApplicable(operation, {...patched})
      patched = new Mutation({mutations: [{patch: {id, ...operation}}]}).apply(patched)
    }
    return {...patched}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw mutationError(400, {description: `Invalid patch: ${reason}`, type: 'invalidPatchError', id})
  }
}
