import {expect, test} from 'vitest'
import type {Seal} from '#domain/seal/seal.ts'
import {decideCountersigning} from './decide-countersigning.ts'
import type {Approval} from './request.ts'

const hash = 'a'.repeat(64)
const seal: Seal = {
  kind: 'emergency',
  hash,
  authors: [
    {_key: '1', id: 'amal', role: 'compliance'},
    {_key: '2', id: 'root', role: 'administrator'},
  ],
  approver: null,
  reason: 'The regulator called',
  sealedAt: '2026-11-23T10:00:00.000Z',
  liveFrom: '2026-11-23T10:00:00.000Z',
  keyId: 'key',
  signature: 'x'.repeat(86),
}
const roles = new Map([
  ['amal', ['compliance']],
  ['james', ['compliance']],
  ['root', ['administrator']],
  ['mona', ['marketing']],
])
const decide = (by: string, more: Partial<Approval> = {}, live: Partial<Seal> = {}) =>
  decideCountersigning({
    seal: {...seal, ...live},
    roles,
    approval: {
      value: {_id: 'approval.x', _rev: 'r', document: 'x', hash, verdict: 'approve', ...more},
      by,
      at: '2026-11-23T11:00:00.000Z',
    },
  })

test('a second officer who approves what is live countersigns it', () => {
  expect(decide('james')).toEqual({kind: 'countersign', approver: 'james'})
})

test('neither its author nor the administrator who published it alone countersigns', () => {
  for (const person of ['amal', 'root'])
    expect(decide(person)).toEqual({
      kind: 'refuse',
      problem: 'Whoever wrote the text, or published it in the emergency, cannot countersign it.',
    })
})

test('somebody without the role does not countersign', () => {
  expect(decide('mona')).toEqual({kind: 'refuse', problem: 'Only Compliance countersigns a text.'})
})

test('an approval of another text, or of one that two people stand behind, is left alone', () => {
  expect(decide('james', {hash: 'b'.repeat(64)}).kind).toBe('leave')
  expect(decide('james', {}, {kind: 'approved'}).kind).toBe('leave')
})

test('an officer who objects is quoted', () => {
  expect(decide('james', {verdict: 'sendBack', reason: 'The figure is wrong.'})).toEqual({
    kind: 'refuse',
    problem: 'Not countersigned: The figure is wrong.',
  })
})
