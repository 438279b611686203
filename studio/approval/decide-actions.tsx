import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {UndoIcon} from '@sanity/icons/Undo'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, type DocumentActionDescription, useClient, useCurrentUser} from 'sanity'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {quoteLive, quoteRequest} from '#domain/seal/approval-quotes.ts'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {
  type Seen,
  describeUncountersignable,
  describeUnread,
  useSeen,
  nameVersion,
} from '../difference/seen.ts'
import {isOfficer} from '../structure/roles.ts'
import {DecisionDialog, DecisionFacts} from './decision-dialog.tsx'
import {countersigning, describeApproval} from './describe-decision.ts'
import {formatPlan} from './describe-request.ts'
import {describeOpenComments, useOpenComments} from './review-comments.tsx'
import {ReasonDialog, useDialogAbout} from './reason-dialog.tsx'
import {useRequest, useVerdict, writeVerdict, useCountersignable} from './requests.ts'
import {useTogether} from './together.tsx'
import {say} from '../i18n/say.ts'

type Waiting = Readonly<{
  hash: string
  type: string | null
  /** The reason, and when it goes live, as an approval quotes them with what the text was compared with. */
  quote: (comparedWith: string | null) => string
  reason: string
  /** The lines of the checklist that the author ticked. */
  checklist: readonly TickedLine[]
  evidenceFiles: readonly EvidenceFile[]
  authors: readonly string[]
  /** The documents that were sent in the same request, including this one. */
  together: readonly string[]
  /** When it goes live. Undefined if that is at once. */
  plan: string | undefined
  isAuthor: boolean
  mayApprove: boolean
  /** Whether a second person approved it, and it waits for its time or its release. */
  isApproved: boolean
}>

/** The text that waits for a verdict, and whether the user may give it. Null if no text waits, and for users who never approve. */
function useWaiting(id: string): Waiting | null {
  const user = useCurrentUser()
  const request = useRequest(id)
  if (!isOfficer(user) || user === null) return null
  if (request.state !== 'ready' || request.value?.state !== 'waiting') return null
  const {
    documentType,
    isDecided,
    approvedAt,
    hash,
    reason,
    sentReason,
    liveAt,
    release,
    authors,
    mayApprove,
    checklist,
    together,
    evidenceFiles,
  } = request.value
  const isApproved = approvedAt !== null
  if ((isDecided && !isApproved) || hash === null) return null
  return {
    hash,
    type: documentType,
    quote: (comparedWith) =>
      quoteRequest(
        {reason: sentReason, liveAt, release: release?.name, releaseAt: release?.at, together, evidenceFiles},
        comparedWith,
      ),
    reason,
    checklist,
    evidenceFiles,
    authors,
    together,
    plan: formatPlan({release, liveAt}),
    isAuthor: authors.includes(user.id),
    mayApprove: mayApprove.includes(user.id),
    isApproved,
  }
}

const another = say('This text isn’t the one that was sent. Reload the page, and read it again')

/** Why a decision about the text with this hash can't be given: another text was read. Undefined if it was this one. */
const describeAnother = (seen: Seen | null, hash: string): string | undefined =>
  seen?.hash === hash ? undefined : another

export const changed = say('This text changed while you were reading. Read it again.')

/** In place of a decision whose text changed while its dialog was open. */
const describeChanged = (label: string, onClose: () => void): DocumentActionDescription => ({
  label,
  disabled: true,
  title: changed,
  dialog: {
    type: 'dialog',
    header: label,
    onClose,
    content: (
      <Text size={1} role="alert">
        {changed}
      </Text>
    ),
  },
})

const capitalize = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

const noOthers: readonly string[] = []
const noFiles: readonly EvidenceFile[] = []

/** Approves the draft as it was sent. Authors can't approve it, and the publisher enforces that, too. */
export const useApprove: DocumentActionComponent = ({id, draft, published}) => {
  const decide = useVerdict(id)
  const waiting = useWaiting(id)
  const openComments = describeOpenComments(useOpenComments(id))
  const version = nameVersion(id, draft, published)
  const seen = useSeen(version)
  const quotes = waiting?.quote(seen?.comparedWith ?? null) ?? ''
  const isOpen = waiting?.isApproved === false
  const together = useTogether(id, waiting?.together ?? noOthers, waiting?.evidenceFiles ?? noFiles)
  const about = useDialogAbout(
    isOpen && draft ? [version, waiting.hash, String(waiting.type), quotes, ...together.key] : null,
  )
  if (about.isStale) return describeChanged(say('Approve'), about.close)
  if (!isOpen || !draft) return null
  const {hash, type, reason, checklist: tickedByAuthor, authors, plan, mayApprove, evidenceFiles} = waiting
  // The hash doesn't cover the type, and the publisher refuses an approval of another one.
  const isSentType = type === draft._type
  const against = mayApprove
    ? (describeUnread(seen) ?? (isSentType ? describeAnother(seen, hash) : another) ?? together.against)
    : say('You wrote or sent this text, so another officer must approve it')
  return {
    label: say('Approve'),
    icon: CheckmarkIcon,
    tone: 'positive',
    disabled: against !== undefined,
    ...(against === undefined ? {} : {title: against}),
    onHandle: about.open,
    dialog: about.isOpen && {
      type: 'dialog',
      header: say('Approve this text?'),
      onClose: about.close,
      content: (
        <DecisionDialog
          documentId={id}
          document={draft}
          authors={authors}
          reason={reason}
          files={evidenceFiles}
          seen={seen}
          labels={{sent: say('Sent by'), submit: say('Approve')}}
          live={plan === undefined ? say('Within seconds of your approval') : capitalize(plan)}
          warning={openComments}
          tickedByAuthor={tickedByAuthor}
          paragraphs={describeApproval(together.words, plan)}
          onSubmit={(checklist) => {
            about.close()
            decide(
              {hash, verdict: 'approve', quotes, checklist},
              together.others.map(({documentId, ...other}) => ({
                documentId,
                verdict: {...other, verdict: 'approve', checklist},
              })),
            )
          }}
        />
      ),
    },
  }
}

const sendBack = {
  name: say('Send back'),
  header: say('Send this text back?'),
  question: say('What must be changed?'),
  description: say(
    'The author reads your answer at the top of the form. The draft stays, and the live text doesn’t change.',
  ),
}
const withdraw = {
  name: say('Withdraw'),
  header: say('Withdraw this request?'),
  question: say('Why do you withdraw it?'),
  description: say('The draft stays, and the live text doesn’t change. Send it again when it is ready.'),
}

/** Sends a draft back to its author with a reason. Authors use it to withdraw their own request. After its approval, two officers cancel it. */
export const useSendBack: DocumentActionComponent = ({id, draft, published}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const found = useWaiting(id)
  const waiting = found?.isApproved === true ? null : found
  const {others} = useTogether(id, waiting?.together ?? noOthers, waiting?.evidenceFiles ?? noFiles)
  const about = useDialogAbout(
    waiting &&
      draft && [
        nameVersion(id, draft, published),
        waiting.hash,
        waiting.quote(null),
        String(waiting.isAuthor),
      ],
  )
  const [typed, setTyped] = useState('')
  // The dialog stays open with what was typed, also when nothing waits any more.
  if ((waiting === null || !draft) && !about.isOpen) return null
  const {name, header, question, description} = waiting?.isAuthor ? withdraw : sendBack
  return {
    label: name,
    icon: UndoIcon,
    tone: 'caution',
    onHandle: about.open,
    dialog: about.isOpen && {
      type: 'dialog',
      header,
      onClose: about.close,
      content: (
        <ReasonDialog
          label={question}
          description={description}
          submitText={name}
          tone="primary"
          {...(about.isStale && {against: changed})}
          typed={typed}
          onType={setTyped}
          onSubmit={async ({reason}) => {
            if (waiting === null) return
            await writeVerdict(
              client,
              id,
              {hash: waiting.hash, verdict: 'sendBack', reason},
              others.map(({documentId, hash}) => ({
                documentId,
                verdict: {hash, verdict: 'sendBack', reason},
              })),
            )
            about.close()
            setTyped('')
          }}
        >
          {waiting && draft && (
            <DecisionFacts
              documentId={id}
              document={draft}
              authors={waiting.authors}
              reason={waiting.reason}
              seen={null}
              labels={{sent: say('Sent by')}}
            />
          )}
        </ReasonDialog>
      ),
    },
  }
}

/** Countersigns an emergency publication. Its authors and publisher can't, and the publisher service enforces that, too. */
export const useCountersign: DocumentActionComponent = ({id, release, version, published}) => {
  const live = nameVersion(id, published, null)
  const seen = useSeen(live)
  const decide = useVerdict(id)
  const alone = useCountersignable(id)
  const request = useRequest(id)
  const user = useCurrentUser()
  const about = useDialogAbout(alone ? [live, alone.signature] : null)
  if (release ?? version) return null
  if (about.isStale) return describeChanged(say('Countersign'), about.close)
  if (!alone || !published || !isOfficer(user)) return null
  const {hash, isAuthor, authors, reason} = alone
  // A later request isn't about the live text.
  const isKnown = request.state === 'ready' && request.value?.state === 'published'
  const against = isAuthor
    ? say('You wrote or published this text, so another officer must countersign it')
    : (describeUncountersignable(seen) ?? describeAnother(seen, hash))
  return {
    label: say('Countersign'),
    icon: CheckmarkCircleIcon,
    tone: 'positive',
    disabled: against !== undefined,
    ...(against === undefined ? {} : {title: against}),
    onHandle: about.open,
    dialog: about.isOpen && {
      type: 'dialog',
      header: say('Countersign this text?'),
      onClose: about.close,
      content: (
        <DecisionDialog
          documentId={id}
          document={published}
          authors={authors}
          reason={reason}
          {...(isKnown && {files: request.value?.evidenceFiles ?? []})}
          seen={seen}
          labels={{submit: say('Countersign'), ...(isKnown && {sent: say('Published by')})}}
          live={say('Now, although no second person has approved it')}
          paragraphs={countersigning}
          onSubmit={(checklist) => {
            about.close()
            const quotes = quoteLive(alone, seen?.comparedWith ?? null)
            decide({hash, verdict: 'approve', quotes, checklist})
          }}
        />
      ),
    },
  }
}
