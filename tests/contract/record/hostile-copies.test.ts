import {expect, test} from 'vitest'
import {z} from 'zod'
import {checkSeals} from '#commands/audit-log/verifier/check-seals.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {ContentDocument} from '#workers/publisher/content/content-history.ts'
import type {NewPublication} from '#workers/publisher/publication-log.ts'
import {recordPublications} from '#workers/publisher/record-publications.ts'

const id = 'regionProfile-EU'
const type = 'regionProfile'
const key = makeSealKey('a-key')
const keys = {keys: [toPublicKey(key)]}
const moment = new Date().toISOString()

const text = {_id: id, _type: type, warning: 'CFDs are complex.'}
const person = (name: string) => ({id: name, role: 'compliance'})
const seal = makeSeal(
  id,
  text,
  {
    kind: 'approved',
    authors: [person('amal')],
    approver: person('omar'),
    reason: 'Clearer',
    sealedAt: moment,
    liveFrom: moment,
  },
  key,
)
const original = {...text, _rev: 'r1', _createdAt: moment, seal}

/** Enters the sealed text, and then the copy that a client wrote over it. */
async function enter(copy: ContentDocument): Promise<readonly NewPublication[]> {
  const versions = new Map<string, ContentDocument>([
    ['r1', original],
    ['r\n2', copy],
  ])
  const list = [...versions.keys()].map((revision) => ({
    id: revision,
    timestamp: moment,
    author: 'admin',
    documentIDs: [id],
  }))
  const entered: NewPublication[] = []
  const {refused} = await recordPublications(
    [{_id: id, _type: type, _rev: 'r\n2'}],
    new Map([[id, {revision: 'r0', documentType: type, isUnpublished: false, seal: null}]]),
    {
      history: {
        transactions: async () => await Promise.resolve(list),
        documentAt: async (_, revision) => await Promise.resolve(versions.get(revision) ?? null),
      },
      log: {append: async (entry) => void (await Promise.resolve(entered.push(entry)))},
      publicKeys: keys,
      publisherId: 'publisher',
    },
  )
  expect(refused).toEqual([])
  return entered
}

const toBundled = (entry: NewPublication, index: number) => ({
  position: index + 1,
  document_id: entry.documentId,
  document_type: entry.documentType,
  revision: entry.revision,
  published_at: entry.publishedAt,
  recorded_at: entry.publishedAt,
  author: entry.author,
  approved_by: entry.approvedBy,
  standing: entry.standing,
  content: entry.content,
  previous_hash: '',
  hash: '',
  hash_format: 2 as const,
})

const [shown, hidden] = ['restored', 'unsealed']
const listed = z.object({authors: z.array(z.looseObject({}))})

test.each<[string, string | undefined, object]>([
  ['another key', hidden, {seal: {...seal, keyId: 'a\0'}}],
  ['another type', hidden, {_type: 'foo\0'}],
  [
    'other keys of its authors',
    shown,
    {seal: {...seal, authors: listed.parse(seal).authors.map((author) => ({...author, _key: '\0'}))}},
  ],
  ['a field more in its seal', shown, {seal: {...seal, note: '\0'}}],
  ['a field more of the system', shown, {_note: '\u{d800}'}],
  ['a time that is none', shown, {_createdAt: 'in\0May'}],
])('a copy of a sealed text with %s is entered as %s, stored and verified', async (_, standing, spoiled) => {
  const entered = await enter({...original, _rev: 'r\n2', ...spoiled})
  expect(entered.map((entry) => entry.standing)).toEqual(['approved', standing])
  for (const {content} of entered) expect(content).not.toMatch(/\\u(?:0000|d800)/u)
  expect(checkSeals({entries: entered.map(toBundled), keys}, keys)).toEqual([])
})

test('a text that is nested too deep to be hashed holds up no entry of its document', async () => {
  const deep: unknown = JSON.parse(`${'{"x":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
  const entries = await enter({...text, deep})
  expect(entries.map(({standing}) => standing)).toEqual(['approved', 'unsealed'])
  const shallow = await enter({...text, deep: 1})
  expect(JSON.parse(entries[1]?.content ?? '')).not.toEqual(JSON.parse(shallow[1]?.content ?? ''))
})

test('a promotion that is not recorded is read once for each revision', async () => {
  const read: string[] = []
  const unrecorded = new Map<string, string>()
  const cycle = async (_rev: string) => {
    const change = {id: _rev, timestamp: moment, author: 'marketing', documentIDs: ['post']}
    const sources = {
      history: {
        transactions: async () => await Promise.resolve([change]),
        documentAt: async () => {
          read.push(_rev)
          return await Promise.resolve({_id: 'post', _type: 'blogPost', seal: {signature: 'invented'}})
        },
      },
      log: {append: async () => await Promise.reject(new Error('It is recorded.'))},
      publicKeys: keys,
      publisherId: 'publisher',
    }
    const listed = [{_id: 'post', _type: 'blogPost', _rev}]
    return await recordPublications(listed, new Map(), sources, unrecorded)
  }
  for (const revision of ['p1', 'p1', 'p1', 'p2'])
    expect(await cycle(revision)).toEqual({entered: 0, refused: []})
  expect(read).toEqual(['p1', 'p2'])
})
