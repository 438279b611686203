import {afterEach, expect, test, vi} from 'vitest'
import {currentPathOf, movedPathsFor, noMovedPaths} from './moved-paths.ts'

const moved = new Map([['/blog/category/old', '/blog/category/new']])

afterEach(() => {
  globalThis.marsaMovedPaths = undefined
})

test('a numbered page of a list moves with its list, and nothing else below a page does', () => {
  expect(currentPathOf('/blog/category/old/page/12', moved)).toBe('/blog/category/new/page/12')
  expect(currentPathOf('/blog/category/old/page/0', moved)).toBeNull()
  expect(currentPathOf('/blog/category/old/more', moved)).toBeNull()
})

test('only requests below the path of documents wait for the content', async () => {
  const read = vi.fn<() => Promise<typeof moved>>().mockResolvedValue(moved)
  globalThis.marsaMovedPaths = read
  expect(await movedPathsFor('/trading')).toBe(noMovedPaths)
  expect(await movedPathsFor('/blog')).toBe(noMovedPaths)
  expect(read).not.toHaveBeenCalled()
  expect(await movedPathsFor('/ar/blog/category/old')).toBe(moved)
})

test('before the server has started, nothing has moved', async () => {
  expect(await movedPathsFor('/blog/old')).toBe(noMovedPaths)
})
