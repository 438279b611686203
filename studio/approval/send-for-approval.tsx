import {UserIcon} from '@sanity/icons/User'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser, useSyncState} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {isOfficer} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {sendButton} from './send-button.ts'
import {useAuthors} from './use-authors.ts'
import {useCountersignable} from './use-countersignable.ts'
import {useHasErrors} from './use-has-errors.ts'
import {useRequest} from './use-request.ts'
import {writeRequest} from './write-request-and-verdict.ts'

/** Stands in the place of Publish for regulated documents: a second person approves, and the publisher publishes. */
export const useSendForApproval: DocumentActionComponent = ({id, type, draft, version, release}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const hasErrors = useHasErrors(id, type)
  const request = useRequest(id)
  // A request is for the draft as it is stored: letters that are still on their way would make it void.
  const {isSyncing} = useSyncState(id, type)
  const [isOpen, setOpen] = useState(false)
  const user = useCurrentUser()
  const {isAuthor} = useAuthors(id, draft?._rev ?? null)
  const alone = useCountersignable(id)
  if (release ?? version) return null
  const button = sendButton({
    request: request.state === 'ready' ? request.value : null,
    hasDraft: Boolean(draft),
    hasErrors,
    isAuthor,
    isOfficer: isOfficer(user),
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
          label="Why is it changed?"
          description="Whoever approves it reads this, and the public record keeps it."
          asksMoment
          submitText="Send for approval"
          tone="primary"
          onSubmit={async (answer) => {
            await writeRequest(client, id, answer)
            setOpen(false)
          }}
        >
          {isAuthor === false && (
            <Text size={1}>You changed nothing of this text. Whoever sends it cannot approve it.</Text>
          )}
        </ReasonDialog>
      ),
    },
  }
}
useSendForApproval.action = 'publish'
