import {UserIcon} from '@sanity/icons/User'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {useAuthors} from './use-authors.ts'
import {useHasErrors} from './use-has-errors.ts'
import {useRequest} from './use-request.ts'
import {writeRequest} from './write-request-and-verdict.ts'

/** Why a draft cannot be sent, in words; undefined when it can. */
function reasonAgainst(hasDraft: boolean, hasErrors: boolean, isWaiting: boolean): string | undefined {
  if (!hasDraft) return 'Nothing was changed'
  if (hasErrors) return 'Errors must be mended before it is sent'
  return isWaiting ? 'It waits for a second person' : undefined
}

/** Stands in the place of Publish for regulated documents: a second person approves, and the publisher publishes. */
export const useSendForApproval: DocumentActionComponent = ({id, type, draft, version, release}) => {
  const client = useClient({apiVersion: contentApiVersion})
  const hasErrors = useHasErrors(id, type)
  const request = useRequest(id)
  const [isOpen, setOpen] = useState(false)
  const isWaiting =
    request.state === 'ready' && (request.value?.state === 'waiting' || request.value?.state === null)
  const {isAuthor} = useAuthors(id, isWaiting ? (draft?._rev ?? null) : null)
  if (release ?? version) return null
  // Whoever may approve finds Approve in its place.
  if (request.state === 'ready' && request.value?.state === 'waiting' && draft && isAuthor === false)
    return null
  const against = reasonAgainst(Boolean(draft), hasErrors, isWaiting && Boolean(draft))
  return {
    label: isWaiting && draft ? 'Waiting for approval' : 'Send for approval',
    icon: UserIcon,
    tone: 'primary',
    disabled: against !== undefined,
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
        />
      ),
    },
  }
}
useSendForApproval.action = 'publish'
