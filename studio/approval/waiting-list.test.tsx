import {parse, evaluate} from 'groq-js'
import {expect, test, vi} from 'vitest'

vi.mock('sanity', () => ({useDocumentStore: () => ({})}))
vi.mock('../work-lists/work-list.tsx', () => ({}))
vi.mock('../shared-parts.tsx', () => ({}))
vi.mock('./requests.ts', () => ({releaseField: '"release": null'}))

vi.mock('./deputy-panel.tsx', () => ({}))

const {findBadge, groupRequests, openRequests} = await import('./waiting-list.tsx')

const request = {
  _id: 'approvalRequest.terms',
  _type: 'approvalRequest',
  _updatedAt: '2026-11-30T09:00:00Z',
  document: 'terms',
  reason: 'Clearer',
  state: 'refused',
}
const draft = {_id: 'drafts.terms', _type: 'legalDocument'}

const run = async (query: string, dataset: readonly object[]): Promise<unknown> =>
  await (await evaluate(parse(query), {dataset})).get()

test('a request that came back leaves the list when its draft is discarded', async () => {
  const list = async (dataset: readonly object[]) =>
    openRequests.shape.parse(await run(openRequests.query, dataset)).map(({document}) => document)
  expect(await list([request, draft])).toEqual(['terms'])
  expect(await list([request])).toEqual([])
  // The list is read again only after changes of documents that it listens to.
  expect(await run(`*[${openRequests.subscribeTo}]._id`, [request, draft])).toContain(draft._id)
})

test('a request is overdue after the time that its sender asked for, until it is decided', () => {
  const dueAt = '2026-11-30T09:00:00Z'
  const waiting = {state: 'waiting' as const, approvedAt: null, dueAt}
  const at = (time: string) => Date.parse(time)
  expect(findBadge(waiting, at('2026-11-30T09:00:01Z'))).toMatchObject({badge: {text: 'overdue'}})
  expect(findBadge(waiting, at('2026-11-30T08:59:59Z'))).toEqual({})
  expect(findBadge({...waiting, dueAt: null})).toEqual({})
  expect(findBadge({...waiting, state: 'refused'}, at('2026-12-30T09:00:00Z'))).toEqual({})
  expect(findBadge({...waiting, approvedAt: dueAt})).toMatchObject({badge: {text: 'approved'}})
})

test('each request is listed by who must act, also an approved one with a proposal to change its time', () => {
  const make = (document: string, change: object) => ({
    document,
    state: 'waiting' as const,
    approvedAt: null,
    ...change,
  })
  const approvedAt = '2026-11-30T09:00:00Z'
  const requests = [
    make('mine', {}),
    make('theirs', {}),
    make('sent', {state: null}),
    make('approved', {approvedAt}),
    make('moved', {approvedAt}),
    make('refused', {state: 'refused'}),
  ]
  const groups = groupRequests(requests, new Set(['mine', 'moved']))
  expect(
    Object.fromEntries(
      Object.entries(groups).map(([group, listed]) => [group, listed.map(({document}) => document)]),
    ),
  ).toEqual({
    mine: ['mine', 'moved'],
    checking: ['sent'],
    others: ['theirs'],
    approved: ['approved'],
    cameBack: ['refused'],
  })
  expect(groupRequests(requests, null)).toMatchObject({mine: [], others: [], approved: []})
})

test('the list knows a proposal to change an approved time', async () => {
  const approved = {...request, state: 'waiting', approvedAt: '2026-11-30T09:00:00Z'}
  const list = async (change: object) =>
    openRequests.shape.parse(await run(openRequests.query, [{...approved, ...change}, draft]))
  expect(await list({})).toMatchObject([{dateChange: null}])
  expect(await list({dateChange: {kind: 'proposed'}})).toMatchObject([{dateChange: 'proposed'}])
})

test('the list names who should approve a text only if that person may', async () => {
  const assigned = {...request, state: 'waiting', assignee: 'james'}
  const list = async (mayApprove?: readonly string[]) =>
    openRequests.shape.parse(await run(openRequests.query, [{...assigned, mayApprove}, draft]))
  expect(await list(['james'])).toMatchObject([{assignee: 'james'}])
  expect(await list(['nadia'])).toMatchObject([{assignee: null}])
  expect(await list()).toMatchObject([{assignee: null}])
})
