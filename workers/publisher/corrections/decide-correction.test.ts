import {describe, expect, test} from 'vitest'
import type {Entry} from '#domain/audit-log/entry.ts'
import {makeCorrection, makeSealKey} from '#domain/seal/make-seal.ts'
import type {Correctable} from '../publication-log.ts'
import {type CorrectionFacts, decideCorrection, isRecorded} from './decide-correction.ts'
import {hashProposal, type Proposal} from './proposal.ts'

const moment = '2026-11-23T10:00:00.000Z'
const entry: Entry = {
  position: 41,
  document_id: 'regionProfile-EU',
  document_type: 'regionProfile',
  revision: 'r41',
  published_at: moment,
  recorded_at: moment,
  author: 'amal, noor',
  approved_by: 'james',
  standing: 'approved',
  content: '{}',
  previous_hash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  hash_format: 2,
}
const proposal: Proposal = {
  _id: 'correction.41',
  _type: 'correction',
  _rev: 'r',
  position: 41,
  entryHash: entry.hash,
  previous: null,
  document: entry.document_id,
  authors: ['amal', 'layla'],
  approver: 'james',
  reason: 'Layla wrote it',
  state: 'proposed',
}
const roles = new Map([
  ['amal', ['compliance']],
  ['noor', ['compliance']],
  ['james', ['compliance']],
  ['layla', ['compliance']],
  ['root', ['administrator']],
  ['omar', ['compliance']],
  ['mona', ['marketing']],
  ['publisher', ['robot']],
])

const consent = (by: string, {hash = hashProposal(proposal), minute = 0} = {}) => ({
  value: {
    _id: `correctionConsent.41.${by}`,
    _type: 'correctionConsent' as const,
    _rev: 'r',
    position: 41,
    hash,
  },
  by,
  at: `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`,
})

type Case = Partial<Pick<CorrectionFacts, 'consents'>> &
  Readonly<{
    value?: Partial<Proposal>
    by?: string
    entry?: Partial<Entry>
    last?: Correctable['last']
    isMissing?: boolean
  }>
const decide = ({consents = [], value, by = 'publisher', last = null, isMissing, ...more}: Case) =>
  decideCorrection({
    proposal: {value: {...proposal, ...value}, by, at: moment},
    consents,
    found: isMissing ? null : {entry: {...entry, ...more.entry}, last},
    roles,
    publisherId: 'publisher',
  })

const last = (more: Readonly<{previous?: string | null; authors?: readonly string[]}> = {}) => ({
  hash: 'c'.repeat(64),
  correction: makeCorrection(
    {
      position: 41,
      hash: entry.hash,
      previous: more.previous ?? null,
      authors: (more.authors ?? proposal.authors).map((id) => ({id, role: 'compliance'})),
      consents: ['root', 'omar'].map((id) => ({id, role: 'compliance'})),
      reason: proposal.reason,
      correctedAt: moment,
    },
    makeSealKey('a-key'),
  ),
})

describe('a correction', () => {
  test('waits for two people', () => {
    expect(decide({})).toEqual({kind: 'leave'})
    expect(decide({consents: [consent('omar')]})).toEqual({kind: 'leave'})
  })

  test('is entered once two officers consented, in the order of their consents', () => {
    const decision = decide({consents: [consent('root', {minute: 5}), consent('omar', {minute: 2})]})
    expect(decision).toMatchObject({kind: 'enter', consents: ['omar', 'root']})
  })

  test('is consented to by a recorded author too, who is not added by it', () => {
    expect(decide({consents: [consent('amal'), consent('noor')]})).toMatchObject({kind: 'enter'})
  })

  test('drops a consent that another person wrote in an officer’s name', () => {
    const forged = {...consent('root'), by: 'omar'}
    expect(decide({consents: [consent('amal'), forged]})).toMatchObject({
      kind: 'drop',
      dropped: [{consent: forged.value}],
    })
  })

  test('does not count two consents of one person', () => {
    const again = {...consent('omar', {minute: 1}), value: {...consent('omar').value, _id: 'another'}}
    expect(decide({consents: [consent('omar'), again]})).toMatchObject({kind: 'drop'})
  })

  test('does not count a consent to another text', () => {
    for (const changed of [{authors: ['layla']}, {reason: 'Another'}, {previous: 'd'.repeat(64)}])
      expect(
        decide({
          consents: [consent('omar'), consent('root', {hash: hashProposal({...proposal, ...changed})})],
        }),
      ).toEqual({kind: 'leave'})
  })

  test.each([
    ['a marketer', 'mona', 'Only Compliance can consent to a correction.'],
    ['the publisher', 'publisher', 'Only Compliance can consent to a correction.'],
    ['someone who left', 'gone', 'Only Compliance can consent to a correction.'],
    ['the approver', 'james', 'Its approver can’t consent to a correction.'],
    ['an added author', 'layla', 'An author whom a correction adds can’t consent to it.'],
  ])('drops the consent of %s', (_, person, problem) => {
    const given = consent(person)
    expect(decide({consents: [consent('omar'), given]})).toEqual({
      kind: 'drop',
      dropped: [{consent: given.value, problem}],
    })
    // Written again after each drop, it delays nothing.
    expect(decide({consents: [consent('omar'), given, consent('root')]})).toMatchObject({
      kind: 'enter',
      consents: ['omar', 'root'],
    })
  })
})

describe('a proposal is refused', () => {
  test.each<[string, Case]>([
    ['when the command did not write it', {by: 'root'}],
    ['when the log has no such entry', {isMissing: true}],
    ['when the entry has another hash', {entry: {hash: 'e'.repeat(64)}}],
    ['when the entry is of another document', {value: {document: 'regionProfile-UK'}}],
    ['when the entry is unsealed', {entry: {standing: 'unsealed'}}],
    ['when the entry is a correction', {entry: {standing: 'corrected'}}],
    ['when the entry is from before seals', {entry: {standing: null}}],
    ['when the entry was corrected since', {last: last({authors: ['omar']})}],
    ['when it names a correction that is not there', {value: {previous: 'c'.repeat(64)}}],
  ])('%s', (_, given) => {
    const consents = [consent('omar'), consent('root')]
    expect(decide({...given, consents})).toMatchObject({kind: 'refuse'})
  })
})

test('a correction that the log has is noted, and not entered a second time', () => {
  const known = last()
  expect(decide({last: known, consents: [consent('omar'), consent('root')]})).toEqual({
    kind: 'note',
    correction: known.correction,
  })
})

test.each<[string, Partial<Proposal>, Correctable | null, boolean]>([
  ['that the log has', {}, {entry, last: last()}, true],
  ['of an entry that the log does not have', {}, null, false],
  ['of an entry without one', {}, {entry, last: null}, false],
  ['of another entry', {entryHash: 'e'.repeat(64)}, {entry, last: last()}, false],
  ['of another document', {document: 'regionProfile-UK'}, {entry, last: last()}, false],
  ['with other authors', {authors: ['omar']}, {entry, last: last()}, false],
  ['with another reason', {reason: 'Another'}, {entry, last: last()}, false],
])('a correction %s is recorded as its document says, or not', (_, changes, found, expected) => {
  expect(isRecorded({...proposal, state: 'corrected', ...changes}, found)).toBe(expected)
})

test('what is refused or corrected is left', () => {
  for (const state of ['refused', 'corrected'] as const)
    expect(decide({value: {state}, by: 'root', isMissing: true})).toEqual({kind: 'leave'})
})
