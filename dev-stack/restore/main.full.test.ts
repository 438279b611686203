import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {readKeys} from '#runtime/environment/keys.ts'
import {readAuthKeys} from '../services/supabase-project.ts'
import {findFreePorts} from '#tests/support/ports.ts'
import {createRunFile} from '../supervisor/run-file.ts'
import {unfinishedWork} from '../data-folder.ts'

// When the command and a start refuse; tests/full/restore.test.ts restores.
const run = promisify(execFile)
let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-'))
  dataDir = path.join(folder, 'data')
  readKeys(dataDir)
  readAuthKeys(dataDir)
  for (const name of ['content.sqlar', 'database.gz']) await writeFile(path.join(folder, name), 'no backup')
})
afterAll(async () => {
  await rm(folder, {recursive: true, force: true})
})

const start = async (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  await run(process.execPath, args, {
    env: {...process.env, ...(await findFreePorts()), DATA_DIR: dataDir, ...variables},
  })
const restore = async (variables: Readonly<Record<string, string>> = {}) =>
  await start(
    [
      path.join(import.meta.dirname, 'main.ts'),
      path.join(folder, 'content.sqlar'),
      path.join(folder, 'database.gz'),
    ],
    variables,
  )

test('nothing is restored beside a running product', async () => {
  const product = createRunFile(dataDir)
  await expect(restore()).rejects.toThrow('Marsa is already running')
  product.remove()
})

test('nothing is restored beside a site that runs by itself', async () => {
  const site = createServer().listen(0, '127.0.0.1')
  await once(site, 'listening')
  const {port} = z.object({port: z.int()}).parse(site.address())
  await expect(restore({SITE_PORT: String(port)})).rejects.toThrow(
    `Port ${port} for the site (SITE_PORT) is in use`,
  )
  site.close()
})

test('nothing is restored without the keys of the backup', async () => {
  await expect(restore({DATA_DIR: path.join(folder, 'empty')})).rejects.toThrow(
    'Put keys.json, auth-keys.json, seal-keys.json of the backup into',
  )
})

test('nothing starts on a folder whose restore was interrupted', async () => {
  const unfinished = unfinishedWork(dataDir, 'restore')
  unfinished.begin()
  await expect(start([path.resolve('dev-stack/start.ts')])).rejects.toThrow('did not finish')
  unfinished.end()
})
