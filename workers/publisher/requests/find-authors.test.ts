import {expect, test} from 'vitest'
import type {Seal} from '#domain/seal/seal.ts'
import type {ContentTransaction} from '../content/content-history.ts'
import {findAuthors} from './find-authors.ts'
import {publicationId} from './publication-id.ts'

const seal = (kind: Seal['kind'], signature: string): Seal => ({
  kind,
  hash: 'a'.repeat(64),
  authors: [],
  approver: null,
  reason: 'x',
  sealedAt: '2026-11-23T10:00:00.000Z',
  liveFrom: '2026-11-23T10:00:00.000Z',
  keyId: 'key',
  signature,
})
const emergency = seal('emergency', 'one')
const countersigned = seal('countersigned', 'two')

const change = (id: string, author: string): ContentTransaction => ({
  id,
  author,
  timestamp: '2026-11-23T10:00:00.000Z',
  documentIDs: ['x'],
})
const authorsOf = async (last: Seal, newestFirst: readonly ContentTransaction[]) =>
  await findAuthors('x', last, {
    publisherId: 'publisher',
    history: {transactions: async () => newestFirst, documentAt: async () => null},
  })

test('whoever wrote since the last publication is an author, and nobody from before it', async () => {
  const changes = [change('b', 'james'), change(publicationId(emergency), 'publisher'), change('a', 'amal')]
  expect(await authorsOf(emergency, changes)).toEqual(['james'])
})

test('a countersigning takes nobody out: who wrote between the emergency and it is still an author', async () => {
  const changes = [
    change('d', 'mona'),
    change(publicationId(countersigned), 'publisher'),
    // The id of a transaction can be chosen by anybody.
    change('sealed-of-somebody', 'james'),
    change(publicationId(emergency), 'publisher'),
    change('a', 'amal'),
  ]
  expect(await authorsOf(countersigned, changes)).toEqual(['james', 'mona'])
})

test('a change under the id of the publication hides nobody who wrote before it', async () => {
  const changes = [
    change(publicationId(emergency), 'james'),
    change('b', 'mona'),
    change(publicationId(emergency), 'publisher'),
    change('a', 'amal'),
  ]
  expect(await authorsOf(emergency, changes)).toEqual(['james', 'mona'])
})

test('an import that sealed what it wrote is no author, and whoever writes a draft right after it is', async () => {
  const written = (author: string, documentId: string, seconds: string): ContentTransaction => ({
    ...change('c', author),
    documentIDs: [documentId],
    timestamp: `2026-11-23T10:00:${seconds}Z`,
  })
  expect(
    await authorsOf(seal('initial', 'three'), [
      written('mona', 'drafts.x', '00.400'),
      written('import', 'x', '00.300'),
      written('amal', 'drafts.x', '00.000'),
    ]),
  ).toEqual(['mona'])
  expect(await authorsOf(seal('initial', 'three'), [written('mona', 'x', '01.001')])).toEqual(['mona'])
})
