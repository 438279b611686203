import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {inTransaction, isDiskFull, openDatabase} from './databases.ts'

let folder = ''
let database: DatabaseSync
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'))
  database = openDatabase(path.join(folder, 'some.sqlite'), 'create table if not exists texts (text text);')
  // For SQLite, a file that may not grow is a full disk.
  database.exec('pragma max_page_count = 16')
})
afterEach(() => {
  database.close()
  rmSync(folder, {recursive: true})
})

const write = (length: number) =>
  inTransaction(database, () => database.prepare('insert into texts values (?)').run('x'.repeat(length)))
const texts = () => database.prepare('select length(text) as length from texts').all()

const failureOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a write without room fails for that reason, and leaves nothing', () => {
  write(10)
  const failure = failureOf(() => write(1_000_000))
  expect(failure).toMatchObject({message: 'database or disk is full'})
  expect(isDiskFull(failure)).toBe(true)
  expect(texts()).toEqual([{length: 10}])
})

test('once there is room again, writes go on', () => {
  failureOf(() => write(1_000_000))
  database.exec('pragma max_page_count = 4096')
  write(1_000_000)
  expect(texts()).toEqual([{length: 1_000_000}])
})

test('a file that finds no room is told from other failures', () => {
  expect(isDiskFull(Object.assign(new Error('write'), {code: 'ENOSPC'}))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('write'), {code: 'EACCES'}))).toBe(false)
  expect(isDiskFull(failureOf(() => database.exec('select nothing')))).toBe(false)
})
