import {expect, test} from 'vitest'
import type {Entry} from '#domain/audit-log/entry.ts'
import {makeCorrection, makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {listApprovedHashes, signedBy} from './signed-entries.ts'

const moment = '2026-11-23T10:00:00.000Z'
const key = makeSealKey('a-key')
const signed = signedBy({keys: [toPublicKey(key)]})

const seal = (position: number, by = key) => {
  const document = {_id: 'regionProfile-EU', _type: 'regionProfile', text: `Text ${position}`}
  const approver = {id: 'james', role: 'compliance'}
  const authors = [{id: 'amal', role: 'compliance'}]
  const approval = {
    kind: 'approved',
    authors,
    approver,
    reason: 'Clearer',
    sealedAt: moment,
    liveFrom: moment,
  } as const
  return {...document, seal: makeSeal(document._id, document, approval, by)}
}
const hash = (position: number) => seal(position).seal.hash

const makeEntry = (position: number, changes: Partial<Entry>): Entry => ({
  position,
  document_id: 'regionProfile-EU',
  document_type: 'regionProfile',
  revision: `r${position}`,
  published_at: moment,
  recorded_at: moment,
  author: 'amal',
  approved_by: 'james',
  standing: 'approved',
  content: JSON.stringify(seal(position)),
  previous_hash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  hash_format: 2,
  ...changes,
})

function correct(position: number, corrected: number, authors: readonly string[], by = key): Entry {
  const people = (ids: readonly string[]) => ids.map((id) => ({id, role: 'compliance'}))
  const correction = makeCorrection(
    {
      position: corrected,
      hash: 'b'.repeat(64),
      previous: null,
      authors: people(authors),
      consents: people(['omar', 'noor']),
      reason: 'Who wrote it',
      correctedAt: moment,
    },
    by,
  )
  return makeEntry(position, {
    standing: 'corrected',
    approved_by: 'noor',
    content: JSON.stringify({correction}),
  })
}

const first = makeEntry(1, {standing: 'initial', author: 'operator', approved_by: null})
const second = makeEntry(2, {})
const countersigned = makeEntry(3, {standing: 'countersigned'})

test('the hashes of approved texts are the newest first', () => {
  expect([...listApprovedHashes([countersigned, second, first], signed)]).toEqual([hash(3), hash(2), hash(1)])
})

test.each(['james', 'James'])(
  'a text whose approver turned out to be its author %s does not count',
  (author) => {
    const corrected = correct(4, 3, ['amal', author])
    expect([...listApprovedHashes([corrected, countersigned, second, first], signed)]).toEqual([
      hash(2),
      hash(1),
    ])
  },
)

test('the last correction of an entry counts', () => {
  const entries = [correct(5, 3, ['amal', 'layla']), correct(4, 3, ['james']), countersigned, first]
  expect([...listApprovedHashes(entries, signed)]).toEqual([hash(3), hash(1)])
})

test('a text or a correction that the seal key did not sign does not count', () => {
  const other = makeSealKey(key.kid)
  const forged = [seal(4, other), {...seal(4), text: 'Forged'}, {...seal(4), _id: 'regionProfile-UK'}]
  const malformed = [makeEntry(6, {content: '{}'}), makeEntry(7, {standing: 'corrected', content: '{}'})]
  const entries = [...malformed, ...forged.map((content) => makeEntry(4, {content: JSON.stringify(content)}))]
  expect([...listApprovedHashes([...entries, correct(5, 2, ['james'], other), second], signed)]).toEqual([
    hash(2),
  ])
})
