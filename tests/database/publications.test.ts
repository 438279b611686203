import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {genesis, checkChain} from '#domain/record/check-chain.ts'
import {connectPublicationLog, type PublicationLog} from '#workers/publisher/record/publication-log.ts'
import {type Entry, entryShape} from '#domain/record/entry.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {principals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'

const denied = '42501'
const raised = 'P0001'

let database: TestDatabase
let log: PublicationLog

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  log = connectPublicationLog(database.restUrl, database.keys.supabase.secret)
})

afterAll(async () => {
  await database.close()
})

/** What only the owner of the database can do, and the chain then shows. */
const behindItsBack = async (statement: string) => {
  await database.sql.begin(async (sql) => {
    await sql`alter table publications disable trigger user`
    await sql.unsafe(statement)
    await sql`alter table publications enable trigger user`
  })
}

const publication = (revision: string, content = '{"riskWarning":{"en":"CFDs…","ar":"عقود الفروقات…"}}') => ({
  documentId: 'regionProfile-EU',
  documentType: 'regionProfile',
  revision,
  publishedAt: '2026-11-21T10:00:00.123Z',
  author: 'compliance',
  approvedBy: 'compliance2',
  standing: 'approved' as const,
  content,
})

const entries = async (): Promise<Entry[]> => {
  const all: Entry[] = []
  for await (const page of log.pages()) all.push(...page)
  return all
}

beforeEach(async () => {
  await behindItsBack('delete from publications')
  for (const revision of ['one', 'two', 'three']) await log.append(publication(revision))
})

describe('the chain', () => {
  test('is intact as the database makes it, in any script', async () => {
    expect(checkChain(await entries())).toMatchObject({kind: 'intact', last: {position: 3}})
  })

  test('holds each revision once, however many enter it at once', async () => {
    await Promise.all(
      Array.from({length: 8}, (_, index) => log.append(publication(`r${index % 4}`, '{"a": 1}'))),
    )
    const held = await entries()
    expect(
      held
        .map(({revision}) => revision)
        .slice(3)
        .toSorted(),
    ).toEqual(['r0', 'r1', 'r2', 'r3'])
    expect(checkChain(held).kind).toBe('intact')
  })

  test.each([
    ['a content', "update publications set content = '{}' where position = 2", 2, 'altered'],
    ['a time', 'update publications set published_at = now() where position = 1', 1, 'altered'],
    ['an author', "update publications set author = 'nobody' where position = 3", 3, 'altered'],
    ['a removed entry', 'delete from publications where position = 2', 2, 'missing'],
  ])('reports %s that the owner of the database changed', async (_, statement, position, reason) => {
    await behindItsBack(statement)
    const checked = checkChain(await entries(), genesis)
    expect(checked).toMatchObject({kind: 'broken', position})
    expect(checked.kind === 'broken' && checked.reason).toContain(reason)
  })
})

describe('an entry', () => {
  test.each(principals)('is not changed, removed or added past the function by a %s', async (principal) => {
    const write = async (statement: string) =>
      await errorCodeAs(database.sql, roles[principal], async (sql) => {
        await sql.unsafe(statement)
      })
    expect(await write("update public.publications set content = '{}'")).toBe(denied)
    expect(await write('delete from public.publications')).toBe(denied)
    expect(await write('truncate public.publications')).toBe(denied)
    expect(await write('insert into public.publications default values')).toBe(denied)
  })

  test('is not changed or removed by the owner of the table either', async () => {
    for (const statement of [
      "update publications set content = '{}'",
      'delete from publications',
      'truncate publications cascade',
    ])
      await expect(database.sql.unsafe(statement)).rejects.toMatchObject({code: raised})
  })

  test.each([
    ['before the entry before it', '2026-11-21T10:00:00.122Z'],
    ['in the future', '2099-01-01T00:00:00.000Z'],
  ])('is not entered %s, by the service either, of whatever document', async (_, publishedAt) => {
    for (const documentId of ['regionProfile-EU', 'regionProfile-UK'])
      await expect(log.append({...publication('forged'), documentId, publishedAt})).rejects.toThrow(
        'A publication is not earlier than the entry before it, and not in the future.',
      )
    expect(await entries()).toHaveLength(3)
  })

  test.each([
    ['visitor', denied],
    ['client', denied],
    ['service', undefined],
  ] as const)('is entered by a %s: %s', async (principal, expected) => {
    const code = await errorCodeAs(database.sql, roles[principal], async (sql) => {
      await sql`select public.append_publication('a', 'legalDocument', 'r', now(), 'me', '{}', 'unsealed')`
    })
    expect(code).toBe(expected)
  })
})

describe('as a visitor', () => {
  const visitor = () =>
    createClient(database.restUrl, database.keys.supabase.publishable, {auth: {persistSession: false}})

  test('what was published at a time is read', async () => {
    await log.append({...publication('later', '{"later": true}'), publishedAt: '2026-11-22T10:00:00Z'})
    const at = async (moment: string): Promise<unknown> =>
      (await visitor().rpc('shown_at', {moment})).data as unknown
    expect(await at('2026-11-21T09:00:00Z')).toEqual([])
    expect(await at('2026-11-21T23:59:59Z')).toMatchObject([{revision: 'three', position: 3}])
    // At the very moment of its publication a text is shown already, and the moment before it is not.
    expect(await at('2026-11-22T10:00:00Z')).toMatchObject([{revision: 'later'}])
    expect(await at('2026-11-22T09:59:59.999999Z')).toMatchObject([{revision: 'three'}])
    expect(await at('2026-11-23T00:00:00Z')).toMatchObject([{revision: 'later', content: '{"later": true}'}])
  })

  test('an entry is read with all that its hash covers, so that anybody can recompute it', async () => {
    const {data} = await visitor().from('publications').select('*').order('position')
    expect(checkChain(z.array(entryShape).parse(data))).toMatchObject({kind: 'intact', last: {position: 3}})
  })
})
