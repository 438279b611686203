import {
  getDraftId,
  getVersionId,
  useValidationStatus,
  type DocumentActionComponent,
  useClient,
  useCurrentUser,
} from 'sanity'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {useState} from 'react'
import {isReleaseRefusal} from '#schemas/rules/claims.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {hasRole} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {writeRequest} from './requests.ts'

/**
 * Whether a document's draft, or its version in a release, has errors other than that a release can't publish it. During validation the last result holds: disabling the button briefly would lose clicks, and the publisher
 * applies the same rules.
 */
export function useHasErrors(documentId: string, type: string, release?: string): boolean {
  // The id selects the version to validate. A published id would validate the published text, which had no errors.
  const target = release === undefined ? getDraftId(documentId) : getVersionId(documentId, release)
  const {validation} = useValidationStatus(target, type, true)
  return validation.some(({level, message}) => level === 'error' && !isReleaseRefusal(message))
}

/** Lets administrators publish at once. A second person countersigns afterwards, and the audit log marks the publication. */
export const useEmergency: DocumentActionComponent = ({id, type, draft}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const user = useCurrentUser()
  const hasErrors = useHasErrors(id, type)
  const [isOpen, setOpen] = useState(false)
  if (!hasRole(user, 'administrator') || !draft) return null
  return {
    label: 'Publish in an emergency',
    icon: WarningOutlineIcon,
    tone: 'critical',
    disabled: hasErrors,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Publish in an emergency',
      onClose: () => setOpen(false),
      content: (
        <ReasonDialog
          label="Why can’t it wait for a second person?"
          description="The public record marks the text as an emergency. A second person must countersign within 24 hours."
          submitText="Publish now"
          tone="critical"
          onSubmit={async ({reason}) => {
            await writeRequest(client, id, {reason, liveAt: null, isEmergency: true})
            setOpen(false)
          }}
        />
      ),
    },
  }
}
