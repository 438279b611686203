import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, readdir, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {execFile} from 'node:child_process'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {restoreContent} from '#commands/content/embedded-lake.ts'
import {readEvents} from '#tests/support/content/lake-responses.ts'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {startWebhookTarget, type WebhookTarget} from '#tests/support/servers/receivers.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')

let folder: string
let target: WebhookTarget
let lake: RunningContentLake

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  target = await startWebhookTarget()
  lake = await startContentLake({webhookUrl: target.url, dataDir: path.join(folder, 'data')})
  await write(lake)
})
afterAll(async () => {
  await lake.close()
  await target.close()
  await rm(folder, {recursive: true, force: true})
})

const editorOf = (of: RunningContentLake, dataset = 'production') =>
  of.client({token: of.keys.content.editor, perspective: 'raw', dataset})

/** Runs `npm run content:backup` against a running Content Lake. */
const runBackup = (file: string, of = lake) =>
  run(process.execPath, [path.join(root, 'commands/content/backup.ts'), file], {
    env: {...process.env, LAKE_PORT: String(of.port), DATA_DIR: of.dataDir, SANITY_PROJECT_ID: ''},
  })

const headersOf = (of: RunningContentLake) => ({authorization: `Bearer ${of.keys.content.editor}`})

async function backUp(of = lake): Promise<ArrayBuffer> {
  const response = await fetch(`${of.url}/v1/embedded/backup`, {headers: headersOf(of)})
  expect(response.status).toBe(200)
  return response.arrayBuffer()
}

const restore = (body: BodyInit, of = lake) =>
  fetch(`${of.url}/v1/embedded/restore`, {method: 'POST', headers: headersOf(of), body})

async function write(of: RunningContentLake) {
  const editor = editorOf(of)
  const bytes = await sharp({create: {width: 9, height: 9, channels: 3, background: '#abc'}})
    .png()
    .toBuffer()
  const image = await editor.assets.upload('image', bytes)
  await editor.create({
    _id: 'post',
    _type: 'post',
    n: 1,
    cover: {asset: {_type: 'reference', _ref: image._id}},
  })
  await editor.patch('post').set({n: 2}).commit()
  await editor.create({_id: 'drafts.post', _type: 'post', n: 3})
  await editorOf(of, 'production-comments').create({_id: 'comment', _type: 'comment'})
}

const lakeFolder = () => path.join(lake.dataDir, 'content-lake')

// Two commands and a second Content Lake start in it.
const startsMs = 120_000

describe('a backup', () => {
  test(
    'restores documents, drafts, comments, history and assets into another running Content Lake',
    async () => {
      const file = path.join(folder, 'complete.sqlar')
      const {stdout} = await runBackup(file)
      expect(stdout).toContain(file)

      const other = await startContentLake()
      try {
        await restoreContent({settings: {urls: {lake: other.url}}, keys: other.keys}, file)
        const [here, there] = [editorOf(lake), editorOf(other)]
        const content = '*[!(_type match "sanity.*")] | order(_id)'
        expect(await there.fetch(content)).toEqual(await here.fetch(content))
        expect(await editorOf(other, 'production-comments').getDocument('comment')).toBeDefined()
        const [image] = await here.fetch<{_id: string; path: string; url: string}[]>(
          '*[_type == "sanity.imageAsset"]',
        )
        const restored = await there.getDocument(image?._id ?? '')
        expect(restored).toEqual({...image, url: image?.url.replace(lake.url, other.url)})
        expect((await fetch(`${other.url}/${image?.path}`)).status).toBe(200)
        const address = `${other.url}/v1/data/history/production/transactions/post?excludeContent=true`
        const history = await (await fetch(address, {headers: headersOf(other)})).text()
        expect(history.trim().split('\n')).toHaveLength(2)
        await there.patch('post').set({n: 4}).commit()
      } finally {
        await other.close()
      }
    },
    startsMs,
  )

  test('omits later writes, and a restore removes them', async () => {
    const before = await backUp()
    const editor = editorOf(lake)
    await editor.patch('post').set({n: 99}).commit()
    await editor.create({_id: 'later', _type: 'post'})
    expect((await restore(before)).status).toBe(200)
    expect(await editor.fetch('*[_type == "post"] | order(_id) {_id, n}')).toEqual([
      {_id: 'drafts.post', n: 3},
      {_id: 'post', n: 2},
    ])
    await editor.create({_id: 'after', _type: 'post'})
  })

  test('is consistent while the Content Lake is written to', async () => {
    const editor = editorOf(lake)
    const stopped = new AbortController()
    const writing = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1)
        await editor
          .transaction(['a', 'b'].map((id) => ({createOrReplace: {_id: id, _type: 'pair', n}})))
          .commit({returnDocuments: false})
    })()
    await vi.waitFor(async () => expect(await editor.fetch('count(*[_type == "pair"])')).toBe(2), eventually)
    const busy = await backUp()
    stopped.abort()
    await writing
    await restore(busy)
    const [a, b] = await editor.fetch<{n: number}[]>('*[_type == "pair"] | order(_id)')
    expect(a?.n).toBeTypeOf('number')
    expect(a?.n).toBe(b?.n)
  })

  test('leaves no temporary files behind', async () => {
    const before = (await readdir(lakeFolder())).toSorted()
    await restore(await backUp())
    await vi.waitFor(async () => expect((await readdir(lakeFolder())).toSorted()).toEqual(before), eventually)
  })
})

const payload = z.object({_id: z.string(), _type: z.string(), operation: z.string()})

describe('a restore', () => {
  test('sends a webhook for each published document that it changes, and for no other', async () => {
    const editor = editorOf(lake)
    await editor.create({_id: 'unchanged', _type: 'announced'})
    await editor.create({_id: 'changed', _type: 'announced', n: 1})
    await editor.create({_id: 'deleted', _type: 'announced'})
    const backup = await backUp()
    await editor.patch('changed').set({n: 2}).commit()
    await editor.delete('deleted')
    await editor.create({_id: 'added', _type: 'announced'})
    const calls = () =>
      target.calls.map(({body}) => payload.parse(JSON.parse(body))).filter(({_type}) => _type === 'announced')
    await vi.waitFor(() => expect(calls()).toHaveLength(6), eventually)
    await restore(backup)
    await vi.waitFor(() => expect(calls()).toHaveLength(9), eventually)
    const afterwards = calls().slice(6)
    expect(afterwards.map(({_id, operation}) => `${operation} ${_id}`).toSorted()).toEqual([
      'create deleted',
      'delete added',
      'update changed',
    ])
  })

  test('resets listeners', async () => {
    const backup = await backUp()
    const listen = `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&query=*`
    const live = `${lake.url}/v2025-02-19/data/live/events/production`
    const [[listening], [following]] = await Promise.all([readEvents(listen, 1), readEvents(live, 1)])
    await restore(backup)
    expect(await readEvents(`${listen}&lastEventId=${listening?.id}`, 1)).toMatchObject([{event: 'reset'}])
    expect(await readEvents(`${live}?lastEventId=${following?.id}`, 1)).toMatchObject([{event: 'restart'}])
  })

  test('of a damaged, foreign or missing file is rejected with an explanation, and changes nothing', async () => {
    const damaged = Buffer.from(await backUp()).fill(7, 4_096)
    for (const bad of [damaged, 'a letter', '']) {
      const response = await restore(bad)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('not a backup of this Content Lake')
    }
    expect(await editorOf(lake).getDocument('post')).toMatchObject({n: 2})
  })

  test.each([
    ['viewer', 403],
    ['compliance', 403],
    ['marketing', 403],
    [undefined, 401],
  ] as const)('and a backup are forbidden for %s', async (who, status) => {
    const {users, viewer} = lake.keys.content
    const token = who === 'viewer' ? viewer : who && users[who]
    const headers: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {}
    expect((await fetch(`${lake.url}/v1/embedded/backup`, {headers})).status).toBe(status)
    const response = await fetch(`${lake.url}/v1/embedded/restore`, {method: 'POST', headers, body: 'x'})
    expect(response.status).toBe(status)
  })

  test('that is interrupted by a kill is completed at the next start', async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    const other = await startContentLake({dataDir: elsewhere})
    await editorOf(other).create({_id: 'from-elsewhere', _type: 'post'})
    await other.close()
    await lake.kill()
    // The state after the first steps: unpacked and committed, with one file already moved.
    const ready = path.join(lakeFolder(), 'restore-ready')
    await cp(path.join(elsewhere, 'content-lake'), ready, {recursive: true})
    await mkdir(path.join(ready, 'assets'), {recursive: true})
    await rename(path.join(ready, 'users.sqlite'), path.join(lakeFolder(), 'users.sqlite'))
    lake = await startContentLake({dataDir: lake.dataDir, port: lake.port})
    expect(existsSync(ready)).toBe(false)
    expect(await editorOf(lake).fetch('*[_type == "post"]._id')).toEqual(['from-elsewhere'])
  })
})

test('without a running Content Lake the command says what to do', async () => {
  const gone = {...lake, port: 9}
  await expect(runBackup(path.join(folder, 'none.sqlar'), gone)).rejects.toThrow('npm start')
})
