import {describe, expect, test} from 'vitest'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {decideRequest} from './decide-request.ts'
import type {RequestFacts} from './request-facts.ts'
import type {Approval} from './request.ts'

const hash = 'a'.repeat(64)
/** The hash of the live text. */
const base = 'c'.repeat(64)
const checklist = [...listChecks('regionProfile')]
const request = {
  _id: 'approvalRequest.x',
  _rev: 'r',
  document: 'x',
  reason: 'Clearer',
  hash,
  documentType: 'regionProfile',
}
const approval = {
  _id: 'approval.x',
  _rev: 'r',
  document: 'x',
  hash,
  verdict: 'approve' as const,
  quotes: quoteRequest(request, base),
  checklist,
}
const roles = new Map([
  ['author', ['compliance']],
  ['second', ['compliance']],
  ['admin', ['administrator']],
  ['marketer', ['marketing']],
])
const fresh: RequestFacts = {
  request: {value: request, by: 'author', at: '2026-11-23T10:00:00Z'},
  sender: 'author',
  approval: null,
  dateChange: null,
  dateConsent: null,
  draft: {type: 'regionProfile', hash},
  authors: ['author'],
  release: null,
  releaseAt: null,
  bases: [base],
  liveHash: null,
  roles,
  ruleProblems: [],
  publisherId: 'publisher',
  now: '2026-11-23T10:00:01.000Z',
}
const waiting: RequestFacts = {
  ...fresh,
  request: {...fresh.request, by: 'publisher', value: {...request, state: 'waiting', hash, base}},
}
const approvedBy = (by: string, changes: Partial<Approval> = {}): RequestFacts => ({
  ...waiting,
  approval: {value: {...approval, ...changes}, by, at: '2026-11-23T10:00:00Z'},
})
/** The same with another request. An approval quotes it. */
const requested = (changes: Partial<RequestFacts['request']['value']>, facts = fresh): RequestFacts => {
  const value = {...facts.request.value, ...changes}
  const {approval: given} = facts
  return {
    ...facts,
    request: {...facts.request, value},
    approval: given && {
      ...given,
      value: {
        ...given.value,
        quotes: quoteRequest({...value, evidenceFiles: [], releaseAt: facts.releaseAt}, base),
      },
    },
  }
}

const emergencyByAdmin = {...fresh.request, by: 'admin', value: {...request, emergency: true}}

describe('a new request', () => {
  test('waits, with the hash of the draft', () => {
    expect(decideRequest(fresh)).toEqual({
      kind: 'respond',
      state: 'waiting',
      hash,
      documentType: 'regionProfile',
      problems: [],
      authors: ['author'],
      mayApprove: ['admin', 'second'],
    })
  })

  test.each<[string, RequestFacts, RegExp]>([
    ['by somebody of Marketing', {...fresh, request: {...fresh.request, by: 'marketer'}}, /Only Compliance/u],
    ['by somebody who left', {...fresh, request: {...fresh.request, by: 'gone'}}, /Only Compliance/u],
    ['without a reason', requested({reason: ''}), /why/u],
    ['without a draft', {...fresh, draft: null}, /no draft/u],
    [
      'for a page that is neither',
      {...fresh, draft: {type: 'sanity.fileAsset', hash}},
      /approved here|approval/u,
    ],
    ['about no text', requested({hash: null}), /which text/u],
    ['about a text of no type', requested({documentType: null}), /which text/u],
    ['about another text', requested({hash: 'b'.repeat(64)}), /changed while it was sent/u],
    ['about a text of another type', requested({documentType: 'faq'}), /changed while it was sent/u],
    [
      'in an emergency about another text',
      {...fresh, request: {...emergencyByAdmin, value: {...request, emergency: true, hash: 'b'.repeat(64)}}},
      /changed while it was sent/u,
    ],
    ['with a moment that is none', requested({liveAt: 'soon'}), /not a moment/u],
    ['with a moment of no zone', requested({liveAt: '2026-11-24T10:00:00'}), /time zone/u],
    ['for a release that has run', {...requested({release: 'rGold'}), release: 'run'}, /has run already/u],
    ['for a release that does not exist', requested({release: 'rGold'}), /has run already, or/u],
    ['without a known author', {...fresh, authors: []}, /Nobody is known/u],
    ['with an incomplete history', {...fresh, authors: null}, /history of this draft is incomplete/u],
    ['that nobody could approve', {...fresh, authors: ['author', 'second', 'admin']}, /Discard the draft/u],
    [
      'in an emergency that nobody could countersign',
      {...requested({emergency: true}), authors: ['author', 'second'], request: emergencyByAdmin},
      /Discard the draft/u,
    ],
    ['against the rules of the form', {...fresh, ruleProblems: ['riskWarning.en: too short']}, /too short/u],
    ['in an emergency, by an officer', requested({emergency: true}), /Only an administrator/u],
  ])('is refused %s', (_, facts, why) => {
    const decision = decideRequest(facts)
    expect(decision).toMatchObject({kind: 'respond', state: 'refused'})
    expect(decision.kind === 'respond' && decision.problems.join(' ')).toMatch(why)
  })

  test('in an emergency is published at once by an administrator, who is then an author and cannot countersign', () => {
    const facts = requested({emergency: true})
    expect(decideRequest({...facts, request: {...facts.request, by: 'admin'}})).toEqual({
      kind: 'publish',
      sealKind: 'emergency',
      authors: ['admin', 'author'],
      approver: null,
      reason: 'Clearer',
      checklist: [],
      evidenceFiles: [],
    })
  })

  test.each(['waiting', 'published', 'refused'] as const)(
    'that a client wrote as %s is judged like any other',
    (state) => {
      const forged = {...requested({state, hash}), approval: {value: approval, by: 'second', at: ''}}
      expect(decideRequest(forged)).toMatchObject({kind: 'respond', state: 'waiting'})
    },
  )
})

describe('a request that waits', () => {
  test('is left alone until somebody says something', () => {
    expect(decideRequest(waiting)).toEqual({kind: 'leave'})
  })

  test('is void when its draft was changed or discarded, also after an approval', () => {
    const facts = approvedBy('second')
    expect(decideRequest({...facts, draft: {type: 'regionProfile', hash: 'b'.repeat(64)}})).toMatchObject({
      state: 'void',
    })
    expect(decideRequest({...facts, draft: null})).toMatchObject({state: 'void'})
  })

  test('is published when a second person approves', () => {
    expect(decideRequest(approvedBy('second'))).toEqual({
      kind: 'publish',
      sealKind: 'approved',
      authors: ['author'],
      approver: 'second',
      reason: 'Clearer',
      checklist,
      evidenceFiles: [],
    })
    expect(decideRequest(approvedBy('admin'))).toMatchObject({kind: 'publish', approver: 'admin'})
  })

  test('is published with its sender among those who stand behind it', () => {
    const decision = decideRequest({...approvedBy('second'), authors: ['import']})
    expect(decision).toMatchObject({kind: 'publish', authors: ['author', 'import'], approver: 'second'})
  })

  test.each<[string, RequestFacts]>([
    ['its author', approvedBy('author')],
    ['one of several who touched it', {...approvedBy('second'), authors: ['author', 'second']}],
    ['who sent what a program wrote', {...approvedBy('second'), authors: ['import'], sender: 'second'}],
    ['somebody of Marketing', approvedBy('marketer')],
    ['somebody who is no member', approvedBy('gone')],
    ['somebody who read another text', approvedBy('second', {hash: 'b'.repeat(64)})],
    [
      'somebody who read another reason',
      approvedBy('second', {quotes: quoteRequest({reason: 'Other'}, base)}),
    ],
    [
      'somebody who read another time',
      approvedBy('second', {quotes: quoteRequest({...request, liveAt: '2026-11-24T10:00:00Z'}, base)}),
    ],
    [
      'somebody who read another release',
      approvedBy('second', {quotes: quoteRequest({...request, release: 'rGold'}, base)}),
    ],
    [
      'somebody who read the changes since another text',
      approvedBy('second', {quotes: quoteRequest(request, 'd'.repeat(64))}),
    ],
    ['somebody who compared it with nothing', approvedBy('second', {quotes: quoteRequest(request, null)})],
    ['somebody whose approval quotes nothing', approvedBy('second', {quotes: null})],
  ])('goes on waiting when it is approved by %s', (_, facts) => {
    const decision = decideRequest(facts)
    expect(decision).toMatchObject({kind: 'respond', state: 'waiting'})
    expect(decision.kind === 'respond' && decision.problems).toHaveLength(1)
  })

  test('comes back with the reason of who sent it back', () => {
    const sentBack = {
      ...approvedBy('second'),
      approval: {
        value: {...approval, verdict: 'sendBack' as const, reason: 'The comma'},
        by: 'second',
        at: '',
      },
    }
    expect(decideRequest(sentBack)).toEqual({
      kind: 'respond',
      state: 'refused',
      problems: ['The comma'],
      sentBackBy: 'second',
    })
  })

  test.each([
    ['one of those who wrote it', 'author', {}],
    ['whoever sent what a program wrote', 'second', {authors: ['import'], sender: 'second'}],
  ])('is taken back by %s, and nobody sent it back', (_, by, facts) => {
    const value = {...approval, verdict: 'sendBack' as const, reason: 'Sent too early'}
    expect(decideRequest({...waiting, ...facts, approval: {value, by, at: ''}})).toEqual({
      kind: 'respond',
      state: 'refused',
      problems: ['Sent too early'],
      takenBackBy: by,
    })
  })

  test('is not taken back by whoever approves nothing, also one who wrote it', () => {
    const value = {...approval, verdict: 'sendBack' as const, reason: 'Mine'}
    expect(
      decideRequest({...waiting, authors: ['author', 'marketer'], approval: {value, by: 'marketer', at: ''}}),
    ).toEqual({kind: 'respond', state: 'waiting', problems: ['Only Compliance approves a text.']})
  })

  test('is refused when the rules changed meanwhile', () => {
    expect(decideRequest({...approvedBy('second'), ruleProblems: ['a rule']})).toMatchObject({
      state: 'refused',
    })
  })

  test.each([base, null])('is approved against each text that it may be compared with: %s', (read) => {
    const facts = approvedBy('second', {quotes: quoteRequest(request, read)})
    expect(decideRequest({...facts, bases: [base, null]})).toMatchObject({kind: 'publish'})
  })

  test('names another comparison once the live text changed', () => {
    const problems = ['Read it again.']
    const decision = decideRequest({...requested({problems}, waiting), bases: [null]})
    expect(decision).toEqual({kind: 'respond', state: 'waiting', problems})
  })

  test('waits for its moment once it is approved, says so once, and is published then', () => {
    const facts = requested({liveAt: '2026-11-23T12:00:00+02:00'}, approvedBy('second'))
    const early = {...facts, now: '2026-11-23T09:59:59.000Z'}
    expect(decideRequest(early)).toMatchObject({
      kind: 'respond',
      state: 'waiting',
      approvedAt: '2026-11-23T10:00:00Z',
      approvedChecklist: checklist,
    })
    expect(decideRequest(requested({approvedAt: '2026-11-23T10:00:00Z'}, early))).toEqual({kind: 'leave'})
    expect(decideRequest({...facts, now: '2026-11-23T10:00:00.000Z'})).toMatchObject({kind: 'publish'})
  })
})

test('an approved text whose approval was removed waits for another one, and says so', () => {
  const removed = requested({approvedAt: '2026-11-23T10:00:00Z', liveAt: '2026-11-23T12:00:00Z'}, waiting)
  expect(decideRequest(removed)).toEqual({
    kind: 'respond',
    state: 'waiting',
    problems: [expect.stringContaining('was removed')],
  })
})

test.each(['void', 'refused', 'published'] as const)(
  'a request that has the response %s keeps it',
  (state) => {
    expect(decideRequest(requested({state}, approvedBy('second')))).toEqual({kind: 'leave'})
  },
)

describe('a text that was just published', () => {
  const confirming = requested({state: 'confirming'}, {...waiting, draft: null})

  test('is said to be published once it is still what is shown', () => {
    expect(decideRequest({...confirming, liveHash: hash})).toEqual({
      kind: 'respond',
      state: 'published',
      problems: [],
    })
  })

  test.each([null, 'b'.repeat(64)])('is not, where something else replaced it: %s', (liveHash) => {
    expect(decideRequest({...confirming, liveHash})).toMatchObject({state: 'refused'})
  })
})
