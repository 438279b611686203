import {spawn} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {endOrphan} from './end-orphan.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-orphan-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

const pidFile = () => path.join(folder, 'postmaster.pid')

test('does nothing in a folder that nobody holds', async () => {
  expect(await endOrphan(folder)).toBeUndefined()
})

test('removes the note of a process that is gone', async () => {
  writeFileSync(pidFile(), '4194303\n/somewhere\n')
  expect(await endOrphan(folder)).toBeUndefined()
  expect(existsSync(pidFile())).toBe(false)
})

test('leaves alone a process that only has the same number', async () => {
  const stranger = spawn('sleep', ['30'])
  writeFileSync(pidFile(), `${stranger.pid}\n${folder}\n`)
  expect(await endOrphan(folder)).toBeUndefined()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  expect(existsSync(pidFile())).toBe(false)
  stranger.kill()
})

test('ends a server that works on this folder', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', folder])
  writeFileSync(pidFile(), `${server.pid}\n${folder}\n`)
  expect(await endOrphan(folder)).toBe(server.pid)
  await expect.poll(() => server.signalCode).toBe('SIGINT')
})
