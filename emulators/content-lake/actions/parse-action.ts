import {z} from 'zod'
import {releaseAction, type ReleaseAction} from '../releases/shapes.ts'
import {rejectAction} from './reject-action.ts'
import {action, type Action} from './shapes.ts'

export type ParsedAction = Action | ReleaseAction

/** Reads one action of a request. Rejects with 400 an action that is malformed or not emulated. */
export function parseAction(sent: Readonly<{actionType: string}>): ParsedAction {
  const shape = sent.actionType.startsWith('sanity.action.release.') ? releaseAction : action
  const parsed = shape.safeParse(sent)
  if (parsed.success) return parsed.data
  const isUnknown = parsed.error.issues.some(({path}) => path[0] === 'actionType')
  throw rejectAction(
    400,
    isUnknown
      ? `The Content Lake of this machine does not emulate the action "${sent.actionType}"`
      : `Action "${sent.actionType}" is malformed: ${z.prettifyError(parsed.error)}`,
  )
}
