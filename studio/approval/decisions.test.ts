import {expect, test} from 'vitest'
import {filterDecisions, listDecisionRows, noDecisionFilters} from './decisions.ts'

const decision = {
  position: 1,
  documentId: 'post-gold',
  documentType: 'blogPost',
  title: 'Gold',
  kind: 'sent-back' as const,
  person: 'james',
  decidedAt: '2026-11-24T21:00:00.000Z',
  reason: 'It makes a promise',
  textHash: null,
  authors: ['layla'],
  approvers: ['james'],
  liveAt: null,
  assignee: null,
  dueAt: null,
  evidenceFiles: [],
  checklist: [{_key: 'terms', en: 'The terms are linked.', ar: 'الشروط مشار إليها.'}],
  changes: [{field: 'title', language: 'en' as const, from: '', to: 'Gold'}],
}
const approved = {...decision, position: 2, documentId: 'terms', kind: 'approved' as const, person: null}
const find = (filters: Partial<typeof noDecisionFilters>) =>
  filterDecisions([decision, approved], {...noDecisionFilters, ...filters}).map(({position}) => position)

test('decisions are found by document, kind, person and day', () => {
  expect(find({})).toEqual([1, 2])
  expect(find({documentId: 'terms'})).toEqual([2])
  expect(find({kind: 'sent-back'})).toEqual([1])
  expect(find({person: 'james'})).toEqual([1])
  // The author of the text is found, too.
  expect(find({person: 'layla'})).toEqual([1, 2])
  expect(find({from: '2026-11-24', until: '2026-11-24'})).toEqual([1, 2])
  expect(find({from: '2026-11-25'})).toEqual([])
})

test('a file has who decided what, with the reason and the first changed words', () => {
  const [header, row] = listDecisionRows([decision])
  expect(header).toHaveLength(row?.length ?? 0)
  expect(row).toEqual(expect.arrayContaining(['Sent back', 'Gold', 'james', 'It makes a promise', 'layla']))
  expect(row).toContain('The terms are linked.')
  expect(listDecisionRows([approved])[1]).toContain('the rules')
})
