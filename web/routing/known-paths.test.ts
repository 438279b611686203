import {afterEach, expect, test, vi} from 'vitest'
import {findCurrentPath, findMovedPaths, findPageKind, noMovedPaths} from './known-paths.ts'

const moved = new Map([['/blog/category/old', '/blog/category/new']])

afterEach(() => {
  globalThis.marsaMovedPaths = undefined
})

test('a numbered page of a list moves with its list, and nothing else below a page does', () => {
  expect(findCurrentPath('/blog/category/old/page/12', moved)).toBe('/blog/category/new/page/12')
  expect(findCurrentPath('/blog/category/old/page/0', moved)).toBeNull()
  expect(findCurrentPath('/blog/category/old/more', moved)).toBeNull()
})

test('only requests below the path of documents wait for the content', async () => {
  const read = vi.fn<() => Promise<typeof moved>>().mockResolvedValue(moved)
  globalThis.marsaMovedPaths = read
  expect(await findMovedPaths('/trading')).toBe(noMovedPaths)
  expect(await findMovedPaths('/blog')).toBe(noMovedPaths)
  expect(read).not.toHaveBeenCalled()
  expect(await findMovedPaths('/ar/blog/category/old')).toBe(moved)
})

test('before the server has started, nothing has moved', async () => {
  expect(await findMovedPaths('/blog/old')).toBe(noMovedPaths)
})

test.each([
  ['/', '/'],
  ['/legal/rules', '/legal/rules'],
  ['/legal/terms', '/legal/*'],
  ['/blog/page/2', '/blog'],
  ['/blog/category/education/page/2', '/blog/category/*'],
  ['/trading/VOD.L', '/trading/*'],
  ['/instruments/0-9', '/instruments/*'],
  ['/webtrader', '/webtrader'],
  ['/nowhere', null],
])('%s is a page of the kind %s', (path, kind) => {
  expect(findPageKind(path)).toBe(kind)
})
