import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {prepareRelease} from '#tests/support/content/lake-responses.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient
/** One that shows only what visitors see. */
let visitor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
  visitor = lake.client({perspective: 'published'})
})
afterAll(() => lake.close())

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
const prepare = () => prepareRelease(editor)
const read = (id: string) => editor.getDocument(id)
const stateOf = async (releaseId: string) => (await editor.releases.get({releaseId}))?.state

describe('a release', () => {
  test('is created, edited, and listed', async () => {
    await editor.releases.create({releaseId: 'spring', metadata: {title: 'Spring'}})
    expect(await editor.releases.get({releaseId: 'spring'})).toMatchObject({
      _id: '_.releases.spring',
      _type: 'system.release',
      name: 'spring',
      state: 'active',
      userId: 'editor',
      metadata: {title: 'Spring', releaseType: 'undecided'},
    })
    await editor.releases.edit({releaseId: 'spring', patch: {set: {'metadata.title': 'May'}}})
    expect(await editor.fetch('releases::all()[name == "spring"].metadata.title')).toEqual(['May'])
    expect(await editor.fetch('*[_type == "system.release" && name == "spring"].state')).toEqual(['active'])
  })

  test('is hidden from visitors, with its versions', async () => {
    const {releaseId, version} = await prepare()
    const seen = lake.client({perspective: 'raw'})
    expect(await seen.fetch('releases::all()')).toEqual([])
    expect(await seen.fetch('*[_id in $ids]', {ids: [version, `_.releases.${releaseId}`]})).toEqual([])
    expect(await lake.client({perspective: [releaseId]}).fetch('*[_type == "post"].title')).not.toContain(
      'New',
    )
  })

  test('shows its documents in its perspective, above drafts', async () => {
    const {releaseId, id} = await prepare()
    const title = (perspective: string[]) =>
      editor.withConfig({perspective}).fetch<unknown>('*[_id == $id][0].title', {id})
    expect(await title([releaseId])).toBe('New')
    expect(await title([releaseId, 'drafts'])).toBe('New')
    expect(await title(['drafts'])).toBe('Draft')
    expect((await editor.releases.fetchDocuments({releaseId})).result).toMatchObject([{title: 'New'}])
  })

  test('keeps its versions from API versions that know no releases', async () => {
    const {version} = await prepare()
    const seenIn = async (apiVersion: string) =>
      await editor
        .withConfig({apiVersion, perspective: 'raw'})
        .fetch<string[]>('*[_id == $version]._id', {version})
    expect(await seenIn('2025-02-19')).toEqual([version])
    expect(await seenIn('2025-02-18')).toEqual([])
  })

  // As the service does: an agent's versions have a name and no release.
  test('need not exist for a perspective that names it', async () => {
    const {id} = await prepare()
    await editor.create({_id: `versions.unreleased.${id}`, _type: 'post', title: 'Alone'})
    const title = async (perspective: string[]) =>
      await editor.withConfig({perspective}).fetch<unknown>('*[_id == $id][0].title', {id})
    expect(await title(['unreleased'])).toBe('Alone')
    expect(await title(['nowhere', 'drafts'])).toBe('Draft')
  })

  test('is published as one transaction, and leaves drafts alone', async () => {
    const {releaseId, id, version} = await prepare()
    const other = `other-${releaseId}`
    await editor.create({_id: other, _type: 'post', title: 'To be withdrawn'})
    await editor.unpublishVersion({releaseId, publishedId: other})
    const before = await read(id)

    const {transactionId} = await editor.releases.publish({releaseId})

    expect(await read(id)).toMatchObject({
      title: 'New',
      _rev: transactionId,
      _createdAt: before?._createdAt,
    })
    expect(await read(id)).not.toHaveProperty('_system')
    expect(await read(version)).toBeUndefined()
    expect(await read(`drafts.${id}`)).toMatchObject({title: 'Draft'})
    expect(await read(other)).toBeUndefined()
    expect(await read(`drafts.${other}`)).toMatchObject({title: 'To be withdrawn'})
    const published = await editor.releases.get({releaseId})
    expect(published).toMatchObject({state: 'published', _rev: transactionId})
    expect(published?.publishedAt).toBe(published?._updatedAt)
    expect(published?.finalDocumentStates?.map((one) => one.id)).toEqual([
      `versions.${releaseId}.${other}`,
      version,
    ])
  })

  test('that cannot be published as a whole changes nothing', async () => {
    const {releaseId, id} = await prepare()
    await editor.create({_id: 'needed', _type: 'author'})
    const author = {_type: 'reference', _ref: 'needed', _weak: true, _strengthenOnPublish: {type: 'author'}}
    await editor.createVersion({
      releaseId,
      publishedId: `signed-${releaseId}`,
      document: {_id: `versions.${releaseId}.signed-${releaseId}`, _type: 'post', author},
    })
    await editor.delete('needed')
    await expect(editor.releases.publish({releaseId})).rejects.toThrow('non-existent document "needed"')
    await expect(editor.releases.schedule({releaseId, publishAt: nextYear})).rejects.toThrow('"needed"')
    expect(await read(id)).toMatchObject({title: 'Published'})
    expect(await stateOf(releaseId)).toBe('active')
  })

  test('is archived without its documents, and restored with them', async () => {
    const {releaseId, version} = await prepare()
    await editor.releases.archive({releaseId})
    expect(await read(version)).toBeUndefined()
    expect(await editor.releases.get({releaseId})).toMatchObject({
      state: 'archived',
      finalDocumentStates: [{id: version}],
    })
    await editor.releases.unarchive({releaseId})
    expect(await stateOf(releaseId)).toBe('active')
    expect(await read(version)).toMatchObject({title: 'New'})
  })

  test('is deleted once it is over', async () => {
    const {releaseId} = await prepare()
    await editor.releases.archive({releaseId})
    await editor.releases.delete({releaseId})
    expect(await editor.releases.get({releaseId})).toBeUndefined()
  })

  test('is imported, and then active, even if it was scheduled', async () => {
    const document = {
      _id: '_.releases.imported',
      _type: 'system.release',
      name: 'imported',
      state: 'scheduled',
      metadata: {title: 'From elsewhere', releaseType: 'scheduled'},
      publishAt: nextYear,
      finalDocumentStates: null,
    }
    const bring = (ifExists: 'fail' | 'ignore' | 'replace', title: string) =>
      editor.action({
        actionType: 'sanity.action.release.import',
        releaseId: 'imported',
        attributes: {...document, metadata: {...document.metadata, title}},
        ifExists,
      })
    await bring('fail', 'First')
    await expect(bring('fail', 'Second')).rejects.toMatchObject({statusCode: 409})
    await bring('ignore', 'Third')
    expect(await editor.releases.get({releaseId: 'imported'})).toMatchObject({metadata: {title: 'First'}})
    await bring('replace', 'Fourth')
    const stored = await editor.releases.get({releaseId: 'imported'})
    expect(stored).toMatchObject({metadata: {title: 'Fourth'}, state: 'active'})
    expect(stored).not.toHaveProperty('publishAt')
  })

  test('is not changed by mutations', async () => {
    const {releaseId} = await prepare()
    const _id = `_.releases.${releaseId}`
    const forged = {_id, _type: 'system.release', state: 'published'}
    await expect(editor.createOrReplace(forged)).rejects.toMatchObject({statusCode: 403})
    await expect(editor.patch(_id).set({state: 'published'}).commit()).rejects.toMatchObject({
      statusCode: 403,
    })
    await expect(editor.delete(_id)).rejects.toMatchObject({statusCode: 403})
    const patch = {set: {state: 'published'}}
    await expect(editor.releases.edit({releaseId, patch})).rejects.toThrow('metadata only')
    expect(await stateOf(releaseId)).toBe('active')
  })
})

describe('versions', () => {
  test('are created from a base, whose revision they remember', async () => {
    const {releaseId} = await prepare()
    const base = await editor.create({_id: 'drafts.based', _type: 'post', title: 'Base'})
    const from = {releaseId, publishedId: 'based', baseId: base._id}
    await expect(editor.createVersion({...from, ifBaseRevisionId: 'older'})).rejects.toThrow('revision')
    await editor.createVersion({...from, ifBaseRevisionId: base._rev})
    expect(await read(`versions.${releaseId}.based`)).toMatchObject({
      title: 'Base',
      _system: {base: {id: base._id, rev: base._rev}},
    })
    await expect(editor.createVersion(from)).rejects.toThrow('already exists')
    await editor.discardVersion({releaseId, publishedId: 'based'})
    expect(await read(`versions.${releaseId}.based`)).toBeUndefined()
  })

  test('need a release, and an id of their document', async () => {
    await editor.create({_id: 'lonely', _type: 'post'})
    const lonely = {publishedId: 'lonely', baseId: 'lonely'}
    await expect(editor.createVersion({releaseId: 'nowhere', ...lonely})).rejects.toThrow(
      'Release "nowhere" was not found',
    )
    await expect(editor.unpublishVersion({releaseId: 'nowhere', publishedId: 'lonely'})).rejects.toThrow(
      'Release "nowhere" was not found',
    )
    const {releaseId} = await prepare()
    const mismatch = editor.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'lonely',
      baseId: 'lonely',
      versionId: `versions.${releaseId}.other`,
    })
    await expect(mismatch).rejects.toThrow('is not a version of "lonely"')
  })
})

describe('grants', () => {
  const as = (user: 'compliance' | 'marketing') =>
    lake.client({token: lake.keys.content.users[user], perspective: 'raw'})
  const forbidden = {statusCode: 403}

  test('who may not publish a document cannot publish, schedule or hold back a release with it', async () => {
    const [compliance, marketing] = [as('compliance'), as('marketing')]
    await marketing.releases.create({releaseId: 'mixed', metadata: {title: 'Law and blog'}})
    const add = (client: SanityClient, publishedId: string, _type: string) =>
      client.createVersion({
        releaseId: 'mixed',
        publishedId,
        document: {_id: `versions.mixed.${publishedId}`, _type},
      })
    await add(marketing, 'story', 'blogPost')
    await expect(add(marketing, 'law', 'legalDocument')).rejects.toMatchObject(forbidden)
    // Compliance writes it, and the publisher publishes it: with it, the release can't run.
    await add(compliance, 'law', 'legalDocument')
    await add(editor, 'regionProfile-EU', 'regionProfile')

    const publishAt = nextYear
    await expect(marketing.releases.publish({releaseId: 'mixed'})).rejects.toMatchObject(forbidden)
    await expect(marketing.releases.schedule({releaseId: 'mixed', publishAt})).rejects.toMatchObject(
      forbidden,
    )
    await expect(compliance.releases.publish({releaseId: 'mixed'})).rejects.toMatchObject(forbidden)
    await editor.releases.schedule({releaseId: 'mixed', publishAt})
    await expect(marketing.releases.unschedule({releaseId: 'mixed'})).rejects.toMatchObject(forbidden)
    expect(await stateOf('mixed')).toBe('scheduled')
    await editor.releases.unschedule({releaseId: 'mixed'})
    await expect(marketing.releases.archive({releaseId: 'mixed'})).rejects.toMatchObject(forbidden)

    await editor.discardVersion({releaseId: 'mixed', publishedId: 'story'})
    await expect(compliance.releases.publish({releaseId: 'mixed'})).rejects.toMatchObject(forbidden)
    await editor.releases.publish({releaseId: 'mixed'})
    expect(await visitor.fetch('*[_id in ["law", "regionProfile-EU"]]._id')).toEqual([
      'law',
      'regionProfile-EU',
    ])
  })

  test('visitors and viewers have no part in releases', async () => {
    const viewer = lake.client({token: lake.keys.content.viewer})
    for (const client of [viewer, lake.client()])
      await expect(client.releases.create({releaseId: 'never'})).rejects.toMatchObject(forbidden)
  })
})
