import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {sealedDocument, sealKeys} from '#tests/support/content/seals.ts'
import {log} from '../../log/log.ts'
import {fileSealedStore, listStored, readSealedDocuments} from './read-sealed-documents.ts'
import {rememberVersions} from './versions.ts'

const sealed = (id: string, text: string, second: number, type = 'regionProfile'): SealableDocument =>
  sealedDocument({_id: id, _type: type, text}, second)
const eu = sealed('regionProfile-EU', 'one', 1)
const forged = {...eu, text: 'Everybody wins'}

let folder = ''
let published: SealableDocument[]
let verified = rememberVersions()
let firstMissed: Map<string, number>
const onUnsealed = vi.fn<(document: SealableDocument, why: string) => void>()
const onUnstored = vi.fn<(documentId: string, error: unknown) => void>()
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealed-'))
  published = [eu]
  verified = rememberVersions()
  firstMissed = new Map()
  onUnsealed.mockReset()
  onUnstored.mockReset()
})
afterEach(() => rmSync(folder, {recursive: true}))

const load = vi.fn<() => Promise<readonly SealableDocument[]>>(async () => await Promise.resolve(published))
const readTexts = async (signal = AbortSignal.timeout(5_000), store = fileSealedStore(folder)) => {
  const found = await readSealedDocuments(
    ['regionProfile', 'legalDocument'],
    {load, store, keys: sealKeys, verified, firstMissed, onUnsealed, onUnstored},
    signal,
  )
  return found.map(({text}) => text)
}

test('what is published under a valid seal is given', async () => {
  expect(await readTexts()).toEqual(['one'])
  published = [sealed('regionProfile-EU', 'two', 2)]
  expect(await readTexts()).toEqual(['two'])
})

test.each(['', '{"at": 1, "value": {}}', '{"at": 1, "value": "text"}'])(
  'a damaged file (%j) keeps no text from visitors, and is replaced',
  async (text) => {
    const report = vi.spyOn(log, 'error').mockReturnValue()
    const uk = sealed('regionProfile-UK', 'uk', 1)
    published = [eu, uk]
    await readTexts()
    writeFileSync(path.join(folder, 'regionProfile-UK.json'), text)
    const sources = {store: fileSealedStore(folder), keys: sealKeys, verified}
    expect((await listStored(sources)).map(({_id}) => _id)).toEqual([eu._id])
    expect(await readTexts()).toEqual(['one', 'uk'])
    expect((await listStored({...sources, store: fileSealedStore(folder)})).length).toBe(2)
    report.mockRestore()
  },
)

test.each([
  ['was changed around the publisher', [forged]],
  ['was removed', []],
])('what %s stays as it was sealed last', async (_, versions) => {
  await readTexts()
  published = [...versions]
  expect(await readTexts()).toEqual(['one'])
})

test('an earlier text with its own seal replaces no newer one', async () => {
  published = [sealed('regionProfile-EU', 'two', 2)]
  await readTexts()
  published = [eu]
  expect(await readTexts()).toEqual(['two'])
})

test('somebody is notified of each version that no visitor is shown', async () => {
  await readTexts()
  published = [forged]
  await readTexts()
  expect(onUnsealed).toHaveBeenCalledExactlyOnceWith(forged, 'it was changed after it was sealed')
})

test('a revision that was verified is not verified again, and stays as it was', async () => {
  published = [{...eu, _rev: 'r1'}]
  await readTexts()
  published = [{...forged, _rev: 'r1'}]
  expect(await readTexts()).toEqual(['one'])
  expect(onUnsealed).not.toHaveBeenCalled()
  published = [{...forged, _rev: 'r2'}]
  expect(await readTexts()).toEqual(['one'])
  expect(onUnsealed).toHaveBeenCalledOnce()
})

test('a document that was never sealed is not there; nobody waits for one that the site does not need', async () => {
  published = [eu, {_id: 'legalDocument-new', _type: 'legalDocument', text: 'new'}]
  expect(await readTexts()).toEqual(['one'])
})

test('a server without any sealed version waits until the document is put back', async () => {
  published = [forged]
  load
    .mockImplementationOnce(async () => await Promise.resolve([forged]))
    .mockImplementation(async () => await Promise.resolve([eu]))
  expect(await readTexts()).toEqual(['one'])
  load.mockImplementation(async () => await Promise.resolve(published))
})

test('and gives nothing when it is not put back in time', async () => {
  published = [forged]
  await expect(readTexts(AbortSignal.timeout(600))).rejects.toThrow(/abort/iu)
})

const terms = {_id: 'legalDocument-terms', _type: 'legalDocument', text: 'Never sealed'}
const abortsSoon = () => AbortSignal.timeout(600)

test.each([
  ['without a seal', terms],
  ['under an invented seal', {...terms, seal: {kind: 'approved', signature: 'invented'}}],
  ['under the seal of another text', {...terms, seal: eu['seal']}],
])('a permanent document that never was sealed is not there, at once: %s', async (_, forgedTerms) => {
  published = [eu, forgedTerms]
  expect(await readTexts(abortsSoon())).toEqual(['one'])
})

test('a permanent document that was changed under its seal is awaited for some seconds', async () => {
  const changed = {...sealed(terms._id, 'Terms', 1, terms._type), text: 'Changed'}
  published = [eu, changed]
  await expect(readTexts(abortsSoon())).rejects.toThrow(/abort/iu)
  // Without it in between, the wait doesn't start again.
  published = [eu]
  await readTexts()
  published = [eu, {...changed, _rev: 'r2'}]
  firstMissed.set(terms._id, Number(firstMissed.get(terms._id)) - 60_000)
  expect(await readTexts(abortsSoon())).toEqual(['one'])
  published = [eu, sealed(terms._id, 'Terms', 2, terms._type)]
  expect(await readTexts()).toEqual(['one', 'Terms'])
  expect(firstMissed.size).toBe(0)
})

test('a region profile is awaited until it is put back, and one that never was sealed for some seconds', async () => {
  const never = {...eu, seal: null}
  published = [never]
  await expect(readTexts(abortsSoon())).rejects.toThrow(/abort/iu)
  firstMissed.set(eu._id, performance.now() - 60_000)
  expect(await readTexts(abortsSoon())).toEqual([])
  published = [forged]
  await expect(readTexts(abortsSoon())).rejects.toThrow(/abort/iu)
})

// A folder instead of the file makes writing fail, as on a full disk.
const obstacle = () => path.join(folder, 'regionProfile-EU.json')

test('what cannot be stored is shown all the same, stays as it was sealed last, and somebody is notified of it', async () => {
  const store = fileSealedStore(folder)
  await store.list()
  mkdirSync(obstacle())
  expect(await readTexts(undefined, store)).toEqual(['one'])
  expect(onUnstored).toHaveBeenCalledExactlyOnceWith('regionProfile-EU', expect.any(Error))
  published = [forged]
  verified = rememberVersions()
  expect(await readTexts(undefined, store)).toEqual(['one'])
})

test('what could not be stored is stored with the next version', async () => {
  const store = fileSealedStore(folder)
  await store.list()
  mkdirSync(obstacle())
  await readTexts(undefined, store)
  rmSync(obstacle(), {recursive: true})
  published = [eu, sealed('regionProfile-UK', 'two', 2)]
  await readTexts(undefined, store)
  const stored = await fileSealedStore(folder).list()
  expect(new Set(stored.map(({text}) => text))).toEqual(new Set(['one', 'two']))
})
