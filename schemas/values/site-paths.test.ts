import {expect, test} from 'vitest'
import {sitePaths} from './site-paths.ts'

test('every path is unique and well formed', () => {
  expect(new Set(sitePaths).size).toBe(sitePaths.length)
  for (const path of sitePaths) expect(path).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9.-]+){0,2})?$/u)
})

test('platforms, their editions and tools have their pages', () => {
  const below = (folder: string) => sitePaths.filter((path) => path.startsWith(folder)).length
  expect(below('/download/')).toBe(14)
  expect(below('/tools/')).toBe(5)
})
