import {parse, evaluate} from 'groq-js'
import {expect, test, vi} from 'vitest'

vi.mock('sanity', () => ({}))
vi.mock('sanity/router', () => ({}))
vi.mock('@sanity/ui', () => ({}))
vi.mock('../work-lists/work-list.tsx', () => ({}))
vi.mock('./releases.tsx', () => ({}))
vi.mock('../shared-parts.tsx', () => ({UserName: () => null, FormattedTime: () => null}))

const {describeFound, foundPromotions} = await import('./unsealed-changes.tsx')

const note = {
  _type: 'unsealedChange',
  documentType: 'blogPost',
  author: 'editor',
  why: 'it was changed after it was sealed',
  isPutBack: true,
}
const dataset = [
  {...note, _id: 'unsealedChange.1', document: 'live', foundAt: '2026-11-30T03:00:00Z'},
  {...note, _id: 'unsealedChange.2', document: 'drafted', foundAt: '2026-11-30T02:00:00Z'},
  {...note, _id: 'unsealedChange.3', document: 'gone', foundAt: '2026-11-30T01:00:00Z'},
  {_id: 'live', _type: 'blogPost'},
  {_id: 'drafts.drafted', _type: 'blogPost'},
]

test('a document that was deleted since is listed by its last title', async () => {
  const rows: unknown = await (await evaluate(parse(foundPromotions.query), {dataset})).get()
  const found = foundPromotions.shape.parse(rows)
  expect(found.map(describeFound).map(({documentId, isDeleted}) => [documentId, isDeleted])).toEqual([
    ['live', false],
    ['drafted', false],
    ['gone', true],
  ])
})
