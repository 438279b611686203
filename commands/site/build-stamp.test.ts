import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {buildStamp, computeFingerprint} from './build-stamp.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marsa-build-'))
  mkdirSync(path.join(root, 'web/.next'), {recursive: true})
  writeFileSync(path.join(root, 'web/page.tsx'), 'one')
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

const now = (variables: Record<string, string> = {SITE_URL: 'a'}) =>
  computeFingerprint({root, paths: ['web', 'package.json'], variables})
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)

test('stays the same while nothing that matters changes', () => {
  const before = now()
  write('web/.next/trace', 'x')
  write('web/page.test.tsx', 'x')
  write('web/next-env.d.ts', 'x')
  write('unrelated.txt', 'x')
  expect(now()).toBe(before)
})

test('changes with a file, its name, a new file, and a variable', () => {
  const before = now()
  const seen = new Set([before, now({SITE_URL: 'b'})])
  write('web/page.tsx', 'two')
  seen.add(now())
  renameSync(path.join(root, 'web/page.tsx'), path.join(root, 'web/other.tsx'))
  seen.add(now())
  write('package.json', '{}')
  seen.add(now())
  expect(seen.size).toBe(5)
})

test('a stamp matches only what it was set to, for a complete build, until it is cleared', () => {
  const stamp = buildStamp({folder: path.join(root, 'web/.next'), lastFile: 'BUILD_ID'})
  expect([stamp.set('a'), stamp.matches('a')]).toEqual([false, false])
  write('web/.next/BUILD_ID', 'x')
  expect([stamp.set('a'), stamp.matches('a'), stamp.matches('b')]).toEqual([true, true, false])
  rmSync(path.join(root, 'web/.next/BUILD_ID'))
  expect(stamp.matches('a')).toBe(false)
  write('web/.next/BUILD_ID', 'x')
  stamp.clear()
  expect(stamp.matches('a')).toBe(false)
})
