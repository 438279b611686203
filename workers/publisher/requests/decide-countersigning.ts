import type {Seal} from '#domain/seal/seal.ts'
import type {RolesById} from '../content/read-people.ts'
import {mayApprove, type Written} from './decide-request.ts'
import type {Approval} from './request.ts'

/** Everything that the countersigning of an emergency is decided by. */
export type CountersigningFacts = Readonly<{
  /** Of what is live, verified. */
  seal: Seal
  approval: Written<Approval>
  roles: RolesById
}>

export type Countersigning =
  /** The approval is about something else. */
  | Readonly<{kind: 'leave'}>
  | Readonly<{kind: 'refuse'; problem: string}>
  | Readonly<{kind: 'countersign'; approver: string}>

const refuse = (problem: string): Countersigning => ({kind: 'refuse', problem})

/** Whether somebody put a second name to what was published in an emergency. */
export function decideCountersigning({seal, approval, roles}: CountersigningFacts): Countersigning {
  const {value, by} = approval
  if (seal.kind !== 'emergency' || value.hash !== seal.hash) return {kind: 'leave'}
  if (!mayApprove(roles, by)) return refuse('Only Compliance countersigns a text.')
  if (value.verdict === 'sendBack')
    return refuse(`Not countersigned: ${value.reason?.trim() || 'no reason was given'}`)
  if (seal.authors.some(({id}) => id === by))
    return refuse('Whoever wrote the text, or published it in the emergency, cannot countersign it.')
  return {kind: 'countersign', approver: by}
}
