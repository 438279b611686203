import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {createRunFile} from './supervisor/run-file.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marsa-start-'))
})
afterEach(() => rmSync(dataDir, {recursive: true, force: true}))

const run = async (program: string, env: Record<string, string> = {}, ...args: string[]) =>
  await new Promise<{code: number; out: string; err: string}>((resolve) => {
    const options = {env: {...process.env, DATA_DIR: dataDir, ...env}, timeout: 20_000}
    execFile(process.execPath, [path.resolve(program), ...args], options, (error, out, err) =>
      resolve({code: error === null ? 0 : Number(error.code), out, err}),
    )
  })

describe('npm start', () => {
  test('names a port in use, with its variable, before it starts anything', async () => {
    const holder = createServer().listen(await freePort(), '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const taken = address && typeof address === 'object' ? address.port : 0
    const ports = {
      LAKE_PORT: String(taken),
      ...Object.fromEntries(
        await Promise.all(
          [
            'SITE_PORT',
            'STUDIO_PORT',
            'SUPABASE_PORT',
            'POSTGRES_PORT',
            'SMTP_PORT',
            'INBOX_PORT',
            'TSA_PORT',
            'QUOTES_PORT',
            'METRICS_PORT',
            'UPTIME_MONITOR_METRICS_PORT',
            'PUBLISHER_METRICS_PORT',
            'MAILER_METRICS_PORT',
            'MARKET_DATA_METRICS_PORT',
          ].map(async (name) => [name, String(await freePort())] as const),
        ),
      ),
    }
    const {code, err} = await run('dev-stack/start.ts', ports)
    holder.close()
    expect(code).toBe(1)
    expect(err.trim().replace(/\d+$/u, '…')).toBe(
      `Port ${taken} for the Content Lake (LAKE_PORT) is in use. Stop what listens there, or choose another: LAKE_PORT=…`,
    )
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  })

  test('names a missing variable of a hosted service and what to put there', async () => {
    const {code, err} = await run('dev-stack/start.ts', {SUPABASE_URL: 'https://abc.supabase.co'})
    expect(code).toBe(1)
    expect(err.trim()).toMatch(/^Missing SUPABASE_PUBLISHABLE_KEY: the project's publishable key/)
  })

  test('names a malformed port', async () => {
    const {code, err} = await run('dev-stack/start.ts', {SITE_PORT: 'many'})
    expect(code).toBe(1)
    expect(err).toContain('SITE_PORT: ')
  })

  test('names a variable that no program reads and that looks like another one', async () => {
    for (const program of ['dev-stack/start.ts', 'commands/serve.ts']) {
      const {out, err} = await run(program, {SITE_PROT: '3000', DEFAULT_REGION: 'DE'})
      expect(`${out}${err}`).toContain('No program reads SITE_PROT. Did you mean SITE_PORT?')
    }
  })

  test('names a wrong variable of the site before anything is started or compiled', async () => {
    for (const program of ['dev-stack/start.ts', 'commands/build.ts', 'commands/serve.ts']) {
      const {code, err} = await run(program, {DEFAULT_REGION: 'DE', HSTS_PRELOAD: 'maybe'})
      expect(code).toBe(1)
      expect(err).toContain('Malformed DEFAULT_REGION: ')
      expect(err).toContain('Malformed HSTS_PRELOAD: ')
    }
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  })

  test('does not start beside another on the same data', async () => {
    createRunFile(dataDir)
    const {code, err} = await run('dev-stack/start.ts')
    expect(code).toBe(1)
    expect(err).toContain(`already running with the data in ${dataDir} (process ${process.pid})`)
  })
})

describe('npm run reset', () => {
  test('removes the embedded data and nothing else', async () => {
    writeFileSync(path.join(dataDir, 'keys.json'), '{}')
    writeFileSync(path.join(dataDir, 'diary.txt'), 'mine')
    const {code, out} = await run('dev-stack/reset.ts', {}, '--yes')
    expect(code).toBe(0)
    expect(out).toContain('is removed')
    expect(readdirSync(dataDir)).toEqual(['diary.txt'])
  })

  test('deletes nothing where there is no terminal to ask at', async () => {
    writeFileSync(path.join(dataDir, 'keys.json'), '{}')
    const {code, err} = await run('dev-stack/reset.ts')
    expect(code).toBe(1)
    expect(err).toContain('Add --yes to delete it')
    expect(readdirSync(dataDir)).toEqual(['keys.json'])
  })

  test('fails while the stack runs', async () => {
    createRunFile(dataDir)
    const {code, err} = await run('dev-stack/reset.ts', {}, '--yes')
    expect(code).toBe(1)
    expect(err).toContain('already running')
    expect(readdirSync(dataDir)).toEqual(['run.json'])
  })
})

describe('a command with the environment of the stack', () => {
  const print = 'console.log(process.env.SANITY_PROJECT_ID, process.env.SUPABASE_URL)'

  test('gets the embedded addresses, or the configured ones, and its exit code is passed on', async () => {
    expect(
      (await run('commands/with-environment.ts', {SUPABASE_PORT: '54321'}, 'node', '-e', print)).out.trim(),
    ).toBe('marsa http://localhost:54321')
    const hosted = {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SITE_KEY: 'token',
    }
    expect((await run('commands/with-environment.ts', hosted, 'node', '-e', print)).out.trim()).toBe(
      'marsa https://abc.supabase.co',
    )
    expect((await run('commands/with-environment.ts', {}, 'node', '-e', 'process.exit(7)')).code).toBe(7)
  })
})
