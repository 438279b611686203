import {getDraftId, useValidationStatus} from 'sanity'

/**
 * Whether the draft of a document has errors. While it is validated, the last result holds: a button that closes meanwhile loses a click, and the
 * publisher applies the same rules.
 */
export function useHasErrors(documentId: string, type: string): boolean {
  // The id says what is validated: that of a published document means the published text, which had no errors.
  const {validation} = useValidationStatus(getDraftId(documentId), type, true)
  return validation.some(({level}) => level === 'error')
}
