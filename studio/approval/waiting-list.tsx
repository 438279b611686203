import {useMemo} from 'react'
import {z} from 'zod'
import {UserName, FormattedTime} from '../shared-parts.tsx'
import {revealedText} from '../difference/format-value.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {formatLiveTime, formatRelease, plannedReleaseShape} from './describe-request.ts'
import {type Emergency, releaseField, useEmergencies, useWaitingForMe} from './requests.ts'
import {WorkList} from '../work-lists/work-list.tsx'

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
    _updatedAt: z.string(),
  }),
)

/** Requests whose draft still exists. */
export const openRequests = {
  query: `*[_type == "approvalRequest" && (!defined(state) || state != "published") && defined(*[_id == "drafts." + ^.document][0]._id)] | order(_updatedAt desc)[0...200]{
    document, reason, "state": coalesce(state, null), "problems": coalesce(problems, null),
    "liveAt": coalesce(liveAt, null), "approvedAt": coalesce(approvedAt, null), "sentBackBy": coalesce(sentBackBy, null),
    "takenBackBy": coalesce(takenBackBy, null), _updatedAt, ${releaseField},
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
  badge: {tone: 'critical' as const, text: 'countersign'},
})

type Listed = z.infer<typeof shape>[number]

const toLine = (request: Listed) => ({
  documentId: request.document,
  type: request.type ?? '',
  detail: (
    <>
      {request.problems?.[0] ?? request.reason}
      {request.approvedAt !== null &&
        request.liveAt !== null &&
        ` · goes live on ${formatLiveTime(request.liveAt)}`}
      {request.release !== null && ` · goes live when the release ${formatRelease(request.release)} runs`}
      {request.sentBackBy !== null && (
        <>
          {' '}
          · <UserName id={request.sentBackBy} />
        </>
      )}
      {request.takenBackBy !== null && (
        <>
          {' '}
          · withdrawn by <UserName id={request.takenBackBy} />
        </>
      )}{' '}
      · <FormattedTime time={request._updatedAt} />
    </>
  ),
  ...(request.approvedAt ? {badge: {tone: 'positive' as const, text: 'approved'}} : {}),
})

/** Texts that wait for a second person, approved texts that wait for their publication time, and texts that came back. */
export function WaitingList() {
  const result = useLiveQuery(openRequests)
  const emergencies = useEmergencies()
  const mine = useWaitingForMe()
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    const known = result.value.filter(({type}) => type !== null)
    const isOpen = ({state}: Listed) => state === null || state === 'waiting'
    const undecided = known.filter((request) => isOpen(request) && !request.approvedAt)
    return {
      ...result,
      value: [
        {
          title: 'Waiting for my approval',
          lines: undecided.filter(({document}) => mine?.has(document) === true).map(toLine),
        },
        {
          title: 'Waiting for another officer',
          lines: undecided.filter(({document}) => mine !== null && !mine.has(document)).map(toLine),
        },
        {
          title: 'Approved, waiting to go live',
          lines: known.filter((request) => isOpen(request) && request.approvedAt).map(toLine),
        },
        {
          title: 'Live, waiting for a countersignature',
          lines: emergencies.map(toEmergencyLine),
        },
        {title: 'Came back', lines: known.filter((request) => !isOpen(request)).map(toLine)},
      ],
    }
  }, [result, emergencies, mine])
  return (
    <WorkList
      result={sections}
      description="A second person approves each regulated text before it goes live. Open a text to read its changes."
      emptyText="Nothing is waiting for approval."
    />
  )
}
