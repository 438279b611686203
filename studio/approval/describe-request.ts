import {z} from 'zod'
import {evidenceFileShape} from '#domain/seal/evidence-files.ts'
import {type SealKind, tickedLineShape} from '#domain/seal/seal.ts'
import {revealedText} from '../difference/format-value.ts'
import {formatMoment} from '#schemas/values/moments.ts'
import type {DocumentLine} from '../work-lists/work-list.tsx'
import {say, sayCount} from '../i18n/say.ts'

/** A release with its planned time. Everyone who may change the release chooses it, so another value is like none. */
export const plannedReleaseShape = z.object({
  title: revealedText,
  at: z.iso.datetime({offset: true}).nullable().catch(null),
})

/** What the publisher says about a proposal to change an approved time: who may agree, why it doesn't count, or that two officers cancelled it. */
const dateChangeShape = z.object({
  kind: z.enum(['proposed', 'dropped', 'cancelled']),
  by: z.string().nullable(),
  mayConsent: z.array(z.string()),
  problem: revealedText.nullable(),
  /** The proposal itself. Null if it was removed or changed since. */
  proposal: z
    .object({
      hash: z.string(),
      from: z.string().nullable(),
      liveAt: z.string().nullable(),
      reason: revealedText,
      sentReason: z.string(),
    })
    .nullable(),
})
export type DateChangeState = Readonly<z.infer<typeof dateChangeShape>>

/** A request for approval with the publisher's response, and whether it already has a verdict. */
export const requestStateShape = z.object({
  document: z.string(),
  reason: revealedText,
  /** The reason as it was sent, which an approval quotes. */
  sentReason: z.string(),
  liveAt: z.string().nullable(),
  /** The release that it goes live with. */
  release: plannedReleaseShape.extend({name: z.string()}).nullable(),
  /** The hash of the text that the publisher compares the draft with. Null if all of it is new. */
  base: z.string().nullable(),
  state: z.enum(['waiting', 'void', 'refused', 'confirming', 'published']).nullable(),
  hash: z.string().nullable(),
  /** The type of the sent text, which the hash doesn't cover. */
  documentType: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  // Hints that any client may write.
  assignee: z.string().nullable().catch(null),
  dueAt: z.iso.datetime().nullable().catch(null),
  /** The lines of the checklist that the author ticked. */
  checklist: z.array(tickedLineShape).readonly().catch([]),
  /** The files that the author attached. The publisher refuses a request if it can't read them. */
  evidenceFiles: z.array(evidenceFileShape).readonly().catch([]),
  problems: z.array(revealedText).nullable(),
  sentBackBy: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  /** Who objected to the text after it was published in an emergency. */
  objectedBy: z.string().nullable(),
  /** A proposal to change the approved time, with the publisher's response. */
  dateChange: dateChangeShape.nullable(),
  /** Authors and senders of the text, and the people who may approve it, as the publisher found them in the history. */
  authors: z.array(z.string()),
  mayApprove: z.array(z.string()),
  /** The documents that were sent in the same request, including this one. */
  together: z.array(z.string()).catch([]),
  _updatedAt: z.string(),
  isDecided: z.boolean(),
})
export type RequestState = Readonly<z.infer<typeof requestStateShape>>

type PlannedRelease = Readonly<{title: string; at: string | null}>

/** What the reason of a request is for. */
export const reasonHint = say(
  "The approver reads it, and it becomes part of the public record. You can't approve a text that you send.",
)

/** Formats a release's title, with its time if it's known. */
export const formatRelease = ({title, at}: PlannedRelease): string =>
  at === null
    ? say('“{title}”', {title})
    : say('“{title}” (planned for {moment})', {title, moment: formatMoment(at)})

/** When an approved text goes live. Undefined if that is at once. */
export const formatPlan = ({release, liveAt}: Pick<RequestState, 'release' | 'liveAt'>): string | undefined =>
  release
    ? say('with the release {release}', {release: formatRelease(release)}) +
      (release.at === null ? '' : say(', at that time, also if the release is changed after the approval'))
    : liveAt
      ? say('on {moment}', {moment: formatMoment(liveAt)})
      : undefined

/** What happens to a text that left a release for approval, when the release runs. */
export function describeReleaseText({
  state,
  isApproved,
}: Readonly<{state: string | null; isApproved: boolean}>): string {
  if (state === 'refused' || state === 'void')
    return say('not approved. It doesn’t go live with the release: change its draft and send it again.')
  if (state === 'confirming' || state === 'published') return say('published.')
  return isApproved
    ? say(
        'approved. It goes live at the time of the release that was approved, or else within seconds after the release runs.',
      )
    : say(
        'waiting for a second person. If the release runs first, visitors keep the text that they see now until it is approved.',
      )
}

type RequestFacts = Readonly<{
  request: RequestState | null
  /** The seal of the live version. Null if it isn't sealed. */
  sealKind: SealKind | null
  /** Who objected to the emergency publication that the live version replaced, and why. */
  objection?: Readonly<{by: string; reason: string}> | null
  hasDraft: boolean
}>

/** The text at the top of a form. */
export type RequestWords = Readonly<{
  tone: 'primary' | 'caution' | 'critical' | 'positive'
  title: string
  lines: readonly string[]
  /** Who decided or must act, such as "Sent back by". */
  people?: Readonly<{words: string; ids: readonly string[]}>
  /** A proposal to change the approved time. */
  dateChange?: DateChangeState
}>

/** The state of a document's last request, for its authors and reviewers. Null if there's nothing to report. */
export function describeRequest({
  request,
  sealKind,
  objection = null,
  hasDraft,
}: RequestFacts): RequestWords | null {
  const isObjected = request !== null && request.objectedBy !== null
  if (hasDraft && request && request.state !== 'published' && !isObjected) return describeOpen(request)
  if (objection && (isObjected || !hasDraft))
    return {
      tone: 'caution',
      title: say('A second officer objected to the emergency publication'),
      lines: [
        say(
          'The last text that two people approved is live again. To change it, edit the text and send it for approval.',
        ),
        say('Reason: {reason}', {reason: objection.reason}),
      ],
      ...by(say('Objected by'), objection.by),
    }
  if (sealKind !== 'emergency') return null
  const {problems, authors, mayApprove: mayCountersign} = request?.state === 'published' ? request : unknown
  return {
    tone: 'caution',
    title: say('Published in an emergency by one person'),
    lines: [
      authors.length > 0 && mayCountersign.length === 0
        ? say(
            'Everyone who may countersign wrote part of this text. Send another change for approval: its second person replaces the missing one.',
          )
        : say('Within 24 hours, a second officer must read what is live and choose Countersign or Object.'),
      ...(problems ?? []),
    ],
    ...(mayCountersign.length > 0 && {people: {words: say('May countersign:'), ids: mayCountersign}}),
  }
}

const unknown = {problems: [], authors: [], mayApprove: []}

const by = (words: string, id: string | null) => (id === null ? {} : {people: {words, ids: [id]}})

function describeOpen(request: RequestState): RequestWords {
  const {state, problems, sentBackBy, takenBackBy, dateChange} = request
  const why = problems ?? []
  switch (state) {
    case 'void':
      return {tone: 'caution', title: say('The request for approval is no longer valid'), lines: why}
    case 'refused':
      // An author withdrew it, so it wasn't refused.
      if (takenBackBy !== null)
        return {tone: 'caution', title: say('Withdrawn'), lines: why, ...by(say('Withdrawn by'), takenBackBy)}
      if (dateChange?.kind === 'cancelled')
        return {
          tone: 'caution',
          title: say('Two officers cancelled the publication'),
          lines: why,
          ...by(say('Agreed by'), sentBackBy),
        }
      return {
        tone: 'critical',
        title: sentBackBy === null ? say('Not approved') : say('Sent back'),
        lines: why,
        ...by(say('Sent back by'), sentBackBy),
      }
    case 'confirming':
      return {tone: 'positive', title: say('Approved. Publishing …'), lines: []}
    case 'published':
      return {tone: 'positive', title: say('Approved and published'), lines: []}
    case 'waiting':
      return describeWaiting(request, why)
    case null:
    default:
      return {
        tone: 'primary',
        title: say('Sent for approval. Checking the rules …'),
        lines: [say('Reason for the change: {reason}', {reason: request.reason})],
      }
  }
}

const describeOthers = ({length}: readonly string[]): readonly string[] =>
  length < 2
    ? []
    : [
        sayCount(length - 1, {
          one: 'Sent together with another document: both go live, or neither.',
          other: 'Sent together with {count} other documents: all go live, or none.',
        }),
      ]

function describeWaiting(request: RequestState, why: readonly string[]): RequestWords {
  const {reason, liveAt, release, approvedAt, approvedBy, assignee, dueAt, dateChange, mayApprove, together} =
    request
  const mayAssigned = assignee !== null && mayApprove.includes(assignee)
  const reasonLine = say('Reason for the change: {reason}', {reason})
  const planned = formatPlan({release, liveAt})
  if (approvedAt !== null && planned !== undefined)
    return {
      tone: why.length > 0 || dateChange !== null ? 'caution' : 'positive',
      title: say('Approved: goes live {plan}', {plan: planned}),
      lines: [say('An edit before then cancels the approval.'), reasonLine, ...why],
      ...by(say('Approved by'), approvedBy),
      ...(dateChange !== null && {dateChange}),
    }
  return {
    tone: 'primary',
    title: say('Waiting for a second person'),
    lines: [
      say('An edit cancels this request. You would have to send the text again.'),
      reasonLine,
      ...describeOthers(together),
      ...(planned === undefined ? [] : [say('Goes live {plan}', {plan: planned})]),
      ...(dueAt === null ? [] : [say('Approve by {moment}', {moment: formatMoment(dueAt)})]),
      ...(assignee !== null && !mayAssigned
        ? [say('The person that it was assigned to can’t approve it, so another officer must.')]
        : []),
      ...why,
    ],
    ...by(say('Assigned to'), mayAssigned ? assignee : null),
  }
}

type ButtonFacts = Readonly<{
  request: Pick<RequestState, 'state' | 'approvedAt' | 'isDecided'> | null
  hasDraft: boolean
  hasErrors: boolean
  /** Whether the user may approve the waiting draft, or agree to another time for an approved one. */
  mayApprove: boolean
  mayAgree: boolean
  /** Whether the user may countersign an emergency publication. */
  mayCountersign: boolean
}>

/** The button that replaces Publish: its label, and the reason if it's disabled. */
export type SendButton = Readonly<{label: string; against?: string}>

/** The button that replaces Publish. Null if Approve, Countersign or the answer to a proposal is in its place. */
export function describeSendButton({
  request,
  hasDraft,
  hasErrors,
  mayApprove,
  mayAgree,
  mayCountersign,
}: ButtonFacts): SendButton | null {
  const send = say('Send for approval')
  if (!hasDraft) return mayCountersign ? null : {label: send, against: say('No changes to send')}
  const isOpen = request !== null && (request.state === 'waiting' || request.state === null)
  if (mayAgree) return null
  // Never null: otherwise the next action in the menu, which discards the draft, would replace it.
  if (isOpen && request.approvedAt !== null)
    return {label: say('Waiting to go live'), against: say('Approved. It goes live as planned.')}
  if (mayApprove && request?.state === 'waiting' && !request.isDecided) return null
  if (hasErrors) return {label: send, against: say('Fix the errors before sending')}
  return isOpen
    ? {label: say('Waiting for approval'), against: say('Waiting for a second person')}
    : {label: send}
}

/** The state of the last approval request for a draft. Null if it wasn't sent, or its author took it back. */
export type DraftRequest = Readonly<{state: string | null; isTakenBack: boolean}> | null

/** The state of a draft's request in a list. */
export function formatRequestBadge(request: DraftRequest): DocumentLine['badge'] {
  if (request === null || request.isTakenBack) return undefined
  switch (request.state) {
    case 'refused':
      return {tone: 'critical', text: say('not approved')}
    case 'void':
      return {tone: 'caution', text: say('request no longer valid')}
    case 'waiting':
      return {tone: 'primary', text: say('waiting for approval')}
    case null:
    default:
      return undefined
  }
}
