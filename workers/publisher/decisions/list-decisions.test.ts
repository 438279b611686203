import {expect, test} from 'vitest'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {decideRequest} from '../requests/decide-request.ts'
import type {RequestFacts} from '../requests/request-facts.ts'
import {sealed} from '../requests/sample-history.ts'
import {describeCountersigned, describeGoingLive, listDecisions} from './list-decisions.ts'

const at = '2026-11-23T10:00:00.000Z'
const roles = new Map([
  ['a', ['administrator']],
  ['b', ['compliance']],
])
const hash = 'a'.repeat(64)
const facts: RequestFacts = {
  request: {
    value: {
      _id: 'approvalRequest.x',
      _rev: 'r',
      document: 'x',
      reason: 'Clearer',
      hash,
      documentType: 'regionProfile',
    },
    by: 'a',
    at,
  },
  sender: 'a',
  approval: null,
  dateChange: null,
  dateConsent: null,
  draft: {type: 'regionProfile', hash},
  authors: ['a'],
  release: null,
  releaseAt: null,
  bases: [null],
  liveHash: null,
  roles,
  ruleProblems: [],
  publisherId: 'publisher',
  now: at,
}
const sent = (value: Partial<RequestFacts['request']['value']>, more: Partial<RequestFacts> = {}) => {
  const given = {...facts, ...more, request: {...facts.request, value: {...facts.request.value, ...value}}}
  return listDecisions(given, decideRequest(given), {draft: null, live: null})
}

test('a refused request is its sender’s, whatever state the sender wrote into it', () => {
  for (const state of [undefined, 'waiting', 'refused', 'published'] as const)
    expect(sent({state, reason: ''})).toMatchObject([{kind: 'refused', person: 'a'}])
})

test('a request that is sent again is entered as its sender’s, and not as refused by who approved the one before', () => {
  const quotes = {_id: 'approval.x', _rev: 'r', document: 'x', hash: 'b'.repeat(64)}
  const approval = {value: {...quotes, verdict: 'approve' as const}, by: 'b', at}
  for (const state of [undefined, 'waiting'] as const)
    expect(sent({state}, {approval})).toMatchObject([{kind: 'requested', person: 'a', reason: 'Clearer'}])
})

test('a request is entered with the lines that its sender ticked, and with no others', () => {
  const [first] = listChecks('regionProfile')
  const checklist = [{_key: 'more', en: 'Nothing can be lost'}, ...(first ? [first] : [])]
  expect(sent({checklist})).toMatchObject([{kind: 'requested', checklist: [first]}])
})

test('a moment to go live is stored in one form, and only if it can be', () => {
  expect(sent({liveAt: '2026-12-01T14:00:00+04:00'})).toMatchObject([{liveAt: '2026-12-01T10:00:00.000Z'}])
  for (const liveAt of ['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z'])
    expect(sent({liveAt})).toMatchObject([
      {kind: 'refused', liveAt: null, reason: expect.stringContaining('2000 to 2999') as unknown},
    ])
})

test('no text is said to be live before it is', () => {
  expect(sent({emergency: true})).toEqual([])
})

test('the seal of a live text says how it went live, also after a second person countersigned it', () => {
  const describe = (kind: 'approved' | 'emergency' | 'countersigned') => {
    const {seal, ...document} = sealed({}, kind)
    return {live: {document, seal, roles}, gone: describeGoingLive({document, seal, roles}, 'a')}
  }
  const approved = describe('approved').gone
  expect(approved).toMatchObject({
    kind: 'published',
    person: null,
    authors: ['a'],
    approvers: ['b'],
    cause: at,
  })
  const emergency = {kind: 'emergency', person: 'a', cause: at}
  expect(describe('emergency').gone).toMatchObject(emergency)
  const {live, gone} = describe('countersigned')
  expect(gone).toMatchObject(emergency)
  expect(describeCountersigned(live)).toMatchObject({kind: 'countersigned', person: 'b', cause: at})
})
