import {CalendarIcon} from '@sanity/icons/Calendar'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CloseIcon} from '@sanity/icons/Close'
import {UndoIcon} from '@sanity/icons/Undo'
import {Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type SanityClient,
  useClient,
  useCurrentUser,
} from 'sanity'
import {quoteDateChange} from '#domain/seal/approval-quotes.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {formatMoment} from '#schemas/values/moments.ts'
import {UserName} from '../shared-parts.tsx'
import {isOfficer} from '../structure/roles.ts'
import {type DateChangeState, formatPlan, type RequestState} from './describe-request.ts'
import {ReasonDialog, useDialogAbout} from './reason-dialog.tsx'
import {useRequest} from './requests.ts'
import {say} from '../i18n/say.ts'

type Proposal = NonNullable<DateChangeState['proposal']>

/** What a proposal wants, as a sentence without its subject. */
export const describeProposal = ({liveAt}: Pick<Proposal, 'liveAt'>): string =>
  liveAt === null
    ? say('proposes to cancel the publication')
    : say('proposes to go live on {moment} instead', {moment: formatMoment(liveAt)})

/** A proposal to change the approved time in a form: who made it and why, or why it doesn't count. */
export function DateChangeNotice({change}: Readonly<{change: DateChangeState}>) {
  const {kind, by, problem, proposal} = change
  return (
    <Stack gap={3} data-testid="date-change">
      {kind === 'proposed' && proposal !== null && by !== null && (
        <Text size={1} weight="medium">
          <UserName id={by} /> {describeProposal(proposal)}: {proposal.reason}
        </Text>
      )}
      {kind === 'dropped' && (
        <Text size={1} weight="medium">
          {say('The proposal to change the time doesn’t count.')}
        </Text>
      )}
      {problem !== null && <Text size={1}>{problem}</Text>}
    </Stack>
  )
}

/** An approved text that waits for its time, for an officer. Null for other texts and people. */
function useApproved(id: string): Readonly<{request: RequestState; userId: string}> | null {
  const user = useCurrentUser()
  const request = useRequest(id)
  if (user === null || !isOfficer(user) || request.state !== 'ready') return null
  const {value} = request
  return value?.state === 'waiting' && value.approvedAt !== null && value.hash !== null
    ? {request: value, userId: user.id}
    : null
}

type Asked = Pick<DocumentActionDescription, 'label' | 'icon' | 'tone'> &
  Readonly<{
    /** What the user reads. Once it changes, the open dialog takes no answer. */
    about: readonly string[]
    question: string
    description: string
    timeHint?: string
    content?: ReactNode
    onSubmit: (
      client: SanityClient,
      answer: Readonly<{reason: string; liveAt: string | null}>,
    ) => Promise<unknown>
  }>

const changed = say('This changed while you were reading. Close the dialog, and read it again.')

/** An action that asks for a reason, and for a time if a hint about it is given. Null if nothing is asked. */
function useAsked(asked: Asked | null): DocumentActionDescription | null {
  const client = useClient({apiVersion: studioApiVersion})
  const dialog = useDialogAbout(asked && asked.about)
  if (asked === null) return null
  const {about: _, question, description, timeHint, content, onSubmit, ...action} = asked
  return {
    ...action,
    onHandle: dialog.open,
    dialog: dialog.isOpen && {
      type: 'dialog',
      header: action.label,
      onClose: dialog.close,
      content: (
        <ReasonDialog
          label={question}
          description={description}
          asksTime={timeHint !== undefined}
          {...(timeHint !== undefined && {timeHint})}
          submitText={action.label}
          tone="primary"
          {...(dialog.isStale && {against: changed})}
          onSubmit={async (answer) => {
            await onSubmit(client, answer)
            dialog.close()
          }}
        >
          {content}
        </ReasonDialog>
      ),
    },
  }
}

/** The approved text and time that a proposal is about. */
const listApproved = ({hash, liveAt, release}: RequestState) => [JSON.stringify([hash, liveAt, release])]

/** Proposes a time, or null to cancel. */
const propose = async (
  client: SanityClient,
  {document, hash, liveAt: from}: RequestState,
  {reason, liveAt}: Readonly<{reason: string; liveAt: string | null}>,
): Promise<unknown> =>
  await client.createOrReplace({
    _id: `dateChange.${document}`,
    _type: 'dateChange',
    document,
    hash,
    ...(from !== null && {from}),
    ...(liveAt !== null && {liveAt}),
    reason,
  })

const second = say('A second officer must agree. Until then, the approved time holds.')

/** The approved time, in the dialog of a proposal. */
const Approved = ({request: {release, liveAt}}: Readonly<{request: RequestState}>) => (
  <Text size={1}>{say('Approved: goes live {plan}', {plan: formatPlan({release, liveAt}) ?? ''})}</Text>
)

/** Proposes another time for an approved text. */
export const useMoveDate: DocumentActionComponent = ({id}) => {
  const approved = useApproved(id)
  const isOpen = approved !== null && approved.request.dateChange?.kind !== 'proposed'
  return useAsked(
    isOpen && approved.request.release === null
      ? {
          label: say('Propose another time'),
          about: listApproved(approved.request),
          icon: CalendarIcon,
          tone: 'caution',
          question: say('Why must it go live at another time?'),
          description: second,
          timeHint: say('Choose a time in the future.'),
          content: <Approved request={approved.request} />,
          onSubmit: async (client, answer) => await propose(client, approved.request, answer),
        }
      : null,
  )
}

/** Proposes not to publish an approved text. */
export const useCancelDate: DocumentActionComponent = ({id}) => {
  const approved = useApproved(id)
  return useAsked(
    approved !== null && approved.request.dateChange?.kind !== 'proposed'
      ? {
          label: say('Propose to cancel'),
          about: listApproved(approved.request),
          icon: UndoIcon,
          tone: 'critical',
          question: say('Why must it not go live?'),
          description: `${second} ${say('The draft stays.')}`,
          content: <Approved request={approved.request} />,
          onSubmit: async (client, {reason}) =>
            await propose(client, approved.request, {reason, liveAt: null}),
        }
      : null,
  )
}

type Open = Readonly<{request: RequestState; userId: string; change: DateChangeState; proposal: Proposal}>

function useProposal(id: string): Open | null {
  const approved = useApproved(id)
  const change = approved?.request.dateChange
  return approved && change?.kind === 'proposed' && change.proposal !== null
    ? {...approved, change, proposal: change.proposal}
    : null
}

/** Whether the user may agree to a proposal about an approved text. */
export function useMayAgree(id: string): boolean {
  const open = useProposal(id)
  return open?.change.mayConsent.includes(open.userId) ?? false
}

const quote = ({proposal}: Open) => quoteDateChange({...proposal, reason: proposal.sentReason})

const answer = async (
  client: SanityClient,
  open: Open,
  given: Readonly<{verdict: 'agree' | 'decline'; reason: string}>,
): Promise<unknown> => {
  const {document} = open.request
  return await client.createOrReplace({
    _id: `dateConsent.${document}`,
    _type: 'dateConsent',
    document,
    quotes: quote(open),
    ...given,
  })
}

/** Agrees to another officer's proposal. The publisher enforces that two officers agree. */
export const useAgreeToDate: DocumentActionComponent = ({id}) => {
  const open = useProposal(id)
  return useAsked(
    open?.change.mayConsent.includes(open.userId)
      ? {
          about: [quote(open), String(open.change.by)],
          label: open.proposal.liveAt === null ? say('Agree to cancel') : say('Agree to the new time'),
          icon: CheckmarkIcon,
          tone: 'positive',
          question: say('Your reason'),
          description: say('It goes into the history of decisions, with your name.'),
          content: <DateChangeNotice change={open.change} />,
          onSubmit: async (client, {reason}) => await answer(client, open, {verdict: 'agree', reason}),
        }
      : null,
  )
}

/** Declines a proposal, or withdraws one's own. */
export const useDeclineDate: DocumentActionComponent = ({id}) => {
  const open = useProposal(id)
  return useAsked(
    open === null
      ? null
      : {
          about: [quote(open), String(open.change.by)],
          label: open.change.by === open.userId ? say('Withdraw the proposal') : say('Decline the proposal'),
          icon: CloseIcon,
          tone: 'caution',
          question: say('Why must the approved time stay?'),
          description: say('The text goes live at the approved time.'),
          content: <DateChangeNotice change={open.change} />,
          onSubmit: async (client, {reason}) => await answer(client, open, {verdict: 'decline', reason}),
        },
  )
}
