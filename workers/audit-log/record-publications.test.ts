import {beforeEach, expect, test} from 'vitest'
import type {Revision} from './content-history.ts'
import type {NewPublication} from './publication-log.ts'
import {recordPublications} from './record-publications.ts'

const warning = 'regionProfile-EU'

/** What the content service keeps: each publication of a document, oldest first; null where it was taken back. */
let published: Map<string, ReadonlyArray<readonly [revision: string, content: object | null]>>
let entered: NewPublication[]
let requests: string[]

beforeEach(() => {
  published = new Map([[warning, [['r1', {text: 'one'}]]]])
  entered = []
  requests = []
})

const revisionsOf = (id: string): Revision[] =>
  (published.get(id) ?? []).map(([revision, content], at) => ({
    id: revision,
    timestamp: `2026-11-20T10:00:0${at}Z`,
    author: 'compliance',
    content: JSON.stringify(content),
  }))

const history = {
  listCurrent: async () =>
    await Promise.resolve(
      [...published].flatMap(([_id, revisions]) => {
        const [_rev, content] = revisions.at(-1) ?? ['', null]
        return content === null ? [] : [{_id, _type: 'regionProfile' as const, _rev}]
      }),
    ),
  listRevisions: async (id: string, after: string | undefined) => {
    requests.push(id)
    const all = revisionsOf(id)
    return await Promise.resolve(
      after === undefined ? all.slice(-1) : all.slice(all.findIndex((revision) => revision.id === after) + 1),
    )
  },
}

const log = {
  lastRevisions: async () =>
    await Promise.resolve(
      new Map(
        entered.map(({documentId, documentType, revision, content}) => [
          documentId,
          {documentType, revision, isUnpublished: content === 'null'},
        ]),
      ),
    ),
  append: async (publication: NewPublication) => {
    await Promise.resolve(entered.push(publication))
  },
  async *pages() {
    yield await Promise.resolve([])
  },
}

const record = async () => await recordPublications({history, log})
const revisions = () => entered.map(({revision}) => revision)

test('what is published when the record begins is its first entry', async () => {
  expect(await record()).toBe(1)
  expect(entered).toEqual([
    {
      documentId: warning,
      documentType: 'regionProfile',
      revision: 'r1',
      publishedAt: '2026-11-20T10:00:00Z',
      author: 'compliance',
      content: '{"text":"one"}',
    },
  ])
})

test('nothing is entered twice', async () => {
  await record()
  expect(await record()).toBe(0)
  expect(revisions()).toEqual(['r1'])
})

test('each later revision is entered, in order, also those that nobody was there to record', async () => {
  await record()
  published.set(warning, [
    ['r1', {text: 'one'}],
    ['r2', {text: 'two'}],
    ['r3', {text: 'three'}],
  ])
  expect(await record()).toBe(2)
  expect(revisions()).toEqual(['r1', 'r2', 'r3'])
})

test('a document that was taken back is entered as taken back, once', async () => {
  await record()
  published.set(warning, [
    ['r1', {text: 'one'}],
    ['r2', null],
  ])
  expect(await record()).toBe(1)
  expect(entered.at(-1)).toMatchObject({documentType: 'regionProfile', revision: 'r2', content: 'null'})
  requests = []
  expect(await record()).toBe(0)
  expect(requests).toEqual([])
})

test('an entry that failed is made up for, and those before it stay', async () => {
  published.set('regionProfile-UK', [['u1', {text: 'one'}]])
  let isBroken = true
  const failing = {
    ...log,
    append: async (publication: NewPublication) => {
      if (isBroken && publication.documentId === 'regionProfile-UK') throw new Error('The database is away.')
      await log.append(publication)
    },
  }
  await expect(recordPublications({history, log: failing})).rejects.toThrow('away')
  isBroken = false
  expect(await recordPublications({history, log: failing})).toBe(1)
  expect(revisions()).toEqual(['r1', 'u1'])
})
