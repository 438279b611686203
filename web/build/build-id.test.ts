import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {buildId} from './next-build.ts'

let root = ''
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-id-'))
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '-m', 'First')
})
afterEach(() => rmSync(root, {recursive: true}))

test('a build of committed sources has the name of the commit', () => {
  expect(buildId(root, undefined)).toBe(git('rev-parse', 'HEAD'))
})

test('builds of sources that differ from the commit have names of their own, which begin with it', () => {
  writeFileSync(path.join(root, 'page.ts'), '')
  const names = [buildId(root, undefined), buildId(root, undefined)]
  expect(new Set(names).size).toBe(2)
  for (const name of names)
    expect(name).toMatch(new RegExp(`^${git('rev-parse', 'HEAD').slice(0, 12)}-`, 'u'))
})

test('what the build is told counts, as in an image, which has no repository', () => {
  expect(buildId('/', '4f2a1c9')).toBe('4f2a1c9')
  expect(buildId('/', undefined)).toMatch(/^unknown-/u)
})
