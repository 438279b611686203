import {parse, evaluate} from 'groq-js'
import {expect, test, vi} from 'vitest'

vi.mock('sanity', () => ({useDocumentStore: () => ({})}))
vi.mock('../work-lists/work-list.tsx', () => ({}))
vi.mock('../shared-parts.tsx', () => ({}))
vi.mock('./requests.ts', () => ({releaseField: '"release": null'}))

const {openRequests} = await import('./waiting-list.tsx')

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
