import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {openServiceLog} from './service-log.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'service-log-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, {recursive: true})
})

test('lines are written to the file of the service', () => {
  const log = openServiceLog(dataDir, 'site', {quiet: true})
  log.line('one')
  log.close()
  expect(readFileSync(log.file, 'utf8')).toMatch(/Z one\n$/u)
})

test('a long log is rotated while the service runs, and one older log is kept', () => {
  const log = openServiceLog(dataDir, 'site', {quiet: true, maxBytes: 100})
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'])
    log.line(text)
  log.close()
  const words = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => line.split(' ').slice(1))
  expect(words(log.file)).toEqual(['nine', 'ten'])
  expect(words(`${log.file}.old`)).toEqual(['five', 'six', 'seven', 'eight'])
})

test('a long log of an earlier start is rotated, too', () => {
  const earlier = openServiceLog(dataDir, 'site', {quiet: true, maxBytes: 10})
  earlier.line('a line of an earlier start')
  earlier.close()
  const log = openServiceLog(dataDir, 'site', {quiet: true, maxBytes: 10})
  log.line('one')
  log.close()
  expect(readFileSync(log.file, 'utf8')).toMatch(/^\S+ one\n$/u)
  expect(readFileSync(`${log.file}.old`, 'utf8')).toContain('earlier')
})

// A file of Linux in which nothing finds room.
const fullDisk = '/dev/full'

test.runIf(existsSync(fullDisk))(
  'a full disk ends nothing: it is said once, and the lines are kept in memory',
  () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    mkdirSync(path.join(dataDir, 'logs'))
    symlinkSync(fullDisk, path.join(dataDir, 'logs/site.log'))
    const log = openServiceLog(dataDir, 'site', {quiet: true})
    log.line('one')
    log.line('two')
    log.close()
    expect(log.tail()).toEqual(['one', 'two'])
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\[site\].+ENOSPC/u))
  },
)
