import {cp, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import sharp from 'sharp'
import {parseContentDocument} from '#content/content-document.ts'
import type {Dataset} from '#content/dataset.ts'
import {documentsFolder, readDocumentFiles, serializeDocument} from '#content/document-files.ts'
import {exportContent} from '#content/export.ts'
import {imagesFolder, namesByHash} from '#content/image-transfer.ts'
import {importContent} from '#content/import.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let dataset: Dataset
let folder: string

const total = (await readDocumentFiles()).length
const nothing = {created: 0, updated: 0, unchanged: 0, skipped: 0}
const documents = () => path.join(folder, 'documents')
const profileFile = () => path.join(documents(), 'regionProfile', 'regionProfile-EU.json')
type Author = {_id: string; _type: 'author'; portrait: {asset: {_ref: string}}}
const editor = () => lake.client({token: dataset.token})

beforeAll(async () => {
  lake = await startContentLake()
  dataset = {
    apiHost: lake.url,
    projectId: 'marsa',
    dataset: 'production',
    token: lake.keys.content.editor,
  }
})

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await cp(documentsFolder, documents(), {recursive: true})
  await cp(imagesFolder, path.join(folder, 'images'), {recursive: true})
  await importContent(dataset)
})

afterAll(() => lake.close())

describe('import', () => {
  test('creates missing documents, then finds everything unchanged', async () => {
    // Deletable, because no document references them.
    await editor().delete({query: '*[_type == "accountTypeCopy"]'})
    const gone = (await readDocumentFiles()).filter(({_type}) => _type === 'accountTypeCopy').length
    expect(await importContent(dataset)).toEqual({...nothing, created: gone, unchanged: total - gone})
    expect(await importContent(dataset)).toEqual({...nothing, unchanged: total})
  })

  test('imported documents are readable without a token', async () => {
    const name = await lake.client().fetch<unknown>('*[_id == "regionProfile-EU"][0].name.ar')
    expect(name).toBe('الاتحاد الأوروبي')
  })

  test('does not write an unchanged document', async () => {
    const before = await editor().getDocument('siteSettings')
    await importContent(dataset)
    expect((await editor().getDocument('siteSettings'))?._rev).toBe(before?._rev)
  })

  test('overwrites edited documents, except with missingOnly', async () => {
    await editor().patch('siteSettings').set({domain: 'edited.example'}).commit()
    await editor().delete('homePage')
    const missingOnly = await importContent({...dataset, missingOnly: true})
    expect(missingOnly).toEqual({...nothing, created: 1, unchanged: total - 2, skipped: 1})
    expect(await importContent(dataset)).toEqual({...nothing, updated: 1, unchanged: total - 1})
    expect(await editor().getDocument('siteSettings')).toMatchObject({domain: 'marsa.example'})
  })

  test('does not change drafts', async () => {
    await editor().createOrReplace({
      _id: 'drafts.siteSettings',
      _type: 'siteSettings',
      domain: 'draft.example',
    })
    await importContent(dataset)
    expect(await editor().getDocument('drafts.siteSettings')).toMatchObject({domain: 'draft.example'})
    await editor().delete('drafts.siteSettings')
  })

  test('fails without write access', async () => {
    const viewer = {...dataset, token: lake.keys.content.viewer}
    await editor().delete('homePage')
    await expect(importContent(viewer)).rejects.toMatchObject({statusCode: 403})
  })

  test('names a file that is malformed, and writes nothing', async () => {
    await writeFile(profileFile(), '{"_id": "regionProfile-EU"')
    await expect(importContent({...dataset, folder})).rejects.toThrow('regionProfile-EU.json')
  })
})

describe('export', () => {
  test('after an import changes no file', async () => {
    const before = await readFile(profileFile(), 'utf8')
    expect(await exportContent({...dataset, folder})).toEqual({written: 0, unchanged: total, removed: 0})
    expect(await readFile(profileFile(), 'utf8')).toBe(before)
  })

  test('changes only the edited field', async () => {
    const before = await readFile(profileFile(), 'utf8')
    const stored = await editor().getDocument('regionProfile-EU')
    const {_rev, _createdAt, _updatedAt, ...fields} = stored ?? {_id: '', _type: ''}
    const reversed = Object.fromEntries(Object.entries(fields).toReversed())
    await editor().createOrReplace({
      ...reversed,
      _id: 'regionProfile-EU',
      _type: 'regionProfile',
      maxLeverage: 25,
    })
    expect(await exportContent({...dataset, folder})).toEqual({written: 1, unchanged: total - 1, removed: 0})
    const expected = before.replace('"maxLeverage": 30', '"maxLeverage": 25')
    expect(await readFile(profileFile(), 'utf8')).toBe(expected)
  })

  test('omits drafts, adds new documents and removes files of deleted ones', async () => {
    const [added, draft] = ['glossaryTerm-new', 'drafts.glossaryTerm-draft']
    await editor().create({_id: added, _type: 'glossaryTerm'})
    await editor().create({_id: draft, _type: 'glossaryTerm'})
    await editor().delete('accountTypeCopy-raw')
    expect(await exportContent({...dataset, folder})).toEqual({written: 1, unchanged: total - 1, removed: 1})
    const ids = (await readDocumentFiles(documents())).map(({_id}) => _id)
    expect(ids).toContain(added)
    expect(ids).not.toContain('accountTypeCopy-raw')
    expect(ids.filter((id) => id.includes('draft'))).toEqual([])
    await editor().delete(added)
    await editor().delete(draft)
  })
})

describe('images', () => {
  const images = () => path.join(folder, 'images')
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>'
  const author = {
    _id: 'author-lina',
    _type: 'author',
    portrait: {
      _type: 'localizedImage',
      _sanityAsset: 'image@file://./images/lina.svg',
      hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 1, height: 1},
    },
  }
  const authorFile = () => path.join(documents(), 'author', 'author-lina.json')
  const assets = () =>
    editor().fetch<string[]>('*[_type == "sanity.imageAsset"]._id', {}, {perspective: 'raw'})

  beforeEach(async () => {
    await mkdir(path.dirname(authorFile()), {recursive: true})
    await writeFile(authorFile(), await serializeDocument(parseContentDocument(author, authorFile())))
    await writeFile(path.join(images(), 'lina.svg'), picture)
  })

  afterEach(() => editor().delete('author-lina'))

  test('are imported with their documents, and stored once', async () => {
    await importContent({...dataset, folder})
    const before = await assets()
    const stored = await editor().getDocument<Author>('author-lina')
    expect(before).toContain(stored?.portrait.asset._ref)
    expect(stored?.portrait.asset._ref).toMatch(/^image-[a-f0-9]{40}-3x2-svg$/u)
    expect(Object.keys(stored?.portrait ?? {})).toEqual(['_type', 'asset', 'hotspot'])
    expect(await importContent({...dataset, folder})).toMatchObject({created: 0, updated: 0})
    expect(await assets()).toEqual(before)
  })

  test('are exported to their files', async () => {
    await importContent({...dataset, folder})
    const before = await readFile(authorFile(), 'utf8')
    const names = [...(await namesByHash(images())).values()].toSorted()
    expect(await exportContent({...dataset, folder})).toMatchObject({written: 0, removed: 0})
    expect(await readFile(authorFile(), 'utf8')).toBe(before)
    expect([...(await namesByHash(images())).values()].toSorted()).toEqual(names)
  })

  test('uploaded by an editor get a new file', async () => {
    await importContent({...dataset, folder})
    const png = await sharp({create: {width: 4, height: 4, channels: 3, background: '#123456'}})
      .png()
      .toBuffer()
    const {_id} = await editor().assets.upload('image', png, {filename: 'Lina (new).png'})
    await editor().patch('author-lina').set({'portrait.asset._ref': _id}).commit()
    await exportContent({...dataset, folder})
    expect(await readFile(authorFile(), 'utf8')).toContain('image@file://./images/lina-new.png')
    expect(await readFile(path.join(images(), 'lina-new.png'))).toEqual(png)
  })

  test('that are missing stop an import before any write', async () => {
    await rm(path.join(images(), 'lina.svg'))
    await expect(importContent({...dataset, folder})).rejects.toThrow('lina.svg')
    expect(await editor().getDocument('author-lina')).toBeUndefined()
  })
})

test('an export from a dataset without content removes nothing', async () => {
  const empty = await startContentLake()
  const target = {...dataset, apiHost: empty.url, token: empty.keys.content.editor, folder}
  await expect(exportContent(target)).rejects.toThrow('has no content')
  expect(await readDocumentFiles(documents())).toHaveLength(total)
  await empty.close()
  await rm(folder, {recursive: true})
})
