import {createPrivateKey, sign} from 'node:crypto'
import {beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {toRevision} from '#domain/audit-log/entry.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toSignedText} from '#domain/seal/canonical-document.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {type ContentDocument, RefusedRequest} from './content/content-history.ts'
import {toPublicationId} from './requests/request.ts'
import {type NewPublication, RefusedEntry} from './publication-log.ts'
import {recordPublications} from './record-publications.ts'

const warning = 'regionProfile-EU'
const key = makeSealKey('a-key')
const trust = {publicKeys: {keys: [toPublicKey(key)]}, publisherId: 'publisher'}

type Kept = Readonly<{id: string; at: string; document: ContentDocument | null}>

/** What the content service keeps: each change of a document, oldest first. */
let kept: Map<string, readonly Kept[]>
let entered: NewPublication[]

let seals = 0

const sealed = (id: string, text: string, type = 'regionProfile'): ContentDocument => {
  const document = {_id: id, _type: type, text}
  const moment = new Date(Date.UTC(2026, 10, 20, 10) + ++seals).toISOString()
  const approval = {
    kind: 'approved' as const,
    authors: [{id: 'compliance', role: 'compliance'}],
    approver: {id: 'compliance2', role: 'compliance'},
    reason: 'A clearer text',
    sealedAt: moment,
    liveFrom: moment,
  }
  return {...document, seal: makeSeal(id, document, approval, key)}
}
const change = (id: string, second: number, document: ContentDocument | null): Kept => ({
  id,
  at: `2026-11-20T10:00:${String(second).padStart(2, '0')}Z`,
  document,
})

beforeEach(() => {
  kept = new Map([[warning, [change('r1', 1, sealed(warning, 'one'))]]])
  entered = []
})

const history = {
  transactions: async (
    [id = '']: readonly string[],
    {from, to, newestFirst, limit}: {from?: string; to?: string; newestFirst?: boolean; limit?: number},
  ) => {
    const all = (kept.get(id) ?? []).map(({id: transaction, at}) => ({
      id: transaction,
      timestamp: at,
      author: 'publisher',
      documentIDs: [id],
    }))
    const end = all.findIndex(({id: transaction}) => transaction === to)
    const found = newestFirst
      ? (end === -1 ? all : all.slice(0, end + 1)).toReversed().slice(0, limit)
      : all.slice(all.findIndex(({id: transaction}) => transaction === from))
    return await Promise.resolve(found)
  },
  documentAt: async (id: string, transaction: string) =>
    await Promise.resolve(kept.get(id)?.find((entry) => entry.id === transaction)?.document ?? null),
}

const sealedShape = z.object({seal: z.object({sealedAt: z.string(), signature: z.string()})})
const findLastSeal = (id: string) => {
  const shown = entered.findLast(({documentId, standing}) => documentId === id && standing !== 'unsealed')
  return shown ? sealedShape.parse(JSON.parse(shown.content)).seal : null
}

const log = {
  lastEntries: async () =>
    await Promise.resolve(
      new Map(
        entered.map(({documentId, documentType, revision, content}) => [
          documentId,
          {
            documentType,
            revision,
            isUnpublished: content === 'null',
            seal: findLastSeal(documentId),
          },
        ]),
      ),
    ),
  append: async (publication: NewPublication) => {
    await Promise.resolve(entered.push(publication))
  },
}

const current = () =>
  [...kept].flatMap(([_id, changes]) => {
    const last = changes.at(-1)
    return last?.document ? [{_id, _type: 'regionProfile', _rev: last.id}] : []
  })
const record = async (published = current()) =>
  await recordPublications(published, await log.lastEntries(), {
    history,
    log,
    ...trust,
  })
const revisions = () => entered.map(({revision}) => revision)

test('what is published when the record begins is its first entry, with who stands behind it', async () => {
  expect((await record()).entered).toBe(1)
  expect(entered[0]).toMatchObject({
    documentId: warning,
    revision: 'r1',
    publishedAt: '2026-11-20T10:00:01Z',
    author: 'compliance',
    approvedBy: 'compliance2',
    standing: 'approved',
  })
  expect(JSON.parse(entered[0]?.content ?? '')).toMatchObject({text: 'one', seal: {keyId: 'a-key'}})
})

test('nothing is entered twice', async () => {
  await record()
  expect((await record()).entered).toBe(0)
  expect(revisions()).toEqual(['r1'])
})

test('later publications of several documents are entered in the order in which they happened', async () => {
  kept.set('regionProfile-UK', [change('u1', 1, sealed('regionProfile-UK', 'one'))])
  await record()
  entered.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt))
  kept.set(warning, [
    ...(kept.get(warning) ?? []),
    change('r2', 3, sealed(warning, 'two')),
    change('r3', 9, sealed(warning, 'three')),
  ])
  kept.set('regionProfile-UK', [
    ...(kept.get('regionProfile-UK') ?? []),
    change('u2', 5, sealed('regionProfile-UK', 'two')),
  ])
  expect((await record()).entered).toBe(3)
  expect(revisions().slice(2)).toEqual(['r2', 'u2', 'r3'])
})

test('what was published after the list was read is entered the next time', async () => {
  await record()
  kept.set(warning, [...(kept.get(warning) ?? []), change('r2', 3, sealed(warning, 'two'))])
  const listed = current()
  kept.set(warning, [...(kept.get(warning) ?? []), change('r3', 4, sealed(warning, 'three'))])
  expect((await record(listed)).entered).toBe(1)
  expect((await record()).entered).toBe(1)
  expect(revisions()).toEqual(['r1', 'r2', 'r3'])
})

test('a change around the publisher is entered as unsealed, without its text', async () => {
  await record()
  const forged = {...sealed(warning, 'two'), text: 'Everybody wins'}
  kept.set(warning, [...(kept.get(warning) ?? []), change('r2', 3, forged)])
  await record()
  expect(entered.at(-1)).toMatchObject({standing: 'unsealed', author: 'publisher', approvedBy: null})
  expect(entered.at(-1)?.content).not.toContain('Everybody wins')
  expect(entered.at(-1)?.content).toContain('it was changed after it was sealed')
})

test('of a promotion, what a second person approved is entered, and nothing else', async () => {
  await record()
  const post = {_id: 'post', _type: 'blogPost'}
  const listed = [{_id: 'post', _type: 'blogPost', _rev: 'p1'}]
  kept.set('post', [change('p1', 2, {...post, text: 'One'})])
  expect((await record(listed)).entered).toBe(0)
  const approved = sealed('post', 'A bonus', 'blogPost')
  const publication = toPublicationId(sealedShape.parse(approved).seal)
  // It was removed right after its publication.
  kept.set('post', [...(kept.get('post') ?? []), change(publication, 3, approved), change('p2', 4, null)])
  expect((await record([{_id: 'post', _type: 'blogPost', _rev: publication}])).entered).toBe(1)
  expect(entered.at(-1)).toMatchObject({
    documentType: 'blogPost',
    standing: 'approved',
    approvedBy: 'compliance2',
  })
  // Marketing took it out again: neither that nor its end is an entry.
  expect((await record([])).entered).toBe(0)
  // Marketing stored it again with its old seal: no visitor sees that.
  kept.set('post', [...(kept.get('post') ?? []), change('p3', 5, approved)])
  expect((await record([{_id: 'post', _type: 'blogPost', _rev: 'p3'}])).entered).toBe(0)
})

test('a new text that was replaced at once is entered from its first publication on', async () => {
  const first = sealed(warning, 'one')
  const replacing = {_id: warning, _type: 'legalDocument', text: 'Everybody wins'}
  const publication = toPublicationId(sealedShape.parse(first).seal)
  kept.set(warning, [change('a0', 0, replacing), change(publication, 1, first), change('a2', 2, replacing)])
  await record([{_id: warning, _type: 'legalDocument', _rev: 'a2'}])
  expect(entered.map(({standing, documentType}) => [standing, documentType])).toEqual([
    ['approved', 'regionProfile'],
    ['unsealed', 'regionProfile'],
  ])
})

test('a document that was removed is entered as removed, once', async () => {
  await record()
  kept.set(warning, [...(kept.get(warning) ?? []), change('r2', 3, null)])
  expect((await record()).entered).toBe(1)
  expect(entered.at(-1)).toMatchObject({standing: 'unsealed', revision: 'r2', content: 'null'})
  expect((await record()).entered).toBe(0)
})

test('the last sealed version that is put back is entered as that, and an earlier one as seen by no visitor', async () => {
  const [first, second] = [sealed(warning, 'one'), sealed(warning, 'two')]
  const versions = [first, second, {...second, text: 'Everybody wins'}, second, first, second]
  kept.set(warning, [])
  for (const [index, document] of versions.entries()) {
    kept.set(warning, [...(kept.get(warning) ?? []), change(`r${index}`, index, document)])
    await record()
  }
  const standings = entered.map(({standing}) => standing).join(' ')
  expect(standings).toBe('approved approved unsealed restored unsealed restored')
  expect(entered.at(-2)?.content).toContain('an earlier version with its own seal replaced it')
})

test('several versions of a document that are missing are judged one after the other', async () => {
  const [first, second] = [sealed(warning, 'one'), sealed(warning, 'two')]
  const changes = [first, second, first, second].map((document, index) =>
    change(`r${index}`, index, document),
  )
  kept.set(warning, changes.slice(0, 1))
  await record()
  kept.set(warning, changes)
  await record()
  expect(entered.map(({standing}) => standing)).toEqual(['approved', 'approved', 'unsealed', 'restored'])
})

test('an entry that the database refuses is set aside by its name, with the later ones of its document, and holds up no other', async () => {
  kept.set('event-a', [change('e1', 2, sealed('event-a', 'one')), change('e2', 3, sealed('event-a', 'two'))])
  kept.set('regionProfile-UK', [change('u1', 4, sealed('regionProfile-UK', 'one'))])
  const refusing = {
    append: async (publication: NewPublication) => {
      if (publication.documentId === 'event-a') throw new RefusedEntry('no such type')
      await log.append(publication)
    },
  }
  const sources = {history, log: refusing, ...trust}
  const {entered: count, refused} = await recordPublications(current(), await log.lastEntries(), sources)
  expect([count, revisions()]).toEqual([2, ['r1', 'u1']])
  expect(refused.map(({message}) => message)).toEqual([
    expect.stringMatching(/event-a, revision e2, is published and not in the audit log: .*no such type/u),
  ])
})

test('a history that cannot tell one document holds up no other', async () => {
  await record()
  kept.set(warning, [...(kept.get(warning) ?? []), change('r2', 2, sealed(warning, 'two'))])
  kept.set('regionProfile-UK', [change('u1', 4, sealed('regionProfile-UK', 'one'))])
  const refuse = async (id: string) =>
    await (id === warning ? Promise.reject(new RefusedRequest('414')) : Promise.resolve())
  for (const partial of [
    {transactions: async (ids: readonly string[]) => await refuse(ids[0] ?? '')},
    {documentAt: refuse},
  ]) {
    entered = entered.filter(({documentId}) => documentId === warning)
    const refusing = {
      transactions: async (ids: readonly string[], range: object) => {
        await partial.transactions?.(ids)
        return await history.transactions(ids, range)
      },
      documentAt: async (id: string, transaction: string) => {
        await partial.documentAt?.(id)
        return await history.documentAt(id, transaction)
      },
    }
    const sources = {history: refusing, log, ...trust}
    const {refused} = await recordPublications(current(), await log.lastEntries(), sources)
    expect(revisions()).toEqual(['r1', 'u1'])
    expect(refused.map(({message}) => message)).toEqual([expect.stringContaining(warning)])
  }
})

test('a history of a promotion that takes too long holds up no other, and that of a regulated text all', async () => {
  const timeout = new DOMException('The operation was aborted', 'TimeoutError')
  const recordWith = async (type: string) => {
    const transactions: typeof history.transactions = async (ids, range) =>
      ids.includes('slow') ? await Promise.reject(timeout) : await history.transactions(ids, range)
    const sources = {history: {...history, transactions}, log, ...trust}
    const slow = {_id: 'slow', _type: type, _rev: 'r1'}
    return await recordPublications([slow, ...current()], new Map(), sources)
  }
  expect(await recordWith('blogPost')).toMatchObject({entered: 1, refused: [expect.any(Error)]})
  await expect(recordWith('legalDocument')).rejects.toBe(timeout)
})

test('a text that the history does not have is no removal', async () => {
  const documentAt = async () => await Promise.resolve(null)
  const sources = {history: {...history, documentAt}, log, ...trust}
  const {refused} = await recordPublications(current(), new Map(), sources)
  expect([entered, refused.length]).toEqual([[], 1])
})

test.each(['r\n2', 'r\u00002', 'r\u{2028}2', String.raw`r\u{a}2`, '\n'.repeat(128), 'corrected-0123'])(
  'a change under the id %j is entered once, and so is the next one',
  async (id) => {
    await record()
    kept.set(warning, [...(kept.get(warning) ?? []), change(id, 3, {_id: warning, _type: 'regionProfile'})])
    expect(await record()).toEqual({entered: 1, refused: []})
    expect(await record()).toEqual({entered: 0, refused: []})
    kept.set(warning, [...(kept.get(warning) ?? []), change('r3', 4, sealed(warning, 'three'))])
    expect(await record()).toEqual({entered: 1, refused: []})
    expect(revisions()).toEqual(['r1', toRevision(id), 'r3'])
    expect(entered.map(({standing}) => standing)).toEqual(['approved', 'unsealed', 'approved'])
  },
)

test('a seal that names no type is not that of another type', async () => {
  const {signature: _, documentType: _type, ...seal} = sealShape.parse(sealed(warning, 'one')['seal'])
  const text = Buffer.from(toSignedText(warning, seal))
  const signature = sign(null, text, createPrivateKey({key: {...key}, format: 'jwk'})).toString('base64url')
  const original = {...sealed(warning, 'one'), seal: {...seal, signature}}
  kept.set(warning, [change('r1', 1, original)])
  await record()
  kept.set(warning, [change('r1', 1, original), change('r2', 2, {...original, _type: 'legalDocument'})])
  await record()
  expect(entered.map(({standing}) => standing)).toEqual(['approved', 'unsealed'])
})

test('a database that is away is no refusal', async () => {
  const away = {append: async () => await Promise.reject(new Error('The database responded with nothing'))}
  const sources = {history, log: away, ...trust}
  const recording = recordPublications(current(), await log.lastEntries(), sources)
  await expect(recording).rejects.toThrow('responded with nothing')
})
