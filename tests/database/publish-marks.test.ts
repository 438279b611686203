import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {type PublishMark, followMarks} from '#web/cache/follow-marks.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {callFunction} from './call-function.ts'
import {errorCodeAs} from './error-code-as.ts'
import {principals, roles} from './principals.ts'

const marksShape = z.array(z.object({type: z.string(), document_id: z.string(), change: z.string()}))

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const mark = async (change: string, documentId = 'regionProfile-EU') =>
  await callFunction(database, 'mark_published', {type: 'regionProfile', document_id: documentId, change})

async function read(): Promise<readonly PublishMark[]> {
  const {status, words} = await callFunction(database, 'latest_publish_marks', {})
  if (status !== 200) throw new Error(words)
  return marksShape
    .parse(JSON.parse(words))
    .map(({type, document_id: documentId, change}) => ({type, documentId, change}))
}

/** A server without a webhook and without live events: it receives what the database sends it, and nothing else. */
function deafServer() {
  const received: string[] = []
  const end = followMarks({
    read,
    onMark: ({change}) => received.push(change),
    onMissed: () => received.push('everything'),
    report: () => undefined,
  })
  return {received, end}
}

test('two servers that get no webhook and no live event are notified of a publication by the database, also of one while it was away', async () => {
  const servers = [deafServer(), deafServer()]
  const waitUntilReceived = async (change: string) =>
    await waitUntil(
      `both received ${change}`,
      async () =>
        await Promise.resolve(servers.every(({received}) => received.includes(change)) || undefined),
      5_000,
    )
  try {
    expect((await mark('one')).status).toBeLessThan(300)
    await waitUntilReceived('one')
    await database.kill()
    expect((await mark('lost')).status).toBeGreaterThanOrEqual(500)
    await database.revive()
    await waitUntil('the database marks again', async () =>
      (await mark('two')).status < 300 ? true : undefined,
    )
    await waitUntilReceived('two')
    for (const {received} of servers) expect(received).toEqual(['one', 'two'])
  } finally {
    for (const {end} of servers) end()
  }
})

test('a change that is reported twice is one mark, and two documents of one change are two', async () => {
  for (const document of ['a', 'a', 'b']) expect((await mark('same', document)).status).toBeLessThan(300)
  const marks = await read()
  expect(marks.filter(({change}) => change === 'same').map(({documentId}) => documentId)).toEqual(['b', 'a'])
})

test('marks do not grow without end, and a read returns a hundred, newest first', async () => {
  await database.sql`
    insert into publish_marks (type, document_id, change)
    select 'faq', 'faq', 'change ' || number from generate_series(1, 10050) number`
  await mark('the last')
  const [row] = await database.sql`select count(*)::int as count from publish_marks`
  expect(row?.['count']).toBeLessThanOrEqual(10_001)
  const marks = await read()
  expect(marks).toHaveLength(100)
  expect(marks.slice(0, 2).map(({change}) => change)).toEqual(['the last', 'change 10050'])
})

test('the documents that changed last are listed once each, with their latest type, newest first, and fewer than a response holds', async () => {
  const listed = async () =>
    z
      .array(z.object({document_id: z.string(), type: z.string()}))
      .parse(JSON.parse((await callFunction(database, 'documents_published_last', {})).words))
  for (const [type, document] of [
    ['faq', 'first'],
    ['faq', 'second'],
    ['page', 'first'],
  ])
    await callFunction(database, 'mark_published', {
      type,
      document_id: document,
      change: `${type} of ${document}`,
    })
  expect((await listed()).slice(0, 2)).toEqual([
    {document_id: 'first', type: 'page'},
    {document_id: 'second', type: 'faq'},
  ])
  await database.sql`
    insert into publish_marks (type, document_id, change)
    select 'faq', 'faq ' || number, 'of many' from generate_series(1, 1100) number`
  const all = await listed()
  expect(all).toHaveLength(999)
  expect(all[0]).toEqual({document_id: 'faq 1100', type: 'faq'})
})

test.each(principals)(
  'as %s: nothing is marked, and marks are not read by the function of the servers',
  async (principal) => {
    const call = async (statement: string) =>
      await errorCodeAs(database.sql, roles[principal], async (sql) => {
        await sql.unsafe(statement)
      })
    expect(await call("select public.mark_published('a', 'b', 'c')")).toBe('42501')
    expect(await call('select * from public.latest_publish_marks()')).toBe('42501')
    expect(await call('select * from public.documents_published_last()')).toBe('42501')
    expect(
      await call("insert into public.publish_marks (type, document_id, change) values ('a', 'b', 'c')"),
    ).toBe('42501')
    expect(await call('select * from public.publish_marks')).toBe(
      principal === 'service' ? undefined : '42501',
    )
  },
)

test('a site writes and reads marks by the functions alone', async () => {
  const code = await errorCodeAs(database.sql, 'site_writer', async (sql) => {
    await sql`select * from public.publish_marks`
  })
  expect(code).toBe('42501')
})
