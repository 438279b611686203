import {createHash} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {formatManifest, hashText} from '#domain/audit-log/evidence.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {
  connectEvidenceLog,
  connectStampLog,
  type EvidenceLog,
} from '#workers/publisher/evidence/evidence-log.ts'
import type {PublisherKeys} from '#workers/connect-database.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'
import {errorCodeAs} from './error-code-as.ts'
import {principals, roles, type Principal} from './principals.ts'

const denied = '42501'
const broken = '23514'
const raised = 'P0001'
const tables = ['rendered_texts', 'rendered_files', 'rendering_runs', 'renderings', 'rendering_stamps']

/** A run began within the last day: these moments are before now. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const [began, early, between, late] = [minutesAgo(61), minutesAgo(60), minutesAgo(31), minutesAgo(30)]

let database: TestDatabase
let log: EvidenceLog
let keys: PublisherKeys

const page = (body: string, more: Partial<{path: string; region: string; language: string}> = {}) => ({
  path: '/',
  region: 'EU',
  language: 'en',
  ...more,
  hash: hashText(body),
  renderedAt: early,
})

const runOf = (pages: ReadonlyArray<ReturnType<typeof page>>) => ({
  began,
  cause: {kind: 'nightly'} as const,
  buildId: 'build',
  pages,
})

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  keys = {secretKey, publisherKey}
  log = connectEvidenceLog(database.restUrl, keys)
  await log.storeText({kind: 'page', body: '<p>one</p>'})
})

afterAll(async () => {
  await database.close()
})

const codeAs = async (principal: Principal, statement: string) =>
  await errorCodeAs(database.sql, roles[principal], async (sql) => {
    await sql.unsafe(statement)
  })

describe('a stored text', () => {
  const storeFourTimes = async (body: string) =>
    await Promise.all(Array.from({length: 4}, async () => await log.storeText({kind: 'page', body})))

  test('is stored once, however often it is stored', async () => {
    const stored = await storeFourTimes('<p>one</p>')
    expect(await database.sql`select from rendered_texts`).toHaveLength(1)
    expect(stored.filter(({isNew}) => isNew)).toEqual([])
  })

  test('is new to one of several who store it at once', async () => {
    const stored = await storeFourTimes('<p>at once</p>')
    expect(stored.filter(({isNew}) => isNew)).toHaveLength(1)
  })

  test('is of its hash, or the database refuses it, from the publisher too', async () => {
    const add = async (hash: string) =>
      await errorCodeAs(database.sql, 'publication_writer', async (sql) => {
        await sql`insert into public.rendered_texts (hash, kind, body) values (${hash}, 'page', 'two')`
      })
    expect(await add(hashText('three'))).toBe(broken)
    expect(await add(hashText('two'))).toBeUndefined()
  })
})

test('a page is readable by visitors once a run of the publisher has it', async () => {
  const readKind = async (hash: string) =>
    (await database.sql<{kind: string}[]>`select kind from rendered_text(${hash})`).map(({kind}) => kind)
  const {hash} = await log.storeText({kind: 'page', body: '<p>of a run</p>'})
  expect(await readKind(hash)).toEqual([])
  await log.appendRun(runOf([page('<p>of a run</p>', {path: '/of-a-run'})]))
  expect(await readKind(hash)).toEqual(['page'])
})

describe('a stored picture', () => {
  // Every byte there is, more than a line of base64.
  const picture = {mediaType: 'image/webp', bytes: Uint8Array.from({length: 256}, (_, index) => index)}

  test('is stored once, under the hash of its bytes, and is read byte for byte', async () => {
    const [hash, again] = await Promise.all([log.storeFile(picture), log.storeFile(picture)])
    expect(hash).toBe(createHash('sha256').update(picture.bytes).digest('hex'))
    expect(again).toBe(hash)
    const [read] = await database.sql<
      {media_type: string; body: string}[]
    >`select * from rendered_file(${hash})`
    expect(read?.media_type).toBe(picture.mediaType)
    expect(read?.body).toBe(Buffer.from(picture.bytes).toString('base64'))
  })

  test('is read by a visitor through the function alone', async () => {
    expect(await codeAs('visitor', "select public.rendered_file('a')")).toBeUndefined()
    expect(await codeAs('visitor', 'select from public.rendered_files')).toBe(denied)
  })
})

describe('evidence', () => {
  test.each(principals)('is not changed or removed by a %s', async (principal) => {
    for (const table of tables)
      for (const statement of [`delete from public.${table}`, `truncate public.${table} cascade`])
        expect([statement, await codeAs(principal, statement)]).toEqual([statement, denied])
    expect(await codeAs(principal, "update public.rendered_texts set kind = 'stylesheet'")).toBe(denied)
    expect(await codeAs(principal, 'insert into public.rendering_runs default values')).toBe(denied)
    expect(await codeAs(principal, 'insert into public.renderings default values')).toBe(denied)
  })

  test.each([
    ['anon', denied],
    ['authenticated', denied],
    ['service_role', denied],
    ['site_writer', denied],
    ['market_data_writer', denied],
    ['publication_writer', undefined],
  ])('texts and files are added by %s with the response %s', async (role, code) => {
    const hash = hashText('new')
    for (const statement of [
      `insert into public.rendered_texts (hash, kind, body) values ('${hash}', 'stylesheet', 'new')`,
      `insert into public.rendered_files (hash, media_type, body) values ('${hash}', 'image/png', '${btoa('new')}')`,
    ])
      expect(
        await errorCodeAs(database.sql, role, async (sql) => {
          await sql.unsafe(statement)
        }),
      ).toBe(code)
  })

  test.each(tables)('in %s is not removed by the owner of the table either', async (table) => {
    await expect(database.sql.unsafe(`truncate ${table} cascade`)).rejects.toMatchObject({code: raised})
  })

  test.each(['visitor', 'client'] as const)('is read by a %s through functions alone', async (principal) => {
    for (const table of tables)
      expect([table, await codeAs(principal, `select from public.${table}`)]).toEqual([table, denied])
    expect(await codeAs(principal, "select public.rendered_text('a')")).toBeUndefined()
    expect(await codeAs(principal, "select public.renderings_at(now(), 'EU')")).toBeUndefined()
    const period = "select public.renderings_between('-infinity', now(), 'EU', 'en')"
    expect(await codeAs(principal, period)).toBeUndefined()
    expect(await codeAs(principal, 'select public.publications_to_render()')).toBe(denied)
  })

  test.each(principals)('is not added by a %s: only the publisher may', async (principal) => {
    const add = "select public.append_rendering_run(now(), 'nightly', 'b', 'h', '[]')"
    expect(await codeAs(principal, add)).toBe(denied)
  })
})

describe('a run', () => {
  test('has the manifest that the publisher made, whatever the order of its pages', async () => {
    const pages = [
      page('<p>one</p>', {path: '/legal'}),
      page('<p>one</p>', {language: 'ar'}),
      page('<p>one</p>'),
    ]
    const run = await log.appendRun(runOf(pages))
    const [row] = await database.sql<{manifest: string}[]>`select rendering_manifest(${run}) as manifest`
    expect(row?.manifest).toBe(formatManifest(pages))
  })

  test('is refused with the hash of another manifest, and with none of its pages stored', async () => {
    const pages = JSON.stringify([{...page('<p>one</p>'), rendered_at: early}])
    expect(
      await errorCodeAs(database.sql, 'publication_writer', async (sql) => {
        await sql.unsafe(
          `select public.append_rendering_run('${began}', 'nightly', 'b', '${hashText('other')}', '${pages}')`,
        )
      }),
    ).toBe(raised)
  })

  test('is found by the moment: the last rendering at or before it', async () => {
    await log.storeText({kind: 'page', body: '<p>later</p>'})
    await log.appendRun(runOf([{...page('<p>later</p>'), renderedAt: late}]))
    const at = async (moment: string) =>
      (
        await database.sql`select hash from renderings_at(${moment}, 'EU') where path = '/' and language = 'en'`
      ).map(({hash}: {hash?: unknown}) => hash)
    expect(await at(began)).toEqual([])
    expect(await at(between)).toEqual([hashText('<p>one</p>')])
    expect(await at(late)).toEqual([hashText('<p>later</p>')])
  })

  test('is found in a period: each page as at its beginning, and whenever it was another', async () => {
    // Once more, unchanged: nothing new in the period.
    await log.appendRun(runOf([{...page('<p>later</p>'), renderedAt: minutesAgo(20)}]))
    await log.appendRun(runOf([{...page('<p>one</p>'), renderedAt: minutesAgo(10)}]))
    const within = async (since: string, until: string) =>
      (
        await database.sql`
          select hash from renderings_between(${since}, ${until}, 'EU', 'en') where path = '/' order by rendered_at`
      ).map(({hash}: {hash?: unknown}) => hash)
    const [one, later] = [hashText('<p>one</p>'), hashText('<p>later</p>')]
    expect(await within(began, minutesAgo(0))).toEqual([one, later, one])
    expect(await within(between, minutesAgo(0))).toEqual([one, later, one])
    expect(await within(late, minutesAgo(15))).toEqual([later])
    expect(await within(minutesAgo(120), began)).toEqual([])
  })

  test('is stamped later, once, and waits until then', async () => {
    const stamps = connectStampLog(database.restUrl, keys)
    const run = await log.appendRun(runOf([page('<p>one</p>')]))
    expect((await stamps.unstamped()).map(({id}) => id)).toContain(run)
    const stamp = {token: 'AAAA', genTime: '2026-11-21T10:00:00Z', authority: 'a', serial: '1'}
    await stamps.appendStamp(run, stamp)
    expect((await stamps.unstamped()).map(({id}) => id)).not.toContain(run)
    await expect(stamps.appendStamp(run, stamp)).rejects.toThrow('23505')
  })
})

describe('a publication', () => {
  test('waits for its pages until it has a run; the first content does not', async () => {
    const publications = connectWritableLog(database.restUrl, keys)
    const publish = async (revision: string, standing: 'initial' | 'approved') => {
      await publications.append({
        documentId: 'regionProfile-EU',
        documentType: 'regionProfile',
        revision,
        publishedAt: new Date().toISOString(),
        author: 'compliance',
        approvedBy: 'compliance2',
        standing,
        content: `{"revision": "${revision}"}`,
      })
    }
    await publish('one', 'initial')
    expect(await log.toRender()).toEqual([])
    await publish('two', 'approved')
    expect(await log.toRender()).toMatchObject([{position: 2, content: '{"revision": "two"}'}])
    await log.appendRun({...runOf([page('<p>one</p>')]), cause: {kind: 'publication', position: 2}})
    expect(await log.toRender()).toEqual([])
  })
})
