import {existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {PassThrough, Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import postgres from 'postgres'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {backUpDatabase, dumpDatabase, listTables} from '#commands/database-backup/dump-database.ts'
import {restoreDatabase} from '#commands/database-backup/restore-database.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let full: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  ;[full, empty] = await Promise.all([startDatabase({seeded: false}), startDatabase({seeded: false})])
})
afterAll(async () => {
  await Promise.all([full.close(), empty.close()])
})

/** The contents of each table, as a number of rows and a hash of them. */
async function contents({sql}: TestDatabase): Promise<string[]> {
  const tables = await listTables(sql)
  return await Promise.all(
    tables.map(async ({schema, name}) => {
      const [held] = await sql<{held: string}[]>`
        select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as held
        from ${sql(schema)}.${sql(name)} row`
      return `${schema}.${name} ${held?.held}`
    }),
  )
}

async function dump(database: TestDatabase): Promise<string> {
  const out = new PassThrough()
  const [written] = await Promise.all([text(out), dumpDatabase(database.sql, out).finally(() => out.end())])
  return written
}

const restore = async (database: TestDatabase, backup: string) =>
  await restoreDatabase(database.sql, Readable.from([Buffer.from(backup)]))

test('a backup, restored into an empty database, is every row of every table as it was', async () => {
  const awkward = 'tab\tnewline\nreturn\rbackslash\\ \\. "quotes" مرسى \u2028separators\u2029'
  await full.sql`
    select send_contact_message(gen_random_uuid(), repeat('a', 64), 'ar', 'EU', 'Layla', 'Haddad', 'a@example.com', 'account', ${awkward})`
  await full.sql`insert into auth.users (email, encrypted_password) values ('a@example.com', 'x')`
  await full.sql`
    insert into deletion_requests (user_id) select id from auth.users where email = 'a@example.com'`
  const before = await contents(full)
  expect(await contents(empty)).not.toEqual(before)

  const backup = await dump(full)
  await restore(empty, backup)
  expect(await contents(empty)).toEqual(before)
  const [message] = await empty.sql`select message from contact_messages`
  expect(message).toEqual({message: awkward})
  // Rules that were off while rows came back are on again, and counters go on.
  await expect(empty.sql`insert into deletion_requests (user_id) values (gen_random_uuid())`).rejects.toThrow(
    /foreign key/u,
  )
  await restore(full, backup)
  expect(await contents(full)).toEqual(before)
})

test('a file that is no backup, is incomplete or is of another version is rejected and changes nothing', async () => {
  const before = await contents(full)
  const backup = await dump(full)
  await expect(restore(full, 'nothing\n')).rejects.toThrow('This is no backup of the database')
  await expect(restore(full, backup.slice(0, backup.lastIndexOf('{"counters"')))).rejects.toThrow(
    'ends too early',
  )
  const [head = '', ...rows] = backup.split('\n')
  const other = [head.replace(/"\d{14}"/u, '"20200101000000"'), ...rows].join('\n')
  await expect(restore(full, other)).rejects.toThrow('of another version')
  expect(await contents(full)).toEqual(before)
})

test('a backup of long tables comes to its end, however slowly it is written', async () => {
  await full.sql`
    insert into form_submissions (key, form, address_hash, sender_hash)
    select gen_random_uuid(), 'contact', repeat('a', 64), repeat('b', 64) from generate_series(1, 20000)`
  const out = new PassThrough({highWaterMark: 1})
  const read = async () => {
    let bytes = 0
    for await (const piece of out) {
      bytes += z.instanceof(Buffer).parse(piece).length
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
    return bytes
  }
  const [bytes] = await Promise.all([read(), dumpDatabase(full.sql, out).finally(() => out.end())])
  expect(bytes).toBeGreaterThan(20_000 * 150)
})

test('a backup to a full disk fails, and leaves neither a file nor an open transaction', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  const file = path.join(folder, 'database.gz')
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', `${file}.part`)
  await expect(backUpDatabase(full.sql, file)).rejects.toThrow('ENOSPC')
  expect(lstatSync(`${file}.part`, {throwIfNoEntry: false})).toBeUndefined()
  expect(existsSync(file)).toBe(false)
  await expect
    .poll(async () => await full.sql`select from pg_stat_activity where state = 'idle in transaction'`)
    .toHaveLength(0)
  rmSync(folder, {recursive: true})
})

test('a backup of a database that goes away fails, and leaves no file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  const closed = postgres(full.url, {max: 1})
  await closed.end()
  await expect(backUpDatabase(closed, path.join(folder, 'database.gz'))).rejects.toThrow('CONNECTION_ENDED')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, {recursive: true})
})
