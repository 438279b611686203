import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {UndoIcon} from '@sanity/icons/Undo'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser} from 'sanity'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {quoteLive} from '#domain/seal/approval-quotes.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {
  countSeen,
  describeUncountersignable,
  describeUnread,
  useSeen,
  nameVersion,
} from '../difference/seen.ts'
import {isOfficer} from '../structure/roles.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {useRequest, useVerdict, writeVerdict, useCountersignable} from './requests.ts'

type Waiting = Readonly<{hash: string; isAuthor: boolean; mayApprove: boolean}>

/** The text that waits for a verdict, and whether the user may give it. Null if no text waits, and for users who never approve. */
function useWaiting(id: string): Waiting | null {
  const user = useCurrentUser()
  const request = useRequest(id)
  if (!isOfficer(user) || user === null) return null
  if (request.state !== 'ready' || request.value?.state !== 'waiting') return null
  const {isDecided, approvedAt, hash, authors, mayApprove} = request.value
  if (isDecided || approvedAt !== null || hash === null) return null
  return {hash, isAuthor: authors.includes(user.id), mayApprove: mayApprove.includes(user.id)}
}

/** Approves the draft as it was sent. Authors can't approve it, and the publisher enforces that, too. */
export const useApprove: DocumentActionComponent = ({id, draft, published}) => {
  const decide = useVerdict(id)
  const waiting = useWaiting(id)
  const seen = useSeen(nameVersion(id, draft, published))
  const [isConfirming, setConfirming] = useState(false)
  if (waiting === null || !draft) return null
  const {hash, mayApprove} = waiting
  const against = mayApprove
    ? describeUnread(seen)
    : 'You wrote or sent this text, so another officer must approve it'
  return {
    label: 'Approve',
    icon: CheckmarkIcon,
    tone: 'positive',
    disabled: against !== undefined,
    ...(against === undefined ? {} : {title: against}),
    onHandle: () => setConfirming(true),
    dialog: isConfirming && {
      type: 'confirm',
      tone: 'positive',
      message: `${seen ? `${countSeen(seen)}. ` : ''}By approving you vouch for every word, in both languages. It goes live within seconds, or at the scheduled time.`,
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

/** Sends a draft back to its author with a reason. Authors use it to take their own draft back. */
export const useSendBack: DocumentActionComponent = ({id, draft}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const waiting = useWaiting(id)
  const [isOpen, setOpen] = useState(false)
  if (waiting === null || !draft) return null
  const {hash, isAuthor} = waiting
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

/** Countersigns an emergency publication. Its authors and publisher can't, and the publisher service enforces that, too. */
export const useCountersign: DocumentActionComponent = ({id, release, version, published}) => {
  const seen = useSeen(nameVersion(id, published, null))
  const decide = useVerdict(id)
  const alone = useCountersignable(id)
  const user = useCurrentUser()
  const [isConfirming, setConfirming] = useState(false)
  if (release ?? version) return null
  if (!alone || !isOfficer(user)) return null
  const {hash, isAuthor} = alone
  const against = isAuthor
    ? 'You wrote or published this text, so another officer must countersign it'
    : describeUncountersignable(seen)
  return {
    label: 'Countersign',
    icon: CheckmarkCircleIcon,
    tone: 'positive',
    disabled: against !== undefined,
    ...(against === undefined ? {} : {title: against}),
    onHandle: () => setConfirming(true),
    dialog: isConfirming && {
      type: 'confirm',
      tone: 'positive',
      message: `${seen ? `${countSeen(seen)}. ` : ''}By countersigning you vouch for every word of what is live now, in both languages.`,
      confirmButtonText: 'Countersign',
      onCancel: () => setConfirming(false),
      onConfirm: () => {
        setConfirming(false)
        decide({hash, verdict: 'approve', quotes: quoteLive(alone, seen?.comparedWith ?? null)})
      },
    },
  }
}
