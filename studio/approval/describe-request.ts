import type {SealKind} from '#domain/seal/seal.ts'
import {liveMoment} from './live-moment.ts'
import type {RequestState} from './request-state.ts'

type Facts = Readonly<{
  request: RequestState | null
  /** Of what is live; null where nothing is sealed. */
  sealKind: SealKind | null
  hasDraft: boolean
}>

/** What stands at the top of a form, in words. */
export type RequestWords = Readonly<{
  tone: 'primary' | 'caution' | 'critical' | 'positive'
  title: string
  lines: readonly string[]
  /** The person who sent it back. */
  sentBackBy?: string
  /** The person who took it back before anybody decided. */
  takenBackBy?: string
}>

/** The state of the last request for a document, for those who write it and those who review it; null when there is nothing to say. */
export function describeRequest({request, sealKind, hasDraft}: Facts): RequestWords | null {
  if (hasDraft && request && request.state !== 'published') return describeOpen(request)
  if (sealKind !== 'emergency') return null
  return {
    tone: 'caution',
    title: 'Published in an emergency by one person alone',
    lines: [
      'A second person reads what is live and chooses Countersign.',
      ...(request?.state === 'published' ? (request.problems ?? []) : []),
    ],
  }
}

function describeOpen({
  state,
  reason,
  liveAt,
  approvedAt,
  problems,
  sentBackBy,
  takenBackBy,
}: RequestState): RequestWords {
  const reasonLine = `Reason for the change: ${reason}`
  const why = problems ?? []
  switch (state) {
    case 'void':
      return {tone: 'caution', title: 'The request for approval is no longer valid', lines: why}
    case 'refused':
      // Nobody refused what its own author took back.
      if (takenBackBy !== null) return {tone: 'caution', title: 'Taken back', lines: why, takenBackBy}
      return {
        tone: 'critical',
        title: 'Not approved',
        lines: why,
        ...(sentBackBy === null ? {} : {sentBackBy}),
      }
    case 'published':
      return {tone: 'positive', title: 'Approved and published', lines: []}
    case 'waiting':
      return approvedAt && liveAt
        ? {
            tone: 'positive',
            title: `Approved: goes live on ${liveMoment(liveAt)}`,
            lines: ['An edit before that moment makes the approval void.', reasonLine, ...why],
          }
        : {
            tone: 'primary',
            title: 'Waiting for a second person',
            lines: [
              'An edit makes this request void, and the text must be sent again.',
              reasonLine,
              ...(liveAt ? [`To go live on ${liveMoment(liveAt)}`] : []),
              ...why,
            ],
          }
    case null:
    default:
      return {tone: 'primary', title: 'Sent for approval: the rules are being checked', lines: [reasonLine]}
  }
}
