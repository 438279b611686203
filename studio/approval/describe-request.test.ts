import {expect, test, describe} from 'vitest'
import {
  describeRequest,
  describeSendButton,
  formatRequestBadge,
  type RequestState,
  requestStateShape,
} from './describe-request.ts'

const refused: RequestState = {
  document: 'regionProfile-EU',
  reason: 'Clearer',
  sentReason: 'Clearer',
  liveAt: null,
  release: null,
  base: null,
  state: 'refused',
  hash: null,
  documentType: null,
  approvedAt: null,
  approvedBy: null,
  assignee: null,
  dueAt: null,
  evidenceFiles: [],
  checklist: [],
  problems: ['Counsel is still reading.'],
  sentBackBy: null,
  takenBackBy: null,
  objectedBy: null,
  dateChange: null,
  authors: [],
  mayApprove: [],
  together: [],
  _updatedAt: '2026-11-26T03:00:00Z',
  isDecided: false,
}
const said = (request: RequestState) => describeRequest({request, sealKind: 'approved', hasDraft: true})

test('what its author withdrew is not said to be refused, nor sent back', () => {
  expect(said({...refused, takenBackBy: 'compliance'})).toEqual({
    tone: 'caution',
    title: 'Withdrawn',
    lines: ['Counsel is still reading.'],
    people: {words: 'Withdrawn by', ids: ['compliance']},
  })
})

test('after an objection, the form says who objected and why, until a new draft is sent', () => {
  const objection = {by: 'compliance2', reason: 'The figure is wrong'}
  const objected = {...refused, objectedBy: 'compliance2'}
  for (const request of [objected, null])
    expect(
      describeRequest({request, sealKind: 'objected', objection, hasDraft: request !== null}),
    ).toMatchObject({
      title: 'A second officer objected to the emergency publication',
      people: {words: 'Objected by', ids: ['compliance2']},
    })
  const sent = {...refused, state: null, objectedBy: null}
  expect(describeRequest({request: sent, sealKind: 'objected', objection, hasDraft: true})?.title).toMatch(
    /^Sent/u,
  )
})

test('a publication that two officers cancelled is not listed as sent back', () => {
  const dateChange: RequestState['dateChange'] = {
    kind: 'cancelled',
    by: null,
    mayConsent: [],
    problem: null,
    proposal: null,
  }
  expect(said({...refused, sentBackBy: 'compliance2', dateChange})).toMatchObject({
    title: 'Two officers cancelled the publication',
    people: {words: 'Agreed by', ids: ['compliance2']},
  })
})

test('what a second person sent back says who did, and what the publisher refused is not approved', () => {
  expect(said({...refused, sentBackBy: 'compliance2'})).toMatchObject({
    tone: 'critical',
    title: 'Sent back',
    people: {words: 'Sent back by', ids: ['compliance2']},
  })
})

test('what one person published in an emergency names who may countersign, or the way out where no one may', () => {
  const published: RequestState = {
    ...refused,
    state: 'published',
    problems: [],
    authors: ['admin', 'compliance'],
    mayApprove: ['compliance2'],
  }
  const saidLive = (request: RequestState) =>
    describeRequest({request, sealKind: 'emergency', hasDraft: false})
  expect(saidLive(published)).toMatchObject({people: {ids: ['compliance2']}})
  const stuck = saidLive({...published, mayApprove: []})
  expect(stuck).not.toHaveProperty('people')
  expect(stuck?.lines[0]).toContain('Send another change for approval')
})

test('a request names who should approve it until when, and then who did', () => {
  const sent: RequestState = {
    ...refused,
    state: 'waiting',
    problems: [],
    liveAt: '2026-12-01T09:00:00Z',
    assignee: 'james',
    mayApprove: ['james'],
    dueAt: '2026-11-30T09:00:00Z',
  }
  const waits = said(sent)
  expect(waits).toMatchObject({tone: 'primary', people: {words: 'Assigned to', ids: ['james']}})
  expect(waits?.lines.join('\n')).toMatch(/^Goes live on 1 Dec 2026.*\nApprove by 30 Nov 2026/mu)
  const author = said({...sent, mayApprove: ['nadia']})
  expect(author).not.toHaveProperty('people')
  expect(author?.lines).toContain(
    'The person that it was assigned to can’t approve it, so another officer must.',
  )
  const approved = {...sent, approvedAt: '2026-11-30T08:00:00Z', approvedBy: 'nadia'}
  expect(said(approved)).toMatchObject({
    tone: 'positive',
    people: {words: 'Approved by', ids: ['nadia']},
  })
  const dateChange: RequestState['dateChange'] = {
    kind: 'proposed',
    by: 'amal',
    mayConsent: ['nadia'],
    problem: null,
    proposal: null,
  }
  expect(said({...approved, dateChange})).toMatchObject({tone: 'caution', dateChange})
})

const draft = {
  request: null,
  hasDraft: true,
  hasErrors: false,
  mayApprove: false,
  mayAgree: false,
  mayCountersign: false,
} as const
const waiting = {...draft, request: {state: 'waiting', approvedAt: null, isDecided: false}} as const
const approved = {...draft, request: {...waiting.request, approvedAt: '2026-11-23T10:00:00Z'}} as const

describe('in the place of Publish', () => {
  test('a draft is sent, one with errors and none at all are not', () => {
    expect(describeSendButton(draft)).toEqual({label: 'Send for approval'})
    expect(describeSendButton({...draft, hasErrors: true})?.against).toMatch(/^Fix the errors/u)
    expect(describeSendButton({...draft, hasDraft: false})).toMatchObject({against: 'No changes to send'})
  })

  test('a draft is sent again after its request was void, refused or published for an earlier one', () => {
    for (const state of ['void', 'refused', 'published'] as const)
      expect(describeSendButton({...draft, request: {...waiting.request, state}})).toEqual({
        label: 'Send for approval',
      })
  })

  test('an author waits, and so does everybody until the rules are checked', () => {
    const waits = {label: 'Waiting for approval', against: 'Waiting for a second person'}
    expect(describeSendButton(waiting)).toEqual(waits)
    expect(
      describeSendButton({...waiting, mayApprove: true, request: {...waiting.request, state: null}}),
    ).toEqual(waits)
  })

  test('a second person finds Approve there, until somebody decided', () => {
    expect(describeSendButton({...waiting, mayApprove: true})).toBeNull()
    expect(
      describeSendButton({...waiting, mayApprove: true, request: {...waiting.request, isDecided: true}}),
    ).toEqual({
      label: 'Waiting for approval',
      against: 'Waiting for a second person',
    })
  })

  test('whoever approves nothing waits with the author', () => {
    expect(describeSendButton({...waiting, mayApprove: false})).toMatchObject({
      label: 'Waiting for approval',
    })
  })

  test('what is approved waits for its moment, for its author and for whoever approved it', () => {
    for (const mayApprove of [true, false])
      expect(describeSendButton({...approved, mayApprove})).toMatchObject({label: 'Waiting to go live'})
  })

  test('an officer who may agree to another time sees the proposal', () => {
    expect(describeSendButton({...approved, mayAgree: true})).toBeNull()
  })

  test('a second person finds Countersign there, and sends a newer draft all the same', () => {
    const alone = {...draft, mayCountersign: true}
    expect(describeSendButton({...alone, hasDraft: false})).toBeNull()
    expect(describeSendButton(alone)).toEqual({label: 'Send for approval'})
  })
})

test.each([
  ['refused', 'not approved'],
  ['void', 'request no longer valid'],
  ['waiting', 'waiting for approval'],
  // An earlier publication doesn't describe the draft that was written since.
  ['published', undefined],
  [null, undefined],
])('a request that is %s', (state, text) => {
  expect(formatRequestBadge({state, isTakenBack: false})?.text).toBe(text)
  expect(formatRequestBadge({state, isTakenBack: true})).toBeUndefined()
})

test('no request', () => {
  expect(formatRequestBadge(null)).toBeUndefined()
})

test('a request is read with the characters that hide or reorder its words', () => {
  const release = {name: 'r', title: 'Gold\u200B', at: null}
  const sent = {
    ...refused,
    reason: 'Clear\u202Ere',
    sentReason: 'Clear\u202Ere',
    problems: ['\u2066No'],
    release,
  }
  expect(requestStateShape.parse(sent)).toMatchObject({
    reason: 'Clear‹U+202E›re',
    // An approval quotes what the publisher reads.
    sentReason: 'Clear\u202Ere',
    problems: ['‹U+2066›No'],
    release: {title: 'Gold‹U+200B›'},
  })
})
