import {UserIcon} from '@sanity/icons/User'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser, useSyncState} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {isOfficer} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {describeSendButton} from './describe-request.ts'
import {useCountersignable, useRequest, writeRequest} from './requests.ts'
import {useHasErrors} from './send-actions.tsx'

/** Replaces Publish for regulated documents: a second person approves, and the publisher publishes. */
export const useSendForApproval: DocumentActionComponent = ({id, type, draft, version, release}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const hasErrors = useHasErrors(id, type)
  const request = useRequest(id)
  // A request is for the stored draft, so pending edits would invalidate it.
  const {isSyncing} = useSyncState(id, type)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const user = useCurrentUser()
  const alone = useCountersignable(id)
  if (release ?? version) return null
  const button = describeSendButton({
    request: request.state === 'ready' ? request.value : null,
    hasDraft: Boolean(draft),
    hasErrors,
    mayApprove:
      request.state === 'ready' && user !== null && (request.value?.mayApprove.includes(user.id) ?? false),
    mayCountersign: alone?.isAuthor === false && isOfficer(user),
  })
  if (button === null) return null
  const {label, against} = button
  return {
    label,
    icon: UserIcon,
    tone: 'primary',
    disabled: against !== undefined || isSyncing,
    ...(against === undefined ? {} : {title: against}),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Send for approval',
      onClose: () => setOpen(false),
      content: (
        <ReasonDialog
          label="Reason for the change"
          description="The approver reads it, and it becomes part of the public record. You can't approve a text that you send."
          asksTime
          submitText="Send for approval"
          tone="primary"
          typed={typed}
          onType={setTyped}
          onSubmit={async (answer) => {
            await writeRequest(client, id, answer)
            setOpen(false)
            setTyped('')
          }}
        />
      ),
    },
  }
}
useSendForApproval.action = 'publish'
