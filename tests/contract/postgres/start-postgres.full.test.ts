import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {makeDataDir} from '#tests/support/start-database.ts'
import {freePort} from '#tests/support/ports.ts'
import {emptyDataFolder} from '#dev-stack/data-folder.ts'
import {endOrphan} from '#dev-stack/supervisor/end-orphan.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {startPostgres, type RunningPostgres} from '#packages/supabase-local/postgres/start-postgres.ts'

let dataDir: string
let port: number
let server: RunningPostgres | undefined

beforeEach(async () => {
  dataDir = makeDataDir()
  port = await freePort()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  emptyDataFolder(dataDir)
  rmSync(dataDir, {recursive: true, force: true})
})

const start = async (folder = dataDir): Promise<RunningPostgres> => {
  server = await startPostgres({
    dataDir: folder,
    port,
    password: 'a password',
    endOrphan,
    onLog: () => undefined,
  })
  return server
}
const using = async <T>({url}: RunningPostgres, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, {max: 1, onnotice: () => undefined})
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

describe('startPostgres', {timeout: 30_000}, () => {
  test('keeps what was committed through kill -9, and ends a server that still holds the folder', async () => {
    const first = await start()
    await using(first, async (sql) => {
      await sql`create table numbers (id integer)`
      await sql`insert into numbers values (1)`
    })
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    const second = await start()
    await using(second, async (sql) => await sql`insert into numbers values (2)`)
    // Nobody stopped the second: this is what a killed parent leaves.
    const third = await start()
    await second.exited
    expect(third.pid).not.toBe(second.pid)
    expect(await using(third, async (sql) => await sql`select id from numbers order by id`)).toEqual([
      {id: 1},
      {id: 2},
    ])
  })

  test('requires the password, syncs to the disk, and sorts alike everywhere', async () => {
    const running = await start()
    const wrong = postgres(running.url.replace('a password', 'another'), {max: 1})
    await expect(wrong`select 1`).rejects.toThrow('password authentication failed')
    await wrong.end()
    const [settings] = await using(
      running,
      async (sql) =>
        await sql`
        select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
          (select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'postgres') as locale`,
    )
    expect(settings).toEqual({fsync: 'on', addresses: '127.0.0.1', locale: 'b C.UTF-8'})
  })

  test('names the reason when it cannot start', async () => {
    const running = await start()
    const other = makeDataDir()
    await expect(start(other)).rejects.toThrow(/Postgres does not start[\s\S]*Address already in use/)
    server = running
    rmSync(other, {recursive: true, force: true})
  })

  test.runIf(process.getuid?.() === 0)('as root, runs also where only root can go', async () => {
    const closed = mkdtempSync(path.join(tmpdir(), 'marsa-closed-'))
    const inside = path.join(closed, 'data')
    const running = await start(inside)
    expect(await using(running, async (sql) => await sql`select 1 as one`)).toEqual([{one: 1}])
    await running.stop()
    emptyDataFolder(inside)
    rmSync(closed, {recursive: true})
  })

  test.runIf(process.getuid?.() === 0)(
    'as root, a copy of such a folder is refused, and emptied without harm',
    async () => {
      const closed = mkdtempSync(path.join(tmpdir(), 'marsa-closed-'))
      const [original, copy] = [path.join(closed, 'data'), path.join(closed, 'copy')]
      await (await start(original)).stop()
      cpSync(original, copy, {recursive: true, verbatimSymlinks: true})
      await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${original} without its database`)
      emptyDataFolder(copy)
      const again = await start(original)
      expect(await using(again, async (sql) => await sql`select 1 as one`)).toEqual([{one: 1}])
      await again.stop()
      emptyDataFolder(original)
      rmSync(closed, {recursive: true})
    },
  )
})

describe('migrate', {timeout: 30_000}, () => {
  test('applies each once and in order; one that fails is named and leaves nothing', async () => {
    const folder = path.join(dataDir, 'migrations')
    mkdirSync(folder)
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    await using(await start(), async (sql) => {
      write('1_one.sql', 'create table one (id integer); insert into one values (1)')
      write('2_two.sql', 'alter table one add column name text')
      expect(await migrate(sql, folder)).toEqual(['1_one', '2_two'])
      expect(await migrate(sql, folder)).toEqual([])
      write('3_three.sql', 'create table three (id integer); select no_such_function()')
      await expect(migrate(sql, folder)).rejects.toThrow(
        'Migration 3_three.sql failed: function no_such_function() does not exist',
      )
      expect(await sql`select to_regclass('three') as three`).toEqual([{three: null}])
      write('3_three.sql', 'create table three (id integer)')
      expect(await migrate(sql, folder)).toEqual(['3_three'])
      write('1_one.sql', 'create table one (id bigint)')
      await expect(migrate(sql, folder)).rejects.toThrow('1_one.sql was changed after it was applied.')
    })
  })
})
