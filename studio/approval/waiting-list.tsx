import {useMemo} from 'react'
import {z} from 'zod'
import {PersonName} from '../audit-desk/person-name.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {liveMoment} from './live-moment.ts'
import {type Emergency, useEmergencies} from './use-emergencies.ts'
import {useWaitingForMe} from './use-waiting-for-me.ts'
import {When} from '../work-lists/when.tsx'
import {WorkList} from '../work-lists/work-list.tsx'

const shape = z.array(
  z.object({
    document: z.string(),
    type: z.string().nullable(),
    reason: z.string(),
    state: z.enum(['waiting', 'void', 'refused', 'published']).nullable(),
    problems: z.array(z.string()).nullable(),
    sentBackBy: z.string().nullable(),
    takenBackBy: z.string().nullable(),
    liveAt: z.string().nullable(),
    approvedAt: z.string().nullable(),
    _updatedAt: z.string(),
  }),
)

const requests = {
  query: `*[_type == "approvalRequest" && (!defined(state) || state != "published") && defined(*[_id == "drafts." + ^.document][0]._id)] | order(_updatedAt desc)[0...200]{
    document, reason, "state": coalesce(state, null), "problems": coalesce(problems, null),
    "liveAt": coalesce(liveAt, null), "approvedAt": coalesce(approvedAt, null), "sentBackBy": coalesce(sentBackBy, null),
    "takenBackBy": coalesce(takenBackBy, null), _updatedAt,
    "type": *[_id in [^.document, "drafts." + ^.document]][0]._type
  }`,
  subscribeTo: '_type == "approvalRequest"',
  perspective: 'raw',
  shape,
} as const

const emergencyLine = ({_id, _type, reason, sealedAt}: Emergency) => ({
  documentId: _id,
  type: _type,
  detail: (
    <>
      {reason} · <When time={sealedAt} />
    </>
  ),
  badge: {tone: 'critical' as const, text: 'countersign'},
})

type Listed = z.infer<typeof shape>[number]

const lineOf = (request: Listed) => ({
  documentId: request.document,
  type: request.type ?? '',
  detail: (
    <>
      {request.problems?.[0] ?? request.reason}
      {request.liveAt !== null &&
        request.approvedAt !== null &&
        ` · goes live on ${liveMoment(request.liveAt)}`}
      {request.sentBackBy !== null && (
        <>
          {' '}
          · <PersonName id={request.sentBackBy} />
        </>
      )}
      {request.takenBackBy !== null && (
        <>
          {' '}
          · taken back by <PersonName id={request.takenBackBy} />
        </>
      )}{' '}
      · <When time={request._updatedAt} />
    </>
  ),
  ...(request.liveAt && request.approvedAt ? {badge: {tone: 'positive' as const, text: 'approved'}} : {}),
})

/** Texts that wait for a second person, those that are approved and wait for their moment, and those that came back. */
export function WaitingList() {
  const result = useLiveQuery(requests)
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
          lines: undecided.filter(({document}) => mine?.has(document) === true).map(lineOf),
        },
        {
          title: 'Waiting for somebody else',
          lines: undecided.filter(({document}) => mine !== null && !mine.has(document)).map(lineOf),
        },
        {
          title: 'Approved, waiting for their moment',
          lines: known.filter((request) => isOpen(request) && request.approvedAt).map(lineOf),
        },
        {
          title: 'Published in an emergency, to countersign',
          lines: emergencies.map(emergencyLine),
        },
        {title: 'Came back', lines: known.filter((request) => !isOpen(request)).map(lineOf)},
      ],
    }
  }, [result, emergencies, mine])
  return (
    <WorkList
      result={sections}
      description="Regulated texts are published when a second person approves them. Open one to read what would change."
      emptyText="Nothing is waiting for approval."
    />
  )
}
