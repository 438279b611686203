import type {RequestState} from './request-state.ts'

type Facts = Readonly<{
  request: Pick<RequestState, 'state' | 'approvedAt' | 'isDecided'> | null
  hasDraft: boolean
  hasErrors: boolean
  /** Whether the user changed the draft; null while it is not known. */
  isAuthor: boolean | null
  /** Whether the user approves texts at all. */
  isOfficer: boolean
  /** Whether the user may put a second name to what one person published alone. */
  mayCountersign: boolean
}>

/** What stands in the place of Publish: its label, and why it cannot be chosen, where it cannot. */
export type SendButton = Readonly<{label: string; against?: string}>

/** The button in the place of Publish; null where Approve or Countersign stands there. */
export function sendButton({
  request,
  hasDraft,
  hasErrors,
  isAuthor,
  isOfficer,
  mayCountersign,
}: Facts): SendButton | null {
  const send = 'Send for approval'
  if (!hasDraft) return mayCountersign ? null : {label: send, against: 'Nothing was changed'}
  const isOpen = request !== null && (request.state === 'waiting' || request.state === null)
  // Never nothing: what comes next in the menu would take its place, and that discards the draft.
  if (isOpen && request.approvedAt !== null)
    return {label: 'Waiting for its moment', against: 'It is approved, and goes live at its moment'}
  if (isOfficer && request?.state === 'waiting' && !request.isDecided && isAuthor === false) return null
  if (hasErrors) return {label: send, against: 'Errors must be mended before it is sent'}
  return isOpen ? {label: 'Waiting for approval', against: 'It waits for a second person'} : {label: send}
}
