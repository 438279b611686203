import {describe, expect, test} from 'vitest'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {decideRequest} from './decide-request.ts'
import type {RequestFacts} from './request-facts.ts'

const at = '2026-11-20T10:00:00Z'
const hash = 'a'.repeat(64)

const roles = new Map([
  ['marketing', ['marketing']],
  ['compliance', ['compliance']],
  ['admin', ['administrator']],
])

/** A request of somebody for the draft of a type, without a response yet. */
const requested = (by: string, type: string, more: Readonly<{emergency?: boolean}> = {}): RequestFacts => ({
  request: {
    value: {
      _id: 'approvalRequest.x',
      _rev: '1',
      document: 'x',
      reason: 'It is so',
      hash,
      documentType: type,
      ...more,
    },
    by,
    at,
  },
  sender: by,
  approval: null,
  dateChange: null,
  dateConsent: null,
  draft: {type, hash},
  authors: [by],
  release: null,
  releaseAt: null,
  bases: [null],
  liveHash: null,
  roles,
  ruleProblems: [],
  publisherId: 'publisher',
  now: at,
})

/** The same, waiting, with an approval. */
const approvedBy = (approver: string, facts: RequestFacts): RequestFacts => ({
  ...facts,
  request: {...facts.request, by: 'publisher', value: {...facts.request.value, state: 'waiting', hash}},
  approval: {
    value: {
      _id: 'approval.x',
      _rev: '1',
      document: 'x',
      hash,
      verdict: 'approve',
      quotes: quoteRequest({...facts.request.value, evidenceFiles: []}, null),
      checklist: [...listChecks(facts.draft?.type ?? '')],
    },
    by: approver,
    at,
  },
})

describe('a promotion', () => {
  test('is sent by Marketing, and published when Compliance approved it', () => {
    const facts = requested('marketing', 'blogPost')
    expect(decideRequest(facts)).toMatchObject({kind: 'respond', state: 'waiting', hash})
    expect(decideRequest(approvedBy('compliance', facts))).toMatchObject({
      kind: 'publish',
      sealKind: 'approved',
      approver: 'compliance',
    })
  })

  test('is approved by nobody of Marketing', () => {
    const decision = decideRequest(approvedBy('marketing', requested('compliance', 'blogPost')))
    expect(decision).toMatchObject({state: 'waiting', problems: ['Only Compliance approves a text.']})
  })

  test('is never published alone in an emergency', () => {
    const decision = decideRequest(requested('admin', 'blogPost', {emergency: true}))
    expect(decision).toMatchObject({state: 'refused'})
  })
})

test('a regulated text is not sent by Marketing', () => {
  expect(decideRequest(requested('marketing', 'regionProfile'))).toMatchObject({
    state: 'refused',
    problems: ['Only Compliance sends a text for approval.'],
  })
})

test('an approved text of another type than the one that was sent is void', () => {
  const facts = requested('marketing', 'glossaryTerm')
  const value = {...facts.request.value, documentType: 'glossaryTerm'}
  const approved = approvedBy('compliance', {...facts, request: {...facts.request, value}})
  expect(decideRequest(approved)).toMatchObject({kind: 'publish'})
  expect(decideRequest({...approved, draft: {type: 'announcement', hash}})).toMatchObject({state: 'void'})
})

test('an approved text is refused if the history does not say who wrote it', () => {
  const approved = approvedBy('compliance', requested('admin', 'regionProfile'))
  expect(decideRequest(approved)).toMatchObject({kind: 'publish'})
  expect(decideRequest({...approved, authors: null})).toMatchObject({state: 'refused'})
})

test('an approved text is refused if its sender may not send it', () => {
  for (const sender of ['marketing', 'gone'])
    expect(decideRequest({...approvedBy('compliance', requested('admin', 'regionProfile')), sender})).toEqual(
      {
        kind: 'respond',
        state: 'refused',
        problems: ['Only Compliance sends a text for approval.'],
      },
    )
})

test('a document that needs no approval is refused', () => {
  expect(decideRequest(requested('compliance', 'sanity.fileAsset'))).toMatchObject({state: 'refused'})
})

test.each(['homePage', 'regionProfile-UK'])(
  'a text under the id %s of another type is refused',
  (document) => {
    const facts = requested('compliance', 'legalDocument')
    const request = {...facts.request, value: {...facts.request.value, document}}
    expect(decideRequest({...facts, request})).toMatchObject({
      state: 'refused',
      problems: [expect.stringContaining('id belongs to a document of another type')],
    })
  },
)

test.each(['2026-11-24T10:00:00', '2026-11-22T10:00:00', 'soon'])(
  'an approved text that goes live at %s, which is no moment everywhere, is refused',
  (liveAt) => {
    const facts = requested('admin', 'regionProfile')
    const value = {...facts.request.value, state: 'waiting' as const, hash, liveAt}
    const waiting = {...facts, request: {...facts.request, by: facts.publisherId, value}}
    expect(decideRequest(approvedBy('compliance', waiting))).toMatchObject({
      state: 'refused',
      problems: [expect.stringContaining('time zone')],
    })
  },
)
