import {expect, test} from 'vitest'
import {quoteLive, quoteObjection} from '#domain/seal/approval-quotes.ts'
import type {Seal} from '#domain/seal/seal.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import type {Approval} from './request.ts'
import {readCorrected} from './review-base.ts'
import {decideCountersigning} from './settle-countersignings.ts'

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
  signature: 'A'.repeat(86),
}
const approvedBefore = 'c'.repeat(64)
const longBefore = 'e'.repeat(64)
const quotes = quoteLive(seal, approvedBefore)
const checklist = [...listChecks('regionProfile')]
const roles = new Map([
  ['amal', ['compliance']],
  ['james', ['compliance']],
  ['root', ['administrator']],
  ['mona', ['marketing']],
])
const decide = (
  by: string,
  more: Partial<Approval> = {},
  live: Partial<Seal> = {},
  corrected: readonly string[] | null = null,
) =>
  decideCountersigning({
    documentType: 'regionProfile',
    seal: {...seal, ...live},
    corrected: corrected && corrected.map((id) => ({id, role: 'compliance'})),
    roles,
    approvedHashes: new Set([hash, approvedBefore, longBefore]),
    approval: {
      value: {
        _id: 'approval.x',
        _rev: 'r',
        document: 'x',
        hash,
        verdict: 'approve',
        quotes,
        checklist,
        ...more,
      },
      by,
      at: '2026-11-23T11:00:00.000Z',
    },
  })

test('a second officer who approves what is live countersigns it', () => {
  expect(decide('james')).toEqual({kind: 'countersign', approver: 'james', checklist})
})

test('neither its author nor the administrator who published it alone countersigns', () => {
  for (const person of ['amal', 'root'])
    expect(decide(person)).toEqual({
      kind: 'refuse',
      problem:
        'An author of the text, or the person who published it in the emergency, can’t countersign it.',
    })
})

test('a text whose approver is one of its corrected authors is countersigned by another officer', () => {
  const approved: Partial<Seal> = {
    kind: 'approved',
    approver: {id: 'root', role: 'administrator'},
    authors: [],
  }
  expect(decide('james', {}, approved, ['amal', 'root'])).toMatchObject({
    kind: 'countersign',
    approver: 'james',
  })
  expect(decide('james', {}, approved, ['amal']).kind).toBe('leave')
  for (const person of ['amal', 'root'])
    expect(decide(person, {}, approved, ['amal', 'root']).kind).toBe('refuse')
})

test('a countersignature ticks each line of the checklist', () => {
  expect(decide('james', {checklist: checklist.slice(1)})).toMatchObject({
    kind: 'refuse',
    problem: expect.stringContaining(checklist[0]?.en ?? '') as unknown,
  })
})

test('a corrected author does not countersign an emergency', () => {
  expect(decide('james', {}, {}, ['james']).kind).toBe('refuse')
})

const readAgain: unknown = expect.stringContaining('Open Review, read all changes, and countersign again.')

test('a text is countersigned as it was read: against the last text that two people approved, or as a whole', () => {
  expect(decide('james', {quotes: quoteLive(seal, null)}).kind).toBe('countersign')
  for (const other of [
    // Against the text of an earlier emergency, which one person published.
    quoteLive(seal, 'd'.repeat(64)),
    // Against a text that another approved one replaced.
    quoteLive(seal, longBefore),
    // Against the same text written again: there was no change to see.
    quoteLive(seal, hash),
    // Before the same text was published again, with another reason.
    quoteLive({signature: 'y'.repeat(86)}, approvedBefore),
    undefined,
  ])
    expect(decide('james', {quotes: other})).toMatchObject({
      kind: 'refuse',
      problem: readAgain,
    })
})

test('a person without the role cannot countersign', () => {
  expect(decide('mona')).toEqual({kind: 'refuse', problem: 'Only Compliance can countersign a text.'})
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

const objection = {verdict: 'object', quotes: quoteObjection(seal), reason: ' The figure is wrong. '} as const

test('a second officer who objects to an emergency names the last text that two people approved', () => {
  expect(decide('james', objection)).toEqual({
    kind: 'object',
    base: approvedBefore,
    objector: 'james',
    reason: 'The figure is wrong.',
  })
})

test('an objection counts only by another officer, with a reason, and about this emergency', () => {
  for (const person of ['amal', 'root'])
    expect(JSON.stringify(decide(person, objection))).toContain('can’t object to it')
  expect(decide('james', objection, {}, ['james'])).toMatchObject({kind: 'refuse'})
  expect(decide('mona', objection)).toEqual({
    kind: 'refuse',
    problem: 'Only Compliance can object to a text.',
  })
  expect(decide('james', {...objection, reason: ' '})).toEqual({
    kind: 'refuse',
    problem: 'Say why you object.',
  })
  expect(decide('james', {...objection, reason: 'a\u0000'}).kind).toBe('refuse')
  expect(decide('james', {...objection, quotes: quoteObjection({signature: 'y'.repeat(86)})}).kind).toBe(
    'refuse',
  )
  const corrected = {kind: 'approved', approver: {id: 'root', role: 'administrator'}} as const
  expect(JSON.stringify(decide('james', objection, corrected, ['amal', 'root']))).toContain(
    'Only an emergency publication',
  )
})

test('a correction counts for the text with its seal, also after someone stored the text again', async () => {
  const moment = '2026-11-23T10:00:00.000Z'
  const authors = [{id: 'layla', role: 'compliance'}]
  const entry = {
    position: 41,
    document_id: 'x',
    document_type: 'regionProfile',
    revision: 'sealed-1',
    published_at: moment,
    recorded_at: moment,
    author: 'amal, root',
    approved_by: null,
    standing: 'emergency' as const,
    content: JSON.stringify({_id: 'x', seal}),
    previous_hash: '',
    hash,
    hash_format: 2 as const,
  }
  const [consents, keyId, signature] = [authors, 'key', 'A'.repeat(86)]
  const correction = {
    position: 41,
    hash,
    previous: null,
    authors,
    consents,
    reason: 'She wrote it',
    correctedAt: moment,
    keyId,
    signature,
  }
  const publicKeys = {keys: []}
  const log = {readCorrected: async () => await Promise.resolve([{entry, last: {hash, correction}}])}
  expect(await readCorrected('x', seal, {log, publicKeys})).toEqual(authors)
  const later = {...seal, signature: `${'A'.repeat(85)}Q`}
  expect(await readCorrected('x', later, {log, publicKeys})).toBeNull()
})
