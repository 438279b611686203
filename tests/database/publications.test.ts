import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {genesis, checkChain, hashEntry} from '#domain/audit-log/hash-chain.ts'
import {promotionTypes, regulatedTypes} from '#schemas/values/departments.ts'
import {
  connectWritableLog,
  RefusedEntry,
  type WritablePublicationLog,
} from '#workers/publisher/publication-log.ts'
import {type Entry, entryShape, toRevision, toStorableLine} from '#domain/audit-log/entry.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {principals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'

const denied = '42501'
const raised = 'P0001'

/** The entries have no signatures. */
const anyone = {hasSeal: () => true, isCorrection: () => true}

let database: TestDatabase
let log: WritablePublicationLog

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  log = connectWritableLog(database.restUrl, {secretKey, publisherKey})
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
  for await (const page of log.readPages()) all.push(...page)
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

  test('takes every type that officers approve, and refuses any other as an entry to set aside', async () => {
    for (const documentType of [...regulatedTypes, ...promotionTypes])
      await log.append({...publication('one', '{}'), documentId: `a-${documentType}`, documentType})
    expect(await entries()).toHaveLength(3 + regulatedTypes.length + promotionTypes.length)
    const unknown = log.append({...publication('one', '{}'), documentId: 'event-a', documentType: 'event'})
    await expect(unknown).rejects.toThrow(RefusedEntry)
    await expect(unknown).rejects.toThrow('publications_document_type_check')
  })

  test('refuses a text that is too large for the database as an entry to set aside, and takes the next one', async () => {
    const text = JSON.stringify({text: 'a'.repeat(9 * 1_024 * 1_024)})
    await expect(log.append({...publication('one', text), documentId: 'regionProfile-UK'})).rejects.toThrow(
      RefusedEntry,
    )
    await log.append({...publication('one'), documentId: 'regionProfile-UK'})
    expect(await entries()).toHaveLength(4)
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

  test('is entered whatever id a client chose for its transaction', async () => {
    const ids = ['r\n1', 'r\r1', 'r\u00001', 'r\u{d800}1', '\n'.repeat(128), 'r'.repeat(5_000)]
    for (const id of ids) {
      const entry = {...publication(toRevision(id), '{}'), approvedBy: null, standing: 'unsealed' as const}
      await log.append({...entry, author: toStorableLine(id)})
    }
    const held = await entries()
    expect(held.slice(3).map(({revision}) => revision)).toEqual(ids.map(toRevision))
    expect(checkChain(held).kind).toBe('intact')
  })

  test.each([100, 90_000, 7_200_000])(
    'is entered whichever way a clock steps by %i ms, and its time only moves forward',
    async (step) => {
      const before = await entries()
      const now = Date.now()
      for (const [revision, moment] of [
        ['ahead', now + step],
        ['behind', now - step],
        ['right', now],
      ] as const)
        await log.append({...publication(revision), publishedAt: new Date(moment).toISOString()})
      const entered = (await entries()).slice(before.length)
      expect(entered.map(({revision}) => revision)).toEqual(['ahead', 'behind', 'right'])
      const times = entered.map(({published_at}) => Date.parse(published_at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
      expect(checkChain(await entries()).kind).toBe('intact')
    },
  )

  test.each([
    ['visitor', denied],
    ['client', denied],
    ['service', denied],
    ['publisher', undefined],
  ] as const)('is entered by a %s: %s', async (principal, expected) => {
    const role = principal === 'publisher' ? 'publication_writer' : roles[principal]
    const code = await errorCodeAs(database.sql, role, async (sql) => {
      await sql`select public.append_publication('a', 'legalDocument', 'r', now(), 'me', '{}', 'unsealed')`
    })
    expect(code).toBe(expected)
  })

  test('names the texts of its document that two people approved, and no other', async () => {
    const sealed = (hash: string, second: number) =>
      JSON.stringify({seal: {hash, sealedAt: `2026-11-22T10:00:0${second}Z`}})
    for (const [second, [standing, hash]] of (
      [
        ['initial', 'a'],
        ['approved', 'b'],
        ['emergency', 'c'],
        ['countersigned', 'd'],
        ['unsealed', 'e'],
      ] as const
    ).entries())
      await log.append({...publication(standing, sealed(hash, second)), standing})
    await log.append({...publication('one', sealed('f', 1)), documentId: 'regionProfile-UK'})
    expect([...(await log.readApprovedHashes('regionProfile-EU', anyone))].toSorted()).toEqual([
      'a',
      'b',
      'd',
    ])
  })

  test('shares its hash with no entry that says something else', async () => {
    const [entry] = await entries()
    if (!entry) throw new Error('There is no entry.')
    const {standing, content} = entry
    expect(hashEntry(entry)).toBe(entry.hash)
    expect(hashEntry({...entry, standing: null, content: `${standing}\n${content}`})).not.toBe(entry.hash)
    expect(hashEntry({...entry, approved_by: null})).not.toBe(hashEntry({...entry, approved_by: ''}))
    expect(() => hashEntry({...entry, author: 'a\nb'})).toThrow('a field holds a line break')
  })
})

describe('a correction', () => {
  const correct = async (position: number, previous: string | null, revision: string) => {
    const found = await log.readCorrectable(position)
    const correction = {
      position,
      hash: found?.entry.hash ?? '',
      previous,
      authors: [{id: 'layla', role: 'compliance'}],
      consents: ['james', 'omar'].map((id) => ({id, role: 'compliance'})),
      reason: 'Layla wrote it',
      correctedAt: new Date().toISOString(),
      keyId: 'key-1',
      signature: 's',
    }
    await log.append({
      ...publication(revision, JSON.stringify({correction})),
      publishedAt: correction.correctedAt,
      author: 'operator',
      approvedBy: 'omar',
      standing: 'corrected',
    })
  }
  const shown = async () => [await log.readVisibleContents(), await log.readLastEntries()]
  const toRender = async () =>
    await database.sql`select position, content from public.publications_to_render()`

  test('is one more link of the chain, and changes no text that is shown, resumed from or rendered', async () => {
    const before = [await shown(), await toRender()]
    await correct(2, null, 'corrected-1')
    expect(checkChain(await entries())).toMatchObject({kind: 'intact', last: {position: 4}})
    expect([await shown(), await toRender()]).toEqual(before)
    await log.append(publication('four', '{"later": true}'))
    expect(await log.readVisibleContents()).toEqual(['{"later": true}'])
    expect((await toRender()).map(({position}: {position?: unknown}) => position)).toEqual(['5'])
  })

  test('of a corrected entry names the last one, however many are entered at once', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map(async (name) => await correct(2, null, `corrected-${name}`)),
    )
    expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
    const first = (await log.readCorrectable(2))?.last?.hash ?? null
    await correct(2, first, 'corrected-2')
    expect((await log.readCorrectable(2))?.last?.hash).toBe((await entries()).at(-1)?.hash)
    expect((await log.readCorrectable(1))?.last).toBeNull()
    const corrected = await log.readCorrected('regionProfile-EU', anyone)
    expect(corrected).toEqual([await log.readCorrectable(2)])
    const [all, ...others] = await log.readAllCorrected(anyone)
    expect(others).toEqual([])
    expect(all).toMatchObject(corrected[0] ?? {})
    // The authors of the correction before.
    expect(all?.recorded).toEqual(['layla'])
    expect(await log.readCorrected('regionProfile-UK', anyone)).toEqual([])
    await expect(correct(2, first, 'corrected-3')).rejects.toThrow(RefusedEntry)
    expect(await entries()).toHaveLength(5)
  })

  test('changes no country that is served', async () => {
    const table = (isServed: boolean) => `{"countries":[{"code":"KW","isServed":${isServed}}]}`
    const rules = {documentId: 'countryRules', documentType: 'countryRules'}
    await log.append({...publication('rules', table(false)), ...rules})
    const found = await log.readCorrectable(4)
    const content = {
      correction: {position: 4, hash: found?.entry.hash, previous: null, correctedAt: '2026-11-29T10:00:00Z'},
      countries: [{code: 'KW', isServed: true}],
    }
    await log.append({
      ...publication('corrected-1', JSON.stringify(content)),
      ...rules,
      standing: 'corrected',
    })
    const [served] = await database.sql`select public.serves_country('KW') as served`
    expect(served).toEqual({served: false})
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

test('approved promotions are listed once each, the last first, and regulated texts are not', async () => {
  for (const [documentId, revision] of [
    ['post-a', 'one'],
    ['post-b', 'two'],
    ['post-a', 'three'],
  ] as const)
    await log.append({...publication(revision, '{}'), documentId, documentType: 'blogPost'})
  expect(await database.sql`select * from approved_promotions()`).toEqual([
    {document_id: 'post-a', document_type: 'blogPost'},
    {document_id: 'post-b', document_type: 'blogPost'},
  ])
})
