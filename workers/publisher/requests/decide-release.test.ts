import {expect, describe, test} from 'vitest'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {decideRequest} from './decide-request.ts'
import type {RequestFacts} from './request-facts.ts'

const hash = 'a'.repeat(64)
const approvedAt = '2026-11-23T10:00:00Z'
const request = {_id: 'approvalRequest.x', _rev: 'r', document: 'x', reason: 'Clearer', release: 'rGold'}
const waiting: RequestFacts = {
  request: {value: {...request, state: 'waiting', hash, base: null}, by: 'publisher', at: approvedAt},
  sender: 'author',
  approval: null,
  dateChange: null,
  dateConsent: null,
  draft: {type: 'regionProfile', hash},
  authors: ['author'],
  release: 'planned',
  releaseAt: null,
  bases: [null],
  liveHash: null,
  roles: new Map([
    ['author', ['compliance']],
    ['second', ['compliance']],
  ]),
  ruleProblems: [],
  publisherId: 'publisher',
  now: '2026-11-23T10:00:01.000Z',
}
/** A text that a second officer approved, who read a planned time of its release. */
const approve = (releaseAt: string | null): RequestFacts => {
  const quotes = quoteRequest({...request, releaseAt}, null)
  const checklist = [...listChecks('regionProfile')]
  const ids = {_id: 'approval.x', _rev: 'r', document: 'x'}
  const value = {...ids, hash, verdict: 'approve' as const, quotes, checklist}
  return {...waiting, releaseAt, approval: {value, by: 'second', at: approvedAt}}
}
/** The same once the publisher responded. */
const accept = (facts: RequestFacts, problems: readonly string[] = []): RequestFacts => ({
  ...facts,
  request: {...facts.request, value: {...facts.request.value, approvedAt, problems: [...problems]}},
})
const waits = {kind: 'respond', state: 'waiting', approvedAt}

test('a text goes live when its release runs, and never while that is planned or gone', () => {
  const planned = approve(null)
  expect(decideRequest(planned)).toMatchObject({...waits, problems: []})
  const told = accept(planned)
  expect(decideRequest(told)).toEqual({kind: 'leave'})
  expect(decideRequest({...told, release: 'run'})).toMatchObject({kind: 'publish', approver: 'second'})
  const gone = decideRequest({...told, release: null})
  expect(gone).toMatchObject({...waits, problems: [expect.stringContaining('archived or deleted')]})
  const again = accept({...told, release: null}, gone.kind === 'respond' ? gone.problems : [])
  expect(decideRequest(again)).toEqual({kind: 'leave'})
})

test('an unapproved text stays unpublished when its release runs', () => {
  const facts = {...waiting, release: 'run'} as const
  expect(decideRequest(facts)).toEqual({kind: 'leave'})
})

describe('for a planned release', () => {
  const releaseAt = '2026-11-24T10:00:00Z'
  const planned = approve(releaseAt)

  test('waits for the time that its approver read, also when the release runs earlier', () => {
    const early: RequestFacts = {...planned, release: 'run'}
    const problems = [expect.stringContaining('ran before the time')]
    expect(decideRequest(early)).toMatchObject({...waits, problems})
    expect(decideRequest({...early, now: releaseAt})).toMatchObject({kind: 'publish', approver: 'second'})
  })

  const moves = ['2026-11-23T10:00:00Z', '2026-11-25T10:00:00Z', null]

  test.each(moves)(
    'needs another approval if it was moved to %s since its approver read it, and goes live no earlier if the release runs then',
    (moved) => {
      const decision = decideRequest({...planned, releaseAt: moved})
      expect(decision).toMatchObject({kind: 'respond', state: 'waiting'})
      expect(decision).not.toHaveProperty('approvedAt')
      expect(decideRequest({...planned, releaseAt: moved, release: 'run'})).toMatchObject(waits)
    },
  )

  test.each(moves)('goes live at the approved time although the release was moved to %s then', (moved) => {
    const accepted = {...accept(planned), releaseAt: moved}
    const problems = [expect.stringContaining('at the time that was approved')]
    expect(decideRequest(accepted)).toMatchObject({...waits, problems})
    expect(decideRequest({...accepted, now: releaseAt})).toMatchObject({kind: 'publish'})
  })

  test('goes live at the approved time although the release was archived or has not run then', () => {
    const accepted = accept(planned)
    const problems = [expect.stringContaining('at the time that was approved')]
    expect(decideRequest({...accepted, release: null})).toMatchObject({...waits, problems})
    expect(decideRequest({...accepted, release: null, now: releaseAt})).toMatchObject({kind: 'publish'})
    expect(decideRequest({...accepted, now: releaseAt})).toMatchObject({kind: 'publish'})
  })

  test('that was late when the text was approved, the text waits until the release runs', () => {
    const late = approve('2026-11-23T09:00:00Z')
    expect(decideRequest(late)).toMatchObject({...waits, problems: []})
    expect(decideRequest({...late, release: 'run'})).toMatchObject({kind: 'publish'})
  })
})
