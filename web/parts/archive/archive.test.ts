import {expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {Change, Shown} from '#web/database/audit-log/publications.ts'
import {readProvenance} from './archive.ts'

const key = makeSealKey('key-1')
const keys = {keys: [toPublicKey(key)]}
const id = 'regionProfile-EU'
const unsealed = {_type: 'regionProfile', warning: 'You may lose.'}
const approval = {
  kind: 'approved',
  authors: [{id: 'p-nadia', role: 'compliance'}],
  approver: {id: 'p-omar', role: 'administrator'},
  reason: 'New figure',
  sealedAt: '2026-11-23T10:00:00.000Z',
  liveFrom: '2026-11-23T10:00:00.000Z',
} as const
const sealed = {_id: id, ...unsealed, seal: makeSeal(id, unsealed, approval, key)}

const entry = (content: object, more: Partial<Shown> = {}): Shown => ({
  position: 3,
  document_id: id,
  document_type: 'regionProfile',
  revision: 'r3',
  published_at: '2026-11-23T10:00:00.1+00:00',
  content: JSON.stringify(content),
  hash: 'f'.repeat(64),
  standing: 'approved',
  ...more,
})
const change = (position: number, time: string, standing: Change['standing']): Change => ({
  position,
  document_id: id,
  document_type: 'regionProfile',
  published_at: `2026-11-23T${time}+00:00`,
  standing,
})
const stamp = (position: number) => ({
  position,
  head_hash: String(position),
  gen_time: '2026-11-23T10:01:00+00:00',
  authority: 'An authority',
})
const context = {changes: [change(3, '10:00:00.1', 'approved')], stamps: [], corrections: [], keys}

test('a sealed text names roles, reason and times, and nobody', () => {
  const provenance = readProvenance(entry(sealed), context)
  expect(provenance).toMatchObject({
    standing: 'approved',
    isPutBack: false,
    scheduledFor: undefined,
    authors: ['compliance'],
    approver: 'administrator',
    reason: 'New figure',
    until: undefined,
    seal: {kind: 'valid', keyId: 'key-1'},
    stamp: null,
  })
  expect(JSON.stringify(provenance)).not.toMatch(/nadia|omar/u)
})

test('a text that was changed after it was sealed does not verify', () => {
  expect(readProvenance(entry({...sealed, warning: 'You win.'}), context).seal.kind).toBe('invalid')
})

test('an entry from before there were seals claims nothing', () => {
  const provenance = readProvenance(entry({_id: id, ...unsealed}, {standing: null}), context)
  expect(provenance).toMatchObject({standing: null, authors: [], approver: null, seal: {kind: 'none'}})
  expect(provenance.reason).toBeUndefined()
})

test('it stood until the next entry that visitors saw', () => {
  const changes = [...context.changes, change(4, '12:00:00', 'unsealed'), change(5, '15:00:00', 'approved')]
  expect(readProvenance(entry(sealed), {...context, changes}).until).toBe('2026-11-23T15:00:00+00:00')
})

test('a text is put back where it was sealed before a change without a seal, not where it was sealed after', () => {
  const back = {...context, changes: [change(2, '11:00:00', 'unsealed'), change(3, '11:00:05', 'approved')]}
  expect(readProvenance(entry(sealed), back).isPutBack).toBe(true)
  const anew = {...context, changes: [change(2, '09:00:00', 'unsealed'), change(3, '10:00:00', 'approved')]}
  expect(readProvenance(entry(sealed), anew).isPutBack).toBe(false)
})

test('the first time stamp of its position or a later one covers it', () => {
  const stamps = [stamp(2), stamp(4), stamp(6)]
  expect(readProvenance(entry(sealed), {...context, stamps}).stamp?.position).toBe(4)
  expect(readProvenance(entry(sealed), {...context, stamps: undefined}).stamp).toBeUndefined()
})

test('a text that was sealed to go live later says so', () => {
  const seal = makeSeal(id, unsealed, {...approval, liveFrom: '2026-11-24T00:00:00.000Z'}, key)
  expect(readProvenance(entry({_id: id, ...unsealed, seal}), context).scheduledFor).toBe(
    '2026-11-24T00:00:00.000Z',
  )
})

test('corrected authors are beside the recorded ones, as roles and by the last correction', () => {
  const correction = (position: number, ids: readonly string[], corrected = 3) => ({
    position,
    corrected,
    published_at: `2026-11-24T10:0${position}:00+00:00`,
    authors: ids.map((person) => ({id: person, role: 'marketing'})),
  })
  const read = (...corrections: ReadonlyArray<ReturnType<typeof correction>>) =>
    readProvenance(entry(sealed), {...context, corrections})
  const provenance = read(correction(4, ['p-omar']), correction(5, ['p-layla']), correction(6, ['p-x'], 2))
  expect(provenance.authors).toEqual(['compliance'])
  expect(provenance.correction).toEqual({
    position: 5,
    at: '2026-11-24T10:05:00+00:00',
    authors: ['marketing'],
    includesApprover: false,
  })
  expect(read(correction(4, ['p-nadia', 'p-omar'])).correction?.includesApprover).toBe(true)
  expect(JSON.stringify(provenance)).not.toMatch(/layla|omar/u)
  expect(read().correction).toBeNull()
})

test('a text under the seal of another document is not said to be sealed', () => {
  expect(readProvenance(entry(sealed, {document_id: 'regionProfile-UK'}), context).seal.kind).toBe('invalid')
})
