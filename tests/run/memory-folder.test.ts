import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, expect, test} from 'vitest'
import {makeMemoryFolder} from './memory-folder.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'memory-'))
afterEach(() => {
  for (const name of readdirSync(parent)) rmSync(path.join(parent, name), {recursive: true})
})

test('a folder is made where there is room, and is empty', () => {
  const folder = makeMemoryFolder(parent)
  expect(folder).toMatch(/marsa-tests-/u)
  expect(readdirSync(folder ?? '')).toEqual([])
})

test('none is made where there is no file system in memory', () => {
  const missing = path.join(parent, 'missing')
  expect(makeMemoryFolder(missing)).toBeNull()
  expect(existsSync(missing)).toBe(false)
})
