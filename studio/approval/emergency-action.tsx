import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {hasRole} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {useHasErrors} from './use-has-errors.ts'
import {writeRequest} from './write-request-and-verdict.ts'

/** Publishes at once without a second person, who countersigns afterwards: for administrators. The record says so. */
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
          label="Why can it not wait for a second person?"
          description="It is marked as an emergency in the public record. A second person has 24 hours to countersign."
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
