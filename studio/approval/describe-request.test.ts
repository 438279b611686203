import {expect, test} from 'vitest'
import {describeRequest} from './describe-request.ts'
import type {RequestState} from './request-state.ts'

const refused: RequestState = {
  document: 'regionProfile-EU',
  reason: 'Clearer',
  liveAt: null,
  state: 'refused',
  hash: null,
  approvedAt: null,
  problems: ['Counsel is still reading.'],
  sentBackBy: null,
  takenBackBy: null,
  _updatedAt: '2026-11-26T03:00:00Z',
  isDecided: false,
}
const said = (request: RequestState) => describeRequest({request, sealKind: 'approved', hasDraft: true})

test('what its author took back is not said to be refused, nor sent back', () => {
  expect(said({...refused, takenBackBy: 'compliance'})).toEqual({
    tone: 'caution',
    title: 'Taken back',
    lines: ['Counsel is still reading.'],
    takenBackBy: 'compliance',
  })
})

test('what somebody else sent back is not approved, and says who did', () => {
  expect(said({...refused, sentBackBy: 'compliance2'})).toMatchObject({
    tone: 'critical',
    title: 'Not approved',
    sentBackBy: 'compliance2',
  })
})
