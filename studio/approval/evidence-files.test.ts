import {expect, test, vi} from 'vitest'

vi.mock('sanity', () => ({useDocumentStore: () => ({})}))

const {findFileProblem} = await import('./evidence-files.tsx')

test.each([
  ['Source.PDF', 1, undefined],
  ['figures.csv', 10_000_000, undefined],
  ['page.html', 1, 'page.html is no PDF, PNG or CSV file.'],
  ['pdf', 1, 'pdf is no PDF, PNG or CSV file.'],
  ['empty.png', 0, 'empty.png is empty.'],
  ['large.png', 10_000_001, 'large.png is larger than 10 MB.'],
])('the file %s with %i bytes', (name, size, problem) => {
  expect(findFileProblem({name, size})).toBe(problem)
})
