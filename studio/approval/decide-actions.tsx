import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {UndoIcon} from '@sanity/icons/Undo'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {isOfficer} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {useAuthors} from './use-authors.ts'
import {useRequest} from './use-request.ts'
import {useVerdict} from './use-verdict.ts'
import {writeVerdict} from './write-request-and-verdict.ts'

/** The hash of the text that waits for a verdict; null when none does, and for users who give none. */
function useWaiting(id: string): string | null {
  const user = useCurrentUser()
  const request = useRequest(id)
  if (!isOfficer(user)) return null
  if (request.state !== 'ready' || request.value?.state !== 'waiting') return null
  return request.value.isDecided || request.value.approvedAt ? null : request.value.hash
}

/** Approves the draft as it was sent. Whoever touched it cannot; the publisher refuses it all the same. */
export const useApprove: DocumentActionComponent = ({id, draft}) => {
  const decide = useVerdict(id)
  const hash = useWaiting(id)
  const {isAuthor} = useAuthors(id, hash === null ? null : (draft?._rev ?? null))
  const [isConfirming, setConfirming] = useState(false)
  if (hash === null || !draft) return null
  return {
    label: 'Approve',
    icon: CheckmarkIcon,
    tone: 'positive',
    disabled: isAuthor !== false,
    ...(isAuthor ? {title: 'You changed this text: somebody else approves it'} : {}),
    onHandle: () => setConfirming(true),
    dialog: isConfirming && {
      type: 'confirm',
      tone: 'positive',
      message:
        'You stand behind every word of this text, in both languages. Visitors see it within seconds, or at the moment that was asked for.',
      confirmButtonText: 'Approve',
      onCancel: () => setConfirming(false),
      onConfirm: () => {
        setConfirming(false)
        decide({hash, verdict: 'approve'})
      },
    },
  }
}

const sendBack = {
  name: 'Send back',
  question: 'What must be changed?',
  description: 'Its author reads this in the document.',
}
const takeBack = {
  name: 'Take back',
  question: 'Why is it taken back?',
  description: 'It stays a draft, and is sent for approval again once it is ready.',
}

/** Sends a draft back to its author, with a reason; its author takes it back so. */
export const useSendBack: DocumentActionComponent = ({id, draft}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const hash = useWaiting(id)
  const {isAuthor} = useAuthors(id, hash === null ? null : (draft?._rev ?? null))
  const [isOpen, setOpen] = useState(false)
  if (hash === null || !draft) return null
  const {name, question, description} = isAuthor ? takeBack : sendBack
  return {
    label: name,
    icon: UndoIcon,
    tone: 'caution',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: name,
      onClose: () => setOpen(false),
      content: (
        <ReasonDialog
          label={question}
          description={description}
          submitText={name}
          tone="primary"
          onSubmit={async ({reason}) => {
            await writeVerdict(client, id, {hash, verdict: 'sendBack', reason})
            setOpen(false)
          }}
        />
      ),
    },
  }
}
