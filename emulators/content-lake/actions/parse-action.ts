import {z} from 'zod'
import {releaseAction, type ReleaseAction} from '../releases/shapes.ts'
import {hasReleases} from '../releases/has-releases.ts'
import {rejectAction} from './reject-action.ts'
import {action, type Action} from './shapes.ts'

export type ParsedAction = Action | ReleaseAction

const ofReleases = /^sanity\.action\.(?:release|document\.version)\./u

/** Reads one action of a request. Rejects with 400 an action that is malformed, not emulated or newer than the version of the API. */
export function parseAction(sent: Readonly<{actionType: string}>, apiVersion: string): ParsedAction {
  if (ofReleases.test(sent.actionType) && !hasReleases(apiVersion))
    throw rejectAction(400, `Action "${sent.actionType}" needs version v2025-02-19 of the API or a later one`)
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
