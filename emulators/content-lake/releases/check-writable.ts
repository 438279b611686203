import {mutationError} from '../http/http-error.ts'
import {isVersionId, releaseOf, type StoredDocument} from '../store/document.ts'
import {isReleaseDocumentId, releaseDocumentId} from './release-id.ts'

/**
 * Rejects a write that only an action on a release may make: of its own document, and of its versions unless it is active.
 * A version without a release is allowed, as on the service: an import may bring it before its release.
 */
export function checkWritable(id: string, get: (id: string) => StoredDocument | undefined): void {
  if (isReleaseDocumentId(id)) {
    const description = `"${id}" is changed by actions on releases only`
    throw mutationError(403, {description, type: 'insufficientPermissionsError', id})
  }
  const name = isVersionId(id) ? releaseOf(id) : undefined
  const release = name === undefined ? undefined : get(releaseDocumentId(name))
  if (!release || release['state'] === 'active') return
  const description = `Document "${id}" is locked: its release is ${String(release['state'])}`
  throw mutationError(409, {description, type: 'documentLockedError', id})
}
