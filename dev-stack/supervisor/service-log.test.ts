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
