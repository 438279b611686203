import type {DocumentLine} from './document-row.tsx'

/** How the last request for the approval of a draft stands; none for one that nobody sent, or that its author took back. */
export type DraftRequest = Readonly<{state: string | null; isTakenBack: boolean}> | null

/** The state of the request for a draft, in a list. */
export function requestBadge(request: DraftRequest): DocumentLine['badge'] {
  if (request === null || request.isTakenBack) return undefined
  switch (request.state) {
    case 'refused':
      return {tone: 'critical', text: 'not approved'}
    case 'void':
      return {tone: 'caution', text: 'request no longer valid'}
    case 'waiting':
      return {tone: 'primary', text: 'waits for approval'}
    case null:
    default:
      return undefined
  }
}
