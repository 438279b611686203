import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {CachedRouteKind} from 'next/dist/server/response-cache/types.js'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {EntryDisk, readBuilt} from './entry-disk.ts'

const kind = z.custom<CachedRouteKind.APP_PAGE>((each) => each === 'APP_PAGE').parse('APP_PAGE')

let folder = ''
const failures: unknown[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'entry-disk-'))
  failures.length = 0
})
afterEach(() => rmSync(folder, {recursive: true}))

const open = (maxBytes = Number.MAX_SAFE_INTEGER) =>
  new EntryDisk(path.join(folder, 'pages'), maxBytes, (error) => failures.push(error))

const makeEntry = (html: string) => ({
  lastModified: 1_750_000_000_000,
  value: {
    kind,
    html,
    rscData: Buffer.from('flight'),
    headers: {vary: 'rsc', 'set-cookie': ['a', 'b']},
    postponed: undefined,
    status: 404,
    segmentData: new Map([['/a/__PAGE__', Buffer.from('segment')]]),
  },
  cacheControl: {revalidate: 60, expire: 3_600},
})

test('reads what it stored, in any script, by the complete key', async () => {
  const disk = open()
  const page = makeEntry('<p>هامش 🙂 and text</p>')
  await disk.set('/route-cache/a/$/en', page)
  await disk.set('/route-cache/b/$/en', makeEntry('<p>another route</p>'))
  expect(await open().get('/route-cache/a/$/en')).toEqual(page)
  expect(await disk.get('/en')).toBeNull()
})

test('above the limit, the entry that was read longest ago goes', async () => {
  const page = makeEntry('x'.repeat(4_000))
  const disk = open(11_000)
  await disk.set('/en/UK', page)
  await disk.set('/en/EU', page)
  await disk.get('/en/UK')
  await disk.set('/en/SG', page)
  await disk.settled()
  const held = await Promise.all(['/en/UK', '/en/EU', '/en/SG'].map((key) => disk.get(key)))
  expect(held.map((entry) => entry !== null)).toEqual([true, false, true])
  expect(readdirSync(path.join(folder, 'pages'))).toHaveLength(2)
  expect(disk.bytes).toBeLessThan(11_000)
  expect(failures).toEqual([])
})

test('an entry that is stored again while it is being deleted stays', async () => {
  const page = makeEntry('x'.repeat(4_000))
  const disk = open(6_000)
  await disk.set('/en/UK', page)
  await disk.set('/en/EU', page)
  await disk.set('/en/UK', page)
  await disk.settled()
  await disk.set('/en/UK', page)
  await disk.settled()
  expect(await disk.get('/en/UK')).toEqual(page)
})

test('forgets all entries, and reports a broken one as missing', async () => {
  const disk = open()
  disk.clear()
  await disk.set('/en/UK', makeEntry('page'))
  const [file = ''] = readdirSync(path.join(folder, 'pages'))
  writeFileSync(path.join(folder, 'pages', file), 'broken')
  expect(await disk.get('/en/UK')).toBeNull()
  expect(failures).toHaveLength(1)
  disk.clear()
  expect(readdirSync(path.join(folder, 'pages'))).toEqual([])
})

test('reads a page of the build only for the route that made it, and nothing outside the folder', async () => {
  const key = '/route-cache/APP_PAGE/a/$/en/UK/legal'
  mkdirSync(path.join(folder, 'app/en/UK'), {recursive: true})
  for (const [suffix, text] of [
    ['.html', '<p>Hello</p>'],
    ['.rsc', 'flight'],
    ['.meta', JSON.stringify({headers: {vary: 'rsc'}, routeCache: {key, isFallback: false}})],
  ] as const)
    writeFileSync(path.join(folder, `app/en/UK/legal${suffix}`), text)
  expect((await readBuilt(folder, key, 'APP_PAGE', false))?.value).toMatchObject({
    html: '<p>Hello</p>',
    headers: {vary: 'rsc'},
  })
  expect(await readBuilt(folder, '/route-cache/APP_PAGE/b/$/en/UK/legal', 'APP_PAGE', false)).toBeNull()
  expect(await readBuilt(folder, key, 'APP_PAGE', true)).toBeNull()
  expect(
    await readBuilt(path.join(folder, 'app'), '/route-cache/a/$/../../app/en/UK/legal', 'APP_PAGE', false),
  ).toBeNull()
})
