import {expect, test} from 'vitest'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {describeResponse} from './settle-request.ts'
import {selectDue, type Settled} from './settle-requests.ts'

const now = '2026-11-29T10:00:00.000Z'
const minute = (n: number) => `2026-11-29T09:${String(n).padStart(2, '0')}:00.000Z`

const requested = (id: string, type: string, at: number) => [
  {_id: `drafts.${id}`, _type: type, _rev: 'd1'},
  {_id: `approvalRequest.${id}`, _type: 'approvalRequest', _rev: 'r1', _updatedAt: minute(at)},
]
const posts = Array.from({length: 8}, (_, index) => requested(`post-${index}`, 'blogPost', 20 - index)).flat()
const warning = requested('regionProfile-EU', 'regionProfile', 30)
const ids = (settled: Settled, documents = [...posts, ...warning]) =>
  selectDue(documents, settled, now).due.map(({id}) => id)

test('however many promotions wait, a regulated text comes first, and a few of them after it', () => {
  expect(ids(new Map())).toEqual(['regionProfile-EU', 'post-7', 'post-6', 'post-5', 'post-4', 'post-3'])
  expect(selectDue([...posts, ...warning], new Map(), now).isMore).toBe(true)
  expect(selectDue(warning, new Map(), now).isMore).toBe(false)
})

test('a cycle looks at a limited number of regulated texts, the longest waiting first', () => {
  const flood = Array.from({length: 50}, (_, index) =>
    requested(`terms-${index}`, 'legalDocument', 59 - index),
  )
  const {due, isMore} = selectDue([...flood.flat(), ...warning], new Map(), now)
  expect([due.length, due[0]?.id, isMore]).toEqual([20, 'terms-49', true])
})

test('each document is looked at once, however many requests wait', () => {
  let looks = 0
  const counted = [...posts, ...warning].map((document) => ({
    ...document,
    get _id() {
      looks++
      return document._id
    },
  }))
  selectDue(counted, new Map(), now)
  // Once for the list, and twice for each request.
  expect(looks).toBeLessThanOrEqual(counted.length * 3)
})

/** How requests are remembered that failed at these times. */
const failed = (times: Readonly<Record<string, number>>, documents = [...posts, ...warning]): Settled =>
  new Map(
    Object.entries(times).flatMap(([id, failedAt]) => {
      const own = documents.filter(({_id}) => _id.endsWith(`.${id}`))
      return selectDue(own, new Map(), now).due.map(({state}) => [id, {state, failedAt}])
    }),
  )

test('what was looked at and failed waits for the others, and is tried again', () => {
  const settled = failed({'post-7': 1})
  expect(ids(settled)).toEqual(['regionProfile-EU', 'post-6', 'post-5', 'post-4', 'post-3', 'post-2'])
  expect(ids(settled, requested('post-7', 'blogPost', 1))).toEqual(['post-7'])
})

test('what failed is tried in turn, the longest untried first, and is no longer last once it changed', () => {
  const terms = Array.from({length: 25}, (_, index) =>
    requested(`terms-${index}`, 'legalDocument', index),
  ).flat()
  const documents = [...terms, ...warning]
  const times = Object.fromEntries(Array.from({length: 25}, (_, index) => [`terms-${index}`, 1_000 - index]))
  const settled = failed({...times, 'regionProfile-EU': 5_000}, documents)
  const tried = ids(settled, documents)
  expect([tried.length, tried[0], tried.includes('regionProfile-EU')]).toEqual([20, 'terms-24', false])
  for (const id of tried) settled.set(id, {state: settled.get(id)?.state ?? '', failedAt: 9_000})
  expect(ids(settled, documents).slice(0, 6)).toEqual([
    'terms-4',
    'terms-3',
    'terms-2',
    'terms-1',
    'terms-0',
    'regionProfile-EU',
  ])
  const rewritten = warning.map((document) => ({...document, _rev: 'r2'}))
  expect(ids(settled, [...terms, ...rewritten])[0]).toBe('regionProfile-EU')
})

test('a text for which the rules took too long rests, and the cycle knows that it is left', () => {
  const [slow] = selectDue(warning, new Map(), now).due
  const settled: Settled = new Map([
    ['regionProfile-EU', {state: slow?.state ?? '', failedAt: 0, isSlow: true}],
  ])
  const minutes = (count: number) => count * 60_000
  expect(selectDue(warning, settled, now, minutes(4))).toEqual({due: [], isMore: true})
  expect(selectDue(warning, settled, now, minutes(6)).due).toHaveLength(1)
  const rewritten = warning.map((document) => ({...document, _rev: 'r2'}))
  expect(selectDue(rewritten, settled, now, minutes(4)).due).toHaveLength(1)
})

test('what is settled is looked at again once it changed', () => {
  const [first] = selectDue(warning, new Map(), now).due
  const settled = new Map([['regionProfile-EU', {state: first?.state ?? '', failedAt: null}]])
  expect(ids(settled, warning)).toEqual([])
  const changed = warning.map((document) => ({...document, _rev: 'r2'}))
  expect(ids(settled, changed)).toEqual(['regionProfile-EU'])
})

test('a text whose approval no longer counts waits for another one, and is not shown as approved', () => {
  const again = describeResponse({kind: 'respond', state: 'waiting', problems: ['Approve it again.']}, null)
  expect(again.unset).toContain('approvedAt')
  expect(again.set).toEqual({state: 'waiting', problems: ['Approve it again.']})
  const approved = {kind: 'respond', state: 'waiting', problems: [], approvedAt: minute(1)} as const
  expect(describeResponse(approved, null)).toMatchObject({set: {approvedAt: minute(1)}})
  expect(describeResponse(approved, null).unset).not.toContain('approvedAt')
  const published = {kind: 'respond', state: 'published', problems: []} as const
  expect(describeResponse(published, null).unset).not.toContain('approvedAt')
})

test('the officers are told again if an approved text is held up, and not of other responses', () => {
  const why = {kind: 'respond', problems: ['It was changed.']} as const
  for (const given of [
    {...why, state: 'waiting'},
    {...why, state: 'void'},
    {...why, state: 'waiting', approvedAt: minute(1)},
  ] as const) {
    const {set, unset} = describeResponse(given, null, true)
    expect(set).toMatchObject({isHeldUp: true})
    expect(unset).toContain('mailedAt')
  }
  const planned = {kind: 'respond', state: 'waiting', problems: [], approvedAt: minute(1)} as const
  for (const [given, wasApproved] of [
    [{...why, state: 'void'}, false],
    [planned, true],
    [{...why, state: 'published'}, true],
  ] as const) {
    const {set, unset} = describeResponse(given, null, wasApproved)
    expect(set).not.toHaveProperty('isHeldUp')
    expect(unset).toContain('isHeldUp')
    expect(unset).not.toContain('mailedAt')
  }
})

test('a response names the text that Review compares with, and keeps it for what is live', () => {
  const base = 'c'.repeat(64)
  const waits = {kind: 'respond', state: 'waiting', problems: []} as const
  expect(describeResponse(waits, base).set).toMatchObject({base})
  expect(describeResponse(waits, null).unset).toContain('base')
  const published = describeResponse({...waits, state: 'published'}, base)
  expect([published.set['base'], published.unset.includes('base')]).toEqual([undefined, false])
})

test('a response notes the time of the release that was approved, and removes an earlier note', () => {
  const approved = (releaseAt: string | null) => {
    const approvedQuotes = quoteRequest({reason: 'Gold', release: 'rGold', releaseAt}, null)
    return describeResponse(
      {kind: 'respond', state: 'waiting', problems: [], approvedAt: minute(2), approvedQuotes},
      null,
    )
  }
  expect(approved(minute(30)).set).toMatchObject({approvedReleaseAt: minute(30)})
  for (const other of [minute(1), null]) {
    expect(approved(other).set).not.toHaveProperty('approvedReleaseAt')
    expect(approved(other).unset).toContain('approvedReleaseAt')
  }
})

test('an approved text of a release that ran early is looked at again at the time that its approver read', () => {
  const quotes = quoteRequest({reason: 'Gold', release: 'rGold', releaseAt: minute(30)}, null)
  const approval = {_id: 'approval.regionProfile-EU', _type: 'approval', _rev: 'a1', quotes}
  // The publisher keeps what was quoted, and the approval may be gone.
  const kept = warning.map((one) =>
    one._type === 'approvalRequest' ? {...one, approvedQuotes: quotes} : one,
  )
  for (const documents of [[...warning, approval], kept]) {
    const [first] = selectDue(documents, new Map(), minute(29)).due
    const settled = new Map([['regionProfile-EU', {state: first?.state ?? '', failedAt: null}]])
    expect(selectDue(documents, settled, minute(29)).due).toEqual([])
    expect(selectDue(documents, settled, minute(30)).due).toHaveLength(1)
  }
})
