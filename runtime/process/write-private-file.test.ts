import {lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Readable} from 'node:stream'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {writePrivateFile} from './write-private-file.ts'

let folder: string
const file = () => path.join(folder, 'backups/data.gz')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

test('the file has the content, and only its owner may read it', async () => {
  await writePrivateFile(file(), Readable.from(['one ', 'two']))
  expect(readFileSync(file(), 'utf8')).toBe('one two')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.dirname(file()))).toEqual(['data.gz'])
})

test('a source that fails leaves nothing, and an earlier file stays', async () => {
  await writePrivateFile(file(), Readable.from(['earlier']))
  const failing = new Readable({read: () => undefined})
  failing.push('half')
  const writing = writePrivateFile(file(), failing)
  failing.destroy(new Error('The source failed.'))
  await expect(writing).rejects.toThrow('The source failed.')
  expect(readdirSync(path.dirname(file()))).toEqual(['data.gz'])
  expect(readFileSync(file(), 'utf8')).toBe('earlier')
})

test('a full disk fails, and leaves nothing', async () => {
  const full = path.join(folder, 'data.gz')
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', `${full}.part`)
  await expect(writePrivateFile(full, Readable.from(['text']))).rejects.toThrow('ENOSPC')
  expect(lstatSync(`${full}.part`, {throwIfNoEntry: false})).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})
