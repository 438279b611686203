import {rmSync} from 'node:fs'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {emptyDataFolder} from '#dev-stack/data-folder.ts'
import {makeDataDir} from '#tests/support/database-template.ts'
import {freePort} from '#tests/support/free-port.ts'
import {startPostgres} from './start-postgres.ts'
import {watchServer} from './watch-server.ts'

let dataDir: string

beforeEach(() => {
  dataDir = makeDataDir()
})
afterEach(() => {
  emptyDataFolder(dataDir)
  rmSync(dataDir, {recursive: true, force: true})
})

test('a server that hangs is noticed, and ended by the next start', {timeout: 60_000}, async () => {
  const port = await freePort()
  const start = async () =>
    await startPostgres({dataDir, port, password: 'a password', onLog: () => undefined})
  const hung = await start()
  const ended = new AbortController()
  const watching = watchServer(hung.url, ended.signal, {everyMs: 500, silences: 2}).catch(String)
  process.kill(hung.pid, 'SIGSTOP')
  expect(await watching).toContain('has not responded 2 times')
  const next = await start()
  await hung.exited
  const responding = watchServer(next.url, ended.signal, {everyMs: 200, silences: 1})
  ended.abort()
  await expect(responding).resolves.toBeUndefined()
  await next.stop()
})
