import {expect, test} from 'vitest'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {judgeApproval} from './judge-approval.ts'
import type {Approval, ApprovalRequest} from './request.ts'
import type {RequestFacts} from './request-facts.ts'

const hash = 'a'.repeat(64)
const type = 'regionProfile'
const checklist = [...listChecks(type)]
const file = {_key: 'a', asset: `file-${'1'.repeat(40)}-pdf`, name: 'Source.pdf', size: 9, sha256: hash}
const sent = {_id: 'approvalRequest.x', _rev: 'r', document: 'x', reason: 'Clearer', hash, base: null}
const at = '2026-11-23T10:00:00Z'

/** Judges an approval by a second person, who ticked each line and attached nothing, unless given otherwise. */
function judge(given: Partial<Approval> = {}, more: Partial<ApprovalRequest> = {}) {
  const request: ApprovalRequest = {...sent, state: 'waiting', ...more}
  const quotes = quoteRequest({reason: 'Clearer'}, null)
  const ids = {_id: 'approval.x', _rev: 'r', document: 'x'}
  const facts: RequestFacts = {
    request: {value: request, by: 'publisher', at},
    sender: 'author',
    approval: {value: {...ids, hash, verdict: 'approve', quotes, checklist, ...given}, by: 'second', at},
    dateChange: null,
    dateConsent: null,
    draft: {type, hash},
    authors: ['author'],
    release: null,
    releaseAt: null,
    bases: [null],
    liveHash: null,
    roles: new Map([['second', ['compliance']]]),
    ruleProblems: [],
    publisherId: 'publisher',
    now: at,
  }
  return judgeApproval(facts, ['author'], type)
}

test('an approval that ticks each line of the checklist counts', () => {
  expect(judge()).toMatchObject({kind: 'approved', by: 'second', checklist})
})

test.each([
  ['nothing', null],
  ['all lines but one', checklist.slice(1)],
  ['a line in other words', [{_key: 'source', en: 'There is a source'}, ...checklist.slice(1)]],
])('an approval that ticks %s is removed, and the missing line is named', (_, ticked) => {
  expect(judge({checklist: ticked})).toMatchObject({
    state: 'waiting',
    problems: [expect.stringContaining(`“${checklist[0]?.en}”`)],
  })
})

test('the seal gets no other lines than those of the list', () => {
  const more = [...checklist, {_key: 'more', en: 'Nothing can be lost'}]
  expect(judge({checklist: more})).toMatchObject({kind: 'approved', checklist})
})

test('what an approver ticked counts until its moment, also when the list has changed since', () => {
  const ticked = [{_key: 'older', en: 'An older line'}]
  expect(judge({checklist: ticked}, {approvedAt: at})).toMatchObject({kind: 'approved', checklist: ticked})
  expect(judge({checklist: null}, {approvedAt: at})).toMatchObject({kind: 'approved', checklist: []})
})

test('an approval counts only with the evidence files that its approver read', () => {
  const read = quoteRequest({reason: 'Clearer', evidenceFiles: [file]}, null)
  const replaced = {...file, sha256: 'b'.repeat(64)}
  expect(judge({quotes: read}, {evidenceFiles: [file]})).toMatchObject({kind: 'approved'})
  for (const evidenceFiles of [undefined, [replaced], [file, replaced]])
    expect(judge({quotes: read}, {evidenceFiles})).toMatchObject({
      state: 'waiting',
      problems: [expect.stringContaining('evidence file')],
    })
  expect(judge({}, {evidenceFiles: [file]})).toMatchObject({state: 'waiting'})
})
