import {isPromotionType} from '#schemas/values/departments.ts'
import type {Decision, RequestFacts} from './request-facts.ts'

/** A document that was sent in a request with others, and what is decided about it alone. */
export type Member = Readonly<{id: string; title: string; facts: RequestFacts; decision: Decision}>

type Response = Extract<Decision, {kind: 'respond'}>

/** Limits the work of one transaction. */
export const maxMembers = 20

/** Whether a request waits for its publication, so that it may still go live together with others. */
export const isOpenRequest = ({
  request: {
    value: {state},
    by,
  },
  publisherId,
}: RequestFacts): boolean =>
  by !== publisherId || state === null || state === undefined || state === 'waiting'

/** The documents of a request, or null if it is about one. */
export const readTogether = ({request: {value}}: RequestFacts): readonly string[] | null =>
  value.together && value.together.length > 0
    ? [...new Set([...value.together, value.document])].toSorted()
    : null

const name = (title: string, problems: readonly string[]): string => `“${title}”: ${problems.join(' ')}`

const respond = (state: 'waiting' | 'refused' | 'void', ...problems: readonly string[]): Response => ({
  kind: 'respond',
  state,
  problems,
})

/** Why the documents can't be decided together. Null if they can. */
function findOdd(ids: readonly string[], members: readonly Member[]): string | null {
  if (ids.length > maxMembers) return `Send at most ${maxMembers} documents together.`
  const [first] = members
  for (const id of ids) {
    const member = members.find((one) => one.id === id)
    if (!member || !isOpenRequest(member.facts)) {
      const problems = member?.facts.request.value.problems ?? []
      const title = member?.title ?? id
      return problems.length > 0
        ? name(title, problems)
        : `“${title}” was sent in the same request, and is not part of it any more. Send the documents again.`
    }
    const {value} = member.facts.request
    if (value.emergency === true || value.release || isPromotionType(member.facts.draft?.type ?? ''))
      return 'Only regulated documents are sent together, and neither in an emergency nor with a release.'
    const isSame =
      value.reason === first?.facts.request.value.reason &&
      JSON.stringify(readTogether(member.facts)) === JSON.stringify(ids)
    if (!isSame)
      return `“${member.title}” was sent again with other documents or another reason. Send the documents again.`
  }
  return null
}

const isRefusal = ({decision}: Member): boolean =>
  decision.kind === 'respond' && (decision.state === 'refused' || decision.state === 'void')

/** Whether an approval of this document doesn't count. It is removed. */
const isUnapproved = ({decision, facts}: Member): boolean =>
  decision.kind === 'respond' &&
  decision.state === 'waiting' &&
  facts.approval !== null &&
  decision.approvedAt === undefined &&
  decision.authors === undefined

/** The response to the others after one document was refused, or its approval doesn't count. */
function refuseOthers(odd: Member, members: readonly Member[]): ReadonlyMap<string, Decision> {
  const {decision} = odd
  if (decision.kind !== 'respond') return new Map()
  const {state, problems, sentBackBy, takenBackBy} = decision
  return new Map(
    members.map((member) => {
      const isOwn = member.id === odd.id || (isRefusal(odd) ? isRefusal(member) : isUnapproved(member))
      if (isOwn) return [member.id, member.decision]
      const people = {...(sentBackBy && {sentBackBy}), ...(takenBackBy && {takenBackBy})}
      const given = respond(state === 'published' ? 'waiting' : state, name(odd.title, problems))
      return [member.id, {...given, ...people}]
    }),
  )
}

/** New requests: only people who may approve all documents approve them. */
function shareApprovers(members: readonly Member[]): ReadonlyMap<string, Decision> {
  const lists = members.map(
    ({decision}) => (decision.kind === 'respond' ? decision.mayApprove : undefined) ?? [],
  )
  const mayApprove = (lists[0] ?? []).filter((person) => lists.every((list) => list.includes(person)))
  const nobody = 'No officer may approve all of these documents. Send fewer of them together.'
  return new Map(
    members.map(({id, decision}) => [
      id,
      mayApprove.length === 0 ? respond('refused', nobody) : {...decision, mayApprove},
    ]),
  )
}

/**
 * Decides about documents that were sent in one request, from what is decided about each. All of them go live or none: one that is refused is named to
 * the others. `ids` are the documents of the request, and `members` those whose request can be read.
 */
export function decideTogether(
  ids: readonly string[],
  members: readonly Member[],
): ReadonlyMap<string, Decision> {
  const open = members.filter(
    ({facts}) => isOpenRequest(facts) && JSON.stringify(readTogether(facts)) === JSON.stringify(ids),
  )
  const odd = findOdd(ids, members)
  if (odd !== null)
    return new Map(open.map((one) => [one.id, isRefusal(one) ? one.decision : respond('void', odd)]))
  const refused = open.find(isRefusal) ?? open.find(isUnapproved)
  if (refused) return refuseOthers(refused, open)
  const isNew = ({decision}: Member) => decision.kind === 'respond' && decision.mayApprove !== undefined
  if (open.every(isNew)) return shareApprovers(open)
  // One decision approves all of them, so an approval waits for those of the others, and a time for the latest.
  const isHeld = open.some(({facts}) => facts.approval === null)
  const isDue = open.every(({decision}) => decision.kind === 'publish')
  return new Map(
    open.map(({id, decision}) => {
      const isApproval = decision.kind === 'respond' && decision.approvedAt !== undefined
      const mustWait = (decision.kind === 'publish' && !isDue) || (isApproval && isHeld)
      return [id, mustWait ? {kind: 'leave'} : decision]
    }),
  )
}
