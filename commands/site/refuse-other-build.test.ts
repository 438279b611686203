import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {refuseOtherBuild} from './refuse-other-build.ts'

let root = ''

beforeAll(() => {
  vi.stubEnv('SITE_BUILD_DIR', '')
  root = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(root, 'web/.next'), {recursive: true})
  writeFileSync(path.join(root, 'web/.next/BUILD_ID'), '4f2a1c9')
})
afterAll(() => rmSync(root, {recursive: true}))

test('a program does not start with the build of another commit, and says what to do', () => {
  expect(() => refuseOtherBuild(root, '5e8b2d0')).toThrow(/of 5e8b2d0.*of 4f2a1c9.*--renew-anon-volumes/u)
})

test('it starts with its own, and where nobody has told it which that is', () => {
  expect(() => refuseOtherBuild(root, '4f2a1c9')).not.toThrow()
  expect(() => refuseOtherBuild(root, '')).not.toThrow()
})
