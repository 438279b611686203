import {rmSync} from 'node:fs'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {emptyDataFolder} from '#dev-stack/data-folder.ts'
import {endOrphan} from '#dev-stack/supervisor/end-orphan.ts'
import {makeDataDir} from '#tests/support/start-database.ts'
import {freePort} from '#tests/support/ports.ts'
import {startPostgres} from '#packages/supabase-local/postgres/start-postgres.ts'
import {watchServer} from '#packages/supabase-local/postgres/watch-server.ts'

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
    await startPostgres({dataDir, port, password: 'a password', endOrphan, onLog: () => undefined})
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
