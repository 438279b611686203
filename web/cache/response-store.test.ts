import {mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {log} from '../log/log.ts'
import {responseKey, fileResponseStore, withResponsesOfBuild, readTimeout} from './response-store.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'responses-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

test('a response outlives the process that stored it', async () => {
  const response = {at: 5, value: {title: 'عنوان'}}
  await fileResponseStore(path.join(folder, 'new')).put('a', response)
  const store = fileResponseStore(path.join(folder, 'new'))
  expect(await store.get('a')).toEqual(response)
  expect([await store.has('a'), await store.has('b')]).toEqual([true, false])
})

test('a response is readable by its owner alone', async () => {
  const inner = path.join(folder, 'new')
  await fileResponseStore(inner).put('a', {at: 5, value: null})
  const readMode = (file: string) => statSync(file).mode & 0o777
  expect([readMode(inner), readMode(path.join(inner, 'a.json'))]).toEqual([0o700, 0o600])
})

test('nothing is left beside the responses, however many write at once', async () => {
  const store = fileResponseStore(folder)
  await Promise.all([1, 2, 3].map(async (at) => await store.put('a', {at, value: null})))
  expect(readdirSync(folder)).toEqual(['a.json'])
  expect(await store.get('b')).toBeUndefined()
})

test.each(['', '{"at":', '{}', 'null'])(
  'a damaged file (%j) counts as missing and is reported',
  async (text) => {
    const report = vi.spyOn(log, 'error').mockReturnValue()
    const file = path.join(folder, 'a.json')
    writeFileSync(file, text)
    const store = fileResponseStore(folder)
    expect(await store.get('a')).toBeUndefined()
    expect(report).toHaveBeenCalledExactlyOnceWith({file}, expect.any(String))
    report.mockRestore()
    await store.put('a', {at: 1, value: 'next'})
    expect(await store.get('a')).toEqual({at: 1, value: 'next'})
  },
)

test('equal requests share a key, which names a file', () => {
  expect(responseKey('content', ['q', {lang: 'en'}])).toBe(responseKey('content', ['q', {lang: 'en'}]))
  expect(responseKey('content', ['q', {lang: 'en'}])).not.toBe(responseKey('content', ['q', {lang: 'ar'}]))
  expect(responseKey('content', ['../q'])).toMatch(/^content-[\da-f]{40}$/u)
})

test('a read with nothing to fall back on waits longer', () => {
  expect([readTimeout(2_000, true), readTimeout(2_000, false), readTimeout(60_000, false)]).toEqual([
    2_000, 30_000, 60_000,
  ])
})

test('a server that stored nothing yet has what its build read, and its own once there is any', async () => {
  const [own, ofBuild] = [path.join(folder, 'own'), path.join(folder, 'build')]
  const makeStore = (keepsBoth: boolean) =>
    withResponsesOfBuild(fileResponseStore(own), fileResponseStore(ofBuild), keepsBoth)
  await makeStore(true).put('a', {at: 1, value: 'of the build'})
  rmSync(own, {recursive: true})
  const server = makeStore(false)
  expect([await server.has('a'), await server.has('b')]).toEqual([true, false])
  expect(await server.get('a')).toEqual({at: 1, value: 'of the build'})
  await server.put('a', {at: 2, value: 'of today'})
  expect(await server.get('a')).toEqual({at: 2, value: 'of today'})
  expect(await fileResponseStore(ofBuild).get('a')).toEqual({at: 1, value: 'of the build'})
})
