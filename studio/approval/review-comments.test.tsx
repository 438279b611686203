// @vitest-environment jsdom
import {expect, test, vi} from 'vitest'

vi.mock('@sanity/ui', () => ({}))
vi.mock('sanity', () => ({}))
vi.mock('../live-data.ts', () => ({}))
vi.mock('../shared-parts.tsx', () => ({}))

const {describeOpenComments, findFirstWritings, listComments, readMarked} =
  await import('./review-comments.tsx')

/** Marks the words of an element, as a user does. */
function mark(selector: string): Selection | null {
  document.body.innerHTML = `<h1>Review</h1>
    <div data-review-changes><section><h3>Compliance notice</h3><p>The fee is <ins>6 dollars</ins>.</p></section></div>`
  const selection = document.getSelection()
  selection?.selectAllChildren(document.querySelector(selector) ?? document.body)
  return selection
}

test('a comment is about the marked words, and says in which field', () => {
  expect(readMarked(mark('ins'))).toEqual({quote: '6 dollars', field: 'Compliance notice'})
})

test('words outside the changes, and no words, are not commented on', () => {
  expect(readMarked(mark('h1'))).toBeNull()
  document.getSelection()?.removeAllRanges()
  expect(readMarked(document.getSelection())).toBeNull()
})

test('the author and the time of a comment are those of its first writing, and not what it says', () => {
  const line = (id: string, author: string, document: string) =>
    JSON.stringify({id, author, timestamp: `time of ${id}`, documentIDs: [document]})
  const lines = [line('t1', 'amal', 'a'), line('t2', 'james', 'a'), line('t3', 'james', 'b')].join('\n')
  expect([...findFirstWritings(lines)]).toEqual([
    ['a', {by: 'amal', at: 'time of t1', revision: 't1'}],
    ['b', {by: 'james', at: 'time of t3', revision: 't3'}],
  ])
})

const row = (_id: string, about: string | null = null) => ({
  _id,
  _rev: 't',
  _createdAt: '2999-01-01T00:00:00Z',
  about,
  field: '',
  quote: '',
  text: '',
})

test('a comment is open until an answer resolves it, and again once that is taken back', () => {
  const read = (...answers: readonly ReturnType<typeof row>[]) =>
    listComments([row('a'), row('b'), ...answers]).map(({_id, resolutions}) => [_id, ...resolutions])
  expect(read()).toEqual([['a'], ['b']])
  expect(read(row('yes', 'a'))).toEqual([['b'], ['a', 'yes']])
  expect(read(row('yes', 'a'), row('also', 'a'), row('no', 'yes'))).toEqual([['b'], ['a', 'also']])
  expect(read(row('yes', 'a'), row('no', 'yes'))).toEqual([['a'], ['b']])
  expect(read(row('yes', 'a'), row('no', 'yes'), row('yes2', 'a'))).toEqual([['b'], ['a', 'yes2']])
})

test('any number of other comments leaves an open one open', () => {
  const flood = Array.from({length: 200}, (_, index) => row(`flood${index}`))
  expect(listComments([...flood, row('objection')])).toHaveLength(201)
})

test('open comments are told in words to who approves, also while they are unknown', () => {
  expect(describeOpenComments(0)).toBeNull()
  expect(describeOpenComments(1)).toMatch(/^One comment is still open/u)
  expect(describeOpenComments(2)).toMatch(/^2 comments are still open/u)
  expect(describeOpenComments(null)).toMatch(/^The comments could not be counted/u)
})
