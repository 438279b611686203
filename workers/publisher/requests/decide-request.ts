import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import type {RolesById} from '../content/read-people.ts'
import type {Approval, ApprovalRequest} from './request.ts'

/** Roles that send regulated texts for approval, and approve these and promotions. */
/** The roles that may approve a regulated text. */
export const approvingRoles = ['compliance', 'administrator']

/** Roles that send promotions for approval. */
const promotingRoles = ['marketing', ...approvingRoles]

/** Who wrote a document last and when, as the content service keeps it (ISO 8601). */
export type Written<Value> = Readonly<{value: Value; by: string; at: string}>

/** Everything that a request is decided by. No fact comes from a field that a client could write. */
export type RequestFacts = Readonly<{
  request: Written<ApprovalRequest>
  /** Who sent it: the last to write the request but the publisher; null where that wrote it alone, to note what it mailed. */
  sender: string | null
  approval: Written<Approval> | null
  /** The draft's type and hash; null without a draft. */
  draft: Readonly<{type: string; hash: string}> | null
  /** Everybody who touched the document or its draft since it was last sealed. */
  authors: readonly string[]
  roles: RolesById
  /** What the rules of the form find in the draft, in words. */
  ruleProblems: readonly string[]
  publisherId: string
  /** ISO 8601. */
  now: string
}>

type PublisherResponse = Readonly<{
  kind: 'respond'
  state: 'waiting' | 'void' | 'refused'
  problems: readonly string[]
  hash?: string
  approvedAt?: string
  /** Who sent it back, where a person did. */
  sentBackBy?: string
  /** Who took it back: one of those who wrote it, or who sent it. */
  takenBackBy?: string
}>

export type Decision =
  | PublisherResponse
  | Readonly<{kind: 'leave'}>
  | Readonly<{
      kind: 'publish'
      sealKind: 'approved' | 'emergency'
      authors: readonly string[]
      approver: string | null
      reason: string
    }>

const refused = (...problems: readonly string[]): Decision => ({kind: 'respond', state: 'refused', problems})
// The approval that it speaks of is removed with it.
const stillWaiting = (problem: string): Decision => ({
  kind: 'respond',
  state: 'waiting',
  problems: [problem],
})
const isVoid = (problem: string): Decision => ({kind: 'respond', state: 'void', problems: [problem]})

const hasRole = (roles: RolesById, person: string, wanted: readonly string[]): boolean =>
  (roles.get(person) ?? []).some((role) => wanted.includes(role))

/** Whether a person has a role that approves. */
export const mayApprove = (roles: RolesById, person: string): boolean =>
  hasRole(roles, person, approvingRoles)

/** What becomes of a request now. Pure: the same facts give the same decision, and deciding twice changes nothing. */
export function decideRequest(facts: RequestFacts): Decision {
  const {request, sender, publisherId} = facts
  if (sender === null) return {kind: 'leave'}
  const hasResponse =
    request.by === publisherId && request.value.state !== null && request.value.state !== undefined
  if (!hasResponse) return decideNew(facts)
  return request.value.state === 'waiting' ? decideWaiting(facts) : {kind: 'leave'}
}

// Whoever sends a text stands behind it as its authors do, and approves or countersigns it as little as they: a program may have written it.
const withSender = (authors: readonly string[], sender: string | null): string[] =>
  [...new Set([...authors, ...(sender === null ? [] : [sender])])].toSorted()

function decideNew({request, draft, roles, ruleProblems, authors}: RequestFacts): Decision {
  const {value, by} = request
  const isPromotion = draft !== null && isPromotionType(draft.type)
  if (!hasRole(roles, by, isPromotion ? promotingRoles : approvingRoles))
    return refused(`Only Compliance${isPromotion ? ' and Marketing send' : ' sends'} a text for approval.`)
  if (value.reason === '') return refused('Say why the text is changed.')
  if (!draft) return refused('There is no draft of this document: nothing was changed.')
  if (!isPromotion && !isRegulatedType(draft.type))
    return refused('Only regulated documents and promotions are approved here.')
  if (value.liveAt && Number.isNaN(Date.parse(value.liveAt)))
    return refused('The moment to go live is not a moment.')
  if (authors.length === 0) return refused('Nobody is known to have written this draft.')
  if (ruleProblems.length > 0) return refused(...ruleProblems)
  if (value.emergency !== true) return {kind: 'respond', state: 'waiting', hash: draft.hash, problems: []}
  if (isPromotion) return refused('A promotion waits for a second person: it is no emergency.')
  if (!hasRole(roles, by, ['administrator']))
    return refused('Only an administrator publishes in an emergency.')
  return {
    kind: 'publish',
    sealKind: 'emergency',
    authors: withSender(authors, by),
    approver: null,
    reason: value.reason,
  }
}

function decideWaiting(facts: RequestFacts): Decision {
  const {request, draft, ruleProblems, authors, now} = facts
  const {value} = request
  if (!draft) return isVoid('The draft was discarded after it was sent for approval.')
  if (draft.hash !== value.hash)
    return isVoid('The draft was changed after it was sent for approval. Send it again.')
  const verdict = judgeApproval(facts)
  if (verdict.kind !== 'approved') return verdict
  if (ruleProblems.length > 0) return refused(...ruleProblems)
  if (value.liveAt && Date.parse(value.liveAt) > Date.parse(now))
    return value.approvedAt
      ? {kind: 'leave'}
      : {kind: 'respond', state: 'waiting', problems: [], approvedAt: verdict.at}
  return {
    kind: 'publish',
    sealKind: 'approved',
    authors: withSender(authors, facts.sender),
    approver: verdict.by,
    reason: value.reason,
  }
}

type Verdict = Readonly<{kind: 'approved'; by: string; at: string}> | Decision

function judgeApproval({request, sender, approval, authors, roles}: RequestFacts): Verdict {
  if (!approval) return {kind: 'leave'}
  const {value, by, at} = approval
  if (value.hash !== request.value.hash)
    return stillWaiting('The approval quotes another text than the one that waits.')
  if (!mayApprove(roles, by)) return stillWaiting('Only Compliance approves a text.')
  if (value.verdict === 'sendBack') {
    const isOwn = authors.includes(by) || by === sender
    return {
      kind: 'respond',
      state: 'refused',
      problems: [value.reason?.trim() || `It was ${isOwn ? 'taken' : 'sent'} back without a reason.`],
      ...(isOwn ? {takenBackBy: by} : {sentBackBy: by}),
    }
  }
  if (authors.includes(by))
    return stillWaiting('Whoever changed the text since it was last approved cannot approve it.')
  if (by === sender) return stillWaiting('Whoever sent the text for approval cannot approve it.')
  return {kind: 'approved', by, at}
}
