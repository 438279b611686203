import {once} from 'node:events'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {
  markServed,
  assertBuildComplete,
  assertBuildMatchesCommit,
  assertNotServed,
  assertPortFree,
} from './check-build.ts'

let root = ''

beforeAll(() => {
  vi.stubEnv('SITE_BUILD_DIR', '')
  root = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(root, 'web/.next'), {recursive: true})
  writeFileSync(path.join(root, 'web/.next/BUILD_ID'), '4f2a1c9')
})
afterAll(() => rmSync(root, {recursive: true}))

test('a program does not start with the build of another commit, and says what to do', () => {
  expect(() => assertBuildMatchesCommit(root, '5e8b2d0')).toThrow(
    /commit 5e8b2d0.*commit 4f2a1c9.*--renew-anon-volumes/u,
  )
})

test('it starts with its own, and without a name to compare', () => {
  expect(() => assertBuildMatchesCommit(root, '4f2a1c9')).not.toThrow()
  expect(() => assertBuildMatchesCommit(root, '')).not.toThrow()
})

test('an interrupted build is not served, and the sentence says what is missing and what to do', () => {
  expect(() => assertBuildComplete(root)).toThrow(
    /Missing: .*prerender-manifest\.json.*\. Build it first: npm run build/u,
  )
  for (const file of ['routes-manifest.json', 'prerender-manifest.json', 'required-server-files.json'])
    writeFileSync(path.join(root, 'web/.next', file), '{}')
  expect(() => assertBuildComplete(root)).not.toThrow()
})

test('a build does not write into the folder of a running site, but into that of one that has ended, or a copy', () => {
  expect(() => assertNotServed(root)).not.toThrow()
  writeFileSync(path.join(root, 'web/.next/served-by.json'), '{"pid": 1')
  expect(() => assertNotServed(root)).not.toThrow()
  markServed(root, process.ppid)
  expect(() => assertNotServed(root)).toThrow(/A running site is served from .*SITE_BUILD_DIR=/u)
  const copy = `${root}-copy`
  cpSync(root, copy, {recursive: true})
  expect(() => assertNotServed(copy)).not.toThrow()
  rmSync(copy, {recursive: true})
  const mark = path.join(root, 'web/.next/served-by.json')
  writeFileSync(mark, readFileSync(mark, 'utf8').replace(/"startedAt":"/u, '"startedAt":"1'))
  expect(() => assertNotServed(root)).not.toThrow()
})

test('a site whose port is in use does not start, and the sentence names the variable', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = z.object({port: z.number()}).parse(server.address())
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(`Port ${port} (SITE_PORT) is in use.`)
  server.close()
  await once(server, 'close')
  await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined()
})
