import {type ReactNode, useMemo} from 'react'
import {z} from 'zod'
import {UserName, FormattedTime, Moment} from '../shared-parts.tsx'
import {revealedText} from '../difference/format-value.ts'
import {say} from '../i18n/say.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {formatMoment} from '#schemas/values/moments.ts'
import {formatRelease, plannedReleaseShape} from './describe-request.ts'
import {DeputyPanel} from './deputy-panel.tsx'
import {
  type Emergency,
  type Objection,
  releaseField,
  useEmergencies,
  useObjections,
  useWaitingForMe,
} from './requests.ts'
import {type DocumentLine, WorkList} from '../work-lists/work-list.tsx'
import {sayWith} from '../i18n/say-with.tsx'

const shape = readableRows(
  z.object({
    document: z.string(),
    type: z.string().nullable(),
    reason: revealedText,
    state: z.enum(['waiting', 'void', 'refused', 'confirming', 'published']).nullable(),
    problems: z.array(revealedText).nullable(),
    sentBackBy: z.string().nullable(),
    takenBackBy: z.string().nullable(),
    liveAt: z.string().nullable(),
    release: plannedReleaseShape.nullable(),
    approvedAt: z.string().nullable(),
    /** The state of a proposal to change the approved time. */
    dateChange: z.string().nullable(),
    /** Who should approve it, if that person may. */
    assignee: z.string().nullable().catch(null),
    dueAt: z.iso.datetime().nullable().catch(null),
    _updatedAt: z.string(),
  }),
)

/** Requests whose draft still exists. */
export const openRequests = {
  query: `*[_type == "approvalRequest" && (!defined(state) || state != "published") && defined(*[_id == "drafts." + ^.document][0]._id)] | order(_updatedAt desc)[0...200]{
    document, reason, "state": coalesce(state, null), "problems": coalesce(problems, null),
    "liveAt": coalesce(liveAt, null), "approvedAt": coalesce(approvedAt, null), "sentBackBy": coalesce(sentBackBy, null),
    "takenBackBy": coalesce(takenBackBy, null), "dateChange": coalesce(dateChange.kind, null), "assignee": select(assignee in mayApprove => assignee, null), "dueAt": coalesce(dueAt, null), _updatedAt, ${releaseField},
    "type": *[_id in [^.document, "drafts." + ^.document]][0]._type
  }`,
  subscribeTo: '_type in ["approvalRequest", "system.release"] || _id in path("drafts.**")',
  perspective: 'raw',
  shape,
} as const

const toEmergencyLine = ({_id, _type, reason, sealedAt}: Emergency) => ({
  documentId: _id,
  type: _type,
  detail: (
    <>
      {reason} · <FormattedTime time={sealedAt} />
    </>
  ),
  badge: {tone: 'critical' as const, text: say('countersign')},
})

const toObjectionLine = ({_id, _type, reason, sealedAt, objector}: Objection) => ({
  documentId: _id,
  type: _type,
  detail: (
    <>
      {reason} · {sayWith('objected by {person}', {person: <UserName id={objector} />})} ·{' '}
      <FormattedTime time={sealedAt} />
    </>
  ),
  badge: {tone: 'caution' as const, text: say('objected')},
})

type Listed = z.infer<typeof shape>[number]

const isOpen = ({state}: Pick<Listed, 'state'>) => state === null || state === 'waiting'
const isUndecided = (request: Pick<Listed, 'state' | 'approvedAt'>) =>
  isOpen(request) && request.approvedAt === null

/** The badge of a request: approved, or later than its sender asked for. */
export function findBadge(
  request: Pick<Listed, 'state' | 'approvedAt' | 'dueAt'>,
  now = Date.now(),
): Pick<DocumentLine, 'badge'> {
  if (request.approvedAt !== null) return {badge: {tone: 'positive', text: say('approved')}}
  return isUndecided(request) && request.dueAt !== null && Date.parse(request.dueAt) < now
    ? {badge: {tone: 'critical', text: say('overdue')}}
    : {}
}

/** When a text goes live, if that isn't at once. */
const describePlan = ({release, liveAt}: Listed): string | null => {
  if (release !== null) return say('goes live with the release {release}', {release: formatRelease(release)})
  return liveAt === null ? null : say('goes live on {moment}', {moment: formatMoment(liveAt)})
}

function Detail({request}: Readonly<{request: Listed}>) {
  const {problems, reason, dateChange, sentBackBy, takenBackBy, assignee, dueAt, _updatedAt} = request
  const isToDecide = isUndecided(request)
  const parts: Readonly<Record<string, ReactNode>> = {
    why: problems?.[0] ?? reason,
    plan: isOpen(request) && describePlan(request),
    proposal: dateChange === 'proposed' && say('an officer proposes to change that'),
    sentBackBy: sentBackBy !== null && (
      <>
        {sayWith(dateChange === 'cancelled' ? 'cancelled, agreed by {person}' : 'sent back by {person}', {
          person: <UserName id={sentBackBy} />,
        })}
      </>
    ),
    takenBackBy: takenBackBy !== null && (
      <>{sayWith('withdrawn by {person}', {person: <UserName id={takenBackBy} />})}</>
    ),
    assignee: isToDecide && assignee !== null && (
      <>{sayWith('assigned to {person}', {person: <UserName id={assignee} />})}</>
    ),
    dueAt: isToDecide && dueAt !== null && (
      <>{sayWith('approve by {moment}', {moment: <Moment time={dueAt} />})}</>
    ),
    updated: <FormattedTime time={_updatedAt} />,
  }
  return Object.entries(parts)
    .filter(([, part]) => part !== false && part !== null)
    .map(([name, part], index) => (
      <span key={name}>
        {index > 0 && ' · '}
        {part}
      </span>
    ))
}

const toLine = (request: Listed) => ({
  documentId: request.document,
  type: request.type ?? '',
  detail: <Detail request={request} />,
  ...findBadge(request),
})

/** Requests by who must act. `mine` are the documents that wait for the user, or null while that isn't known. */
export function groupRequests<Request extends Pick<Listed, 'document' | 'state' | 'approvedAt'>>(
  requests: readonly Request[],
  mine: ReadonlySet<string> | null,
) {
  const open = requests.filter(isOpen)
  const others = open.filter(({document}) => mine !== null && !mine.has(document))
  return {
    mine: open.filter(({document}) => mine?.has(document) === true),
    checking: others.filter(({state}) => state === null),
    others: others.filter(({state, approvedAt}) => state !== null && approvedAt === null),
    approved: others.filter(({approvedAt}) => approvedAt !== null),
    cameBack: requests.filter((request) => !isOpen(request)),
  }
}

/** Texts that wait for a second person, approved texts that wait for their publication time, and texts that came back. */
export function WaitingList() {
  const result = useLiveQuery(openRequests)
  const emergencies = useEmergencies()
  const objections = useObjections()
  const mine = useWaitingForMe()
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    if (mine === null) return {state: 'loading'} as const
    const groups = groupRequests(
      result.value.filter(({type}) => type !== null),
      mine,
    )
    return {
      ...result,
      value: [
        {title: say('Waiting for my approval'), lines: groups.mine.map(toLine)},
        {title: say('Sent, the rules are being checked'), lines: groups.checking.map(toLine)},
        {title: say('Waiting for another officer'), lines: groups.others.map(toLine)},
        {title: say('Approved, waiting to go live'), lines: groups.approved.map(toLine)},
        {title: say('Live, waiting for a countersignature'), lines: emergencies.map(toEmergencyLine)},
        {
          title: say('Objected in the last three days: the last approved text is back'),
          lines: objections.map(toObjectionLine),
        },
        {title: say('Came back'), lines: groups.cameBack.map(toLine)},
      ],
    }
  }, [result, emergencies, objections, mine])
  return (
    <>
      <WorkList
        result={sections}
        description={say(
          'A second person approves each regulated text before it goes live. Open a text to read its changes.',
        )}
        emptyText={say('Nothing is waiting for approval.')}
      />
      <DeputyPanel />
    </>
  )
}
