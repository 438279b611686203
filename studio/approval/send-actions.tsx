import {
  getDraftId,
  getVersionId,
  useValidationStatus,
  type DocumentActionComponent,
  useClient,
  useCurrentUser,
  useSyncState,
} from 'sanity'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {useState} from 'react'
import {toCanonicalDocument} from '#domain/seal/canonical-document.ts'
import {isReleaseRefusal} from '#schemas/rules/claims.ts'
import {say, translate} from '../i18n/say.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {hasRole} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {useRequest, writeRequest} from './requests.ts'

/**
 * Whether a document's draft, or its version in a release, has errors other than that a release can't publish it. During validation the last result holds: disabling the button briefly would lose clicks, and the publisher
 * applies the same rules.
 */
export function useHasErrors(documentId: string, type: string, release?: string): boolean {
  // The id selects the version to validate. A published id would validate the published text, which had no errors.
  const target = release === undefined ? getDraftId(documentId) : getVersionId(documentId, release)
  const {validation} = useValidationStatus(target, type, true)
  return validation.some(({level, message}) => level === 'error' && !isReleaseRefusal(message, translate))
}

const unsent = {state: null, approvedAt: null}

type Text = Readonly<{_type: string; [field: string]: unknown}>

const isSameText = (one: Text, other: Text | null): boolean =>
  one === other || (one._type === other?._type && toCanonicalDocument(one) === toCanonicalDocument(other))

/** A dialog that sends the text that its user read: `read` is the text when the dialog opened, and `against` says that it was changed since. */
export function useSending(current: Text | null) {
  const [read, setRead] = useState<Text | null>(null)
  const isStale = read !== null && !isSameText(read, current)
  return {
    read,
    against: isStale
      ? say('This text was changed after you opened this dialog. Close it, and read the text again.')
      : undefined,
    open: () => setRead(current),
    close: () => setRead(null),
  }
}

/** Lets administrators publish at once. A second person countersigns afterwards, and the audit log marks the publication. */
export const useEmergency: DocumentActionComponent = ({id, type, draft}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const user = useCurrentUser()
  const hasErrors = useHasErrors(id, type)
  const request = useRequest(id)
  // A request is for the stored draft.
  const {isSyncing} = useSyncState(id, type)
  const {read, against, open, close} = useSending(draft)
  const [typed, setTyped] = useState('')
  if (!hasRole(user, 'administrator') || (!draft && read === null)) return null
  const {state, approvedAt} = (request.state === 'ready' ? request.value : null) ?? unsent
  // The publisher keeps what two officers approved.
  const isApproved = state === 'waiting' && approvedAt !== null
  return {
    label: say('Publish in an emergency'),
    icon: WarningOutlineIcon,
    tone: 'critical',
    disabled: hasErrors || isSyncing || isApproved,
    ...(isApproved && {title: say('Approved. It goes live as planned. An edit ends its approval.')}),
    onHandle: open,
    dialog: read !== null && {
      type: 'dialog',
      header: say('Publish in an emergency'),
      onClose: close,
      content: (
        <ReasonDialog
          label={say('Why can’t it wait for a second person?')}
          description={say(
            'The public record marks the text as an emergency. A second person must countersign within 24 hours.',
          )}
          submitText={say('Publish now')}
          tone="critical"
          {...(against !== undefined && {against})}
          typed={typed}
          onType={setTyped}
          onSubmit={async ({reason}) => {
            await writeRequest(client, id, {text: read, reason, liveAt: null, isEmergency: true})
            close()
            setTyped('')
          }}
        />
      ),
    },
  }
}
