import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let dataDir: string
let lake: RunningContentLake

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'content-lake-'))
  lake = await startContentLake({dataDir})
})
afterAll(async () => {
  await lake.close()
  await rm(dataDir, {recursive: true, force: true})
})

const as = (user: 'compliance' | 'marketing', init: RequestInit = {}) => ({
  ...init,
  headers: {authorization: `Bearer ${lake.keys.content.users[user]}`, 'content-type': 'application/json'},
})
const get = async (address: string, init?: RequestInit): Promise<unknown> =>
  (await fetch(`${lake.url}/v2025-02-19${address}`, init)).json()

test('settings of a Studio user are private and survive a kill', async () => {
  const layout = [{key: 'layout', value: {panes: 2}}]
  await get('/users/me/keyvalue', as('compliance', {method: 'PUT', body: JSON.stringify(layout)}))
  await lake.kill()
  lake = await startContentLake({dataDir, port: lake.port})
  expect(await get('/users/me/keyvalue/layout,other', as('compliance'))).toEqual([
    ...layout,
    {key: 'other', value: null},
  ])
  expect(await get('/users/me/keyvalue/layout', as('marketing'))).toEqual([{key: 'layout', value: null}])
})

test.each([
  '/ping',
  '/data/ping/production',
  '/check/cors',
  '/features',
  '/projects/marsa/new-content-release-allowed',
  '/projects/marsa/features',
  '/projects/marsa/user-applications',
  '/subscriptions/project/marsa',
  '/projects/marsa/roles',
  '/projects/marsa/grants',
  '/access/requests/me',
  '/help',
  '/journey/announcements',
  '/journey/trial',
  '/intake/telemetry-status',
])('the endpoint of the Studio responds: %s', async (address) => {
  const {ok} = await fetch(`${lake.url}/v2025-02-19${address}`, as('marketing'))
  expect(ok).toBe(true)
})

test('the Studio receives the grants for its forms', async () => {
  const grants = await get('/projects/marsa/datasets/production/acl', as('marketing'))
  const permissions: unknown = expect.arrayContaining(['create', 'update'])
  const filter: unknown = expect.stringMatching(
    /^\(_type in \["landingPage","blogPost",.*_type == "homePage" && \(_id in \["homePage","drafts.homePage"\]/u,
  )
  expect(grants).toContainEqual({filter, permissions})
})

test('the project lists its members and the current user', async () => {
  const project = await get('/projects/marsa', as('compliance'))
  const members: unknown = expect.arrayContaining([
    expect.objectContaining({id: 'compliance', isCurrentUser: true, isRobot: false}),
    expect.objectContaining({id: 'editor', isCurrentUser: false, isRobot: true}),
  ])
  expect(project).toMatchObject({id: 'marsa', members})
})

test('the Studio reads the groups that limit mentions; nobody can change them', async () => {
  const viewer = lake.client({token: lake.keys.content.viewer})
  const groups = await viewer.fetch<{members: string[]; grants: unknown[]}[]>(
    '*[_type == "system.group"]{members, grants}',
  )
  const grants: unknown = expect.arrayContaining([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
  ])
  expect(groups).toContainEqual({members: ['compliance', 'compliance2'], grants})
  expect(await lake.client().fetch('*[_type == "system.group"]')).toEqual([])
  const admin = lake.client({token: lake.keys.content.users.admin})
  const changes = [
    () => admin.delete('_.groups.marketing'),
    () => admin.create({_id: '_.groups.mine', _type: 'x'}),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject({statusCode: 403})
})

test('comments are enabled as a feature', async () => {
  expect(await get('/features', as('marketing'))).toContain('studioComments')
})

test('comments have a private dataset', async () => {
  expect(await get('/projects/marsa/datasets?datasetProfile=comments&addonFor=production')).toEqual([
    {name: 'production-comments', datasetProfile: 'comments', addonFor: 'production'},
  ])
  const editor = lake.client({token: lake.keys.content.users.marketing})
  await editor.createIfNotExists({_id: 'home', _type: 'faq'})
  const target = {
    document: {_ref: 'home', _type: 'crossDatasetReference', _dataset: 'production', _weak: true},
  }
  const comments = lake.client({dataset: 'production-comments', token: lake.keys.content.users.marketing})
  await comments.create({_id: 'c1', _type: 'comment', target})
  expect(await lake.client({dataset: 'production-comments'}).fetch('*')).toEqual([])
  expect(await get('/data/references/production/documents/home/to', as('compliance'))).toEqual({
    totalCount: 1,
    references: [{projectId: 'marsa', datasetName: 'production-comments', documentId: 'c1'}],
  })
})

test('an export contains only readable documents', async () => {
  const editor = lake.client({token: lake.keys.content.editor})
  await editor
    .transaction()
    .create({_id: 'drafts.x', _type: 'post'})
    .create({_id: 'x', _type: 'post'})
    .commit()
  const ids = async (init?: RequestInit) => {
    const text = await (await fetch(`${lake.url}/v1/data/export/production?types=post`, init)).text()
    return text
      .trim()
      .split('\n')
      .map((line) => /"_id":"([^"]+)"/.exec(line)?.[1])
  }
  expect(await ids(as('compliance'))).toEqual(['drafts.x', 'x'])
  expect(await ids()).toEqual(['x'])
})
