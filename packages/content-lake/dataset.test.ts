import {DatabaseSync} from 'node:sqlite'
import {beforeEach, expect, test} from 'vitest'
import {TransactionDraft} from './writes/transaction-draft.ts'
import {DocumentStore} from './store/document-store.ts'
import {completeTables, documentTables} from './store/databases.ts'
import {parsePosition, TransactionLog} from './history/transaction-log.ts'
import {pruneLog} from './dataset.ts'

const rule = {days: 90, changesPerDocument: 2, permanentTypes: ['regionProfile']}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

let database: DatabaseSync
let store: DocumentStore
let log: TransactionLog

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec(documentTables)
  completeTables(database)
  store = new DocumentStore(database)
  log = new TransactionLog(database, store)
})

const write = (id: string, type: string, version: number) => {
  const draft = new TransactionDraft(store, 'amal', `${id}-${version}`)
  draft.put(id, {...draft.get(id), _type: type, version}, {version})
  return store.commit(draft.finish())
}
const writeFour = (id: string, type: string) => {
  for (const version of [1, 2, 3, 4]) write(id, type, version)
}
const versionAt = (id: string, revision: string) =>
  log.documentAt(id, ({transactionId}) => transactionId === revision)?.['version']

test('old changes are deleted except the newest of each document, and the rest can be rebuilt', () => {
  writeFour('post', 'blogPost')
  expect(pruneLog(database, rule, inDays(91))).toBe(2)
  expect(['post-1', 'post-2', 'post-3', 'post-4'].map((revision) => versionAt('post', revision))).toEqual([
    undefined,
    undefined,
    3,
    4,
  ])
  expect(store.get('post')).toMatchObject({version: 4})
})

test('recent changes are kept', () => {
  writeFour('post', 'blogPost')
  expect(pruneLog(database, rule, inDays(89))).toBe(0)
})

test('every published revision of a regulated type is kept for good; those of its drafts are not', () => {
  writeFour('profile', 'regionProfile')
  writeFour('drafts.profile', 'regionProfile')
  expect(pruneLog(database, rule, inDays(4_000))).toBe(2)
  expect([1, 2, 3, 4].map((version) => versionAt('profile', `profile-${version}`))).toEqual([1, 2, 3, 4])
  expect(versionAt('drafts.profile', 'drafts.profile-2')).toBeUndefined()
})

test('a transaction is deleted with its last change, and an older client has to reload', () => {
  const {sequence} = write('post', 'blogPost', 0)
  const {log: name} = log.end()
  const since = (place: number) => log.since({log: name, sequence: place, events: 0})
  writeFour('post', 'blogPost')
  expect(since(sequence + 1)).toHaveLength(4)
  pruneLog(database, rule, inDays(91))
  expect(log.sequenceOf('post-1')).toBeUndefined()
  expect(since(sequence + 1)).toBeUndefined()
  expect(since(sequence + 4)).toHaveLength(1)
  expect(parsePosition(`${name}.7.0`)).toEqual({log: name, sequence: 7, events: 0})
})

test('a data folder of an earlier version, without types in its log, is migrated', () => {
  writeFour('profile', 'regionProfile')
  database.exec('alter table changes drop column type; drop table log_state')
  database.exec(documentTables)
  completeTables(database)
  expect(pruneLog(database, rule, inDays(4_000))).toBe(0)
})
