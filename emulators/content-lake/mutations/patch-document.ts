import {Mutation} from '@sanity/mutator'
import {mutationError} from '../http/http-error.ts'
import type {StoredDocument} from '../store/document.ts'
import {checkApplicable, inOrder} from './check-applicable.ts'
import type {PatchOperations} from './shapes.ts'

/** The fields of a document after a patch. Rejects with 409 when the revision is not `ifRevisionID`, with 400 a malformed patch. */
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
