import {describe, expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {ContentTransaction} from '../content/content-history.ts'
import {findAuthors} from './gather-facts.ts'
import {makeKeptId} from './request.ts'

type Effect = 'created' | 'changed' | 'deleted'

const removed = [0, null]
const patches = {
  created: {apply: [0, {}], revert: removed},
  changed: {apply: [10], revert: [10]},
  deleted: {apply: removed, revert: [0, {}]},
}
let count = 0
const change = (author: string, effects: Readonly<Record<string, Effect>>): ContentTransaction => ({
  id: `t${(count += 1)}`,
  author,
  timestamp: '2026-11-23T10:00:00.000Z',
  documentIDs: Object.keys(effects),
  effects: Object.fromEntries(Object.entries(effects).map(([id, effect]) => [id, patches[effect]])),
})
const draft = 'drafts.x'
const key = makeSealKey('a-key')
const moment = '2026-11-23T10:00:00.000Z'

/** A published document with the seal of two people. */
function sealed(text: object) {
  const document = {_id: 'x', _type: 'regionProfile', ...text}
  const approval = {
    kind: 'approved' as const,
    authors: [{id: 'a', role: 'compliance'}],
    approver: {id: 'b', role: 'compliance'},
    reason: 'Clearer',
    sealedAt: moment,
    liveFrom: moment,
  }
  return {...document, seal: makeSeal('x', document, approval, key)}
}

/** The authors of a history, oldest change first. `base` is what is published before the draft. */
const listAuthors = async (
  changes: readonly ContentTransaction[],
  base: object | null = null,
  release: string | null = null,
) => {
  const newestFirst = changes.toReversed()
  const source = {
    publisherId: 'publisher',
    publicKeys: {keys: [toPublicKey(key)]},
    history: {
      transactions: async (ids: readonly string[], {to, limit = 1_000}: {to?: string; limit?: number}) =>
        newestFirst
          .slice(to === undefined ? 0 : newestFirst.findIndex(({id}) => id === to))
          .filter(({documentIDs}) => documentIDs.some((id) => ids.includes(id)))
          .slice(0, limit),
      documentAt: async () => base && {_id: 'x', _type: 'regionProfile', ...base},
    },
  }
  return await findAuthors('x', source, {release})
}

test('the writers of a text that the publisher put back are authors of what is made of it', async () => {
  const base = change('amal', {x: 'created'})
  const putBack = (withheld: ContentTransaction) => ({
    ...change('publisher', {x: 'changed'}),
    id: makeKeptId(base.id, withheld.id),
  })
  const withheld = change('zayd', {x: 'changed'})
  const changes = [base, withheld, putBack(withheld), change('omar', {[draft]: 'created'})]
  expect(await listAuthors(changes, {title: 'Spreads'})).toEqual(['amal', 'omar'])
})

test('everyone who wrote the draft is an author, and no one from before it was created', async () => {
  expect(
    await listAuthors([
      change('amal', {[draft]: 'created'}),
      change('publisher', {x: 'changed', [draft]: 'deleted'}),
      change('james', {[draft]: 'created'}),
      change('mona', {[draft]: 'changed'}),
    ]),
  ).toEqual(['james', 'mona'])
})

test('the writer of a draft that was discarded is no author of the next one', async () => {
  expect(
    await listAuthors([
      change('james', {[draft]: 'created'}),
      change('james', {[draft]: 'changed'}),
      change('amal', {[draft]: 'deleted'}),
      change('amal', {[draft]: 'created'}),
    ]),
  ).toEqual(['amal'])
})

test('an author stays one behind more changes than a page of the history holds', async () => {
  const typed = Array.from({length: 2_500}, () => change('james', {[draft]: 'changed'}))
  expect(await listAuthors([change('amal', {[draft]: 'created'}), ...typed])).toEqual(['amal', 'james'])
})

test('authors are unknown when the history does not reach back to the creation of the draft', async () => {
  expect(await listAuthors([change('james', {[draft]: 'changed'})])).toBeNull()
})

test('a text that was written around the publisher counts for the draft that was made from it', async () => {
  const around = change('admin', {x: 'changed'})
  const typed = change('amal', {[draft]: 'created'})
  expect(await listAuthors([around, typed], {complianceNotice: 'Guaranteed.'})).toEqual(['admin', 'amal'])
})

test('a text that was written around the publisher and put back counts for no draft', async () => {
  expect(
    await listAuthors(
      [
        change('admin', {x: 'changed'}),
        change('publisher', {x: 'changed'}),
        change('amal', {[draft]: 'created'}),
      ],
      {complianceNotice: 'Put back.'},
    ),
  ).toEqual(['amal'])
})

test('the import that sealed what is published is no author', async () => {
  const history = [change('import', {x: 'created'}), change('amal', {[draft]: 'created'})]
  expect(await listAuthors(history, sealed({notice: 'Risk.'}))).toEqual(['amal'])
})

describe('a draft that left a release', () => {
  const version = 'versions.rGold.x'
  const moved = () => change('amal', {[draft]: 'created', [version]: 'deleted'})

  test('has the authors of its version, who cannot approve it', async () => {
    const changes = [change('james', {[version]: 'created'}), change('mona', {[version]: 'changed'}), moved()]
    expect(await listAuthors(changes, null, 'rGold')).toEqual(['amal', 'james', 'mona'])
  })

  test('has the authors of the draft that its version was made from', async () => {
    const first = change('james', {[draft]: 'created'})
    const changes = [
      first,
      change('amal', {[version]: 'created'}),
      change('amal', {[draft]: 'deleted'}),
      moved(),
    ]
    const base = {_system: {base: {id: draft, rev: first.id}}}
    expect(await listAuthors(changes, base, 'rGold')).toEqual(['amal', 'james'])
  })

  test('has unknown authors when the history does not reach back to the creation of its version', async () => {
    expect(await listAuthors([change('james', {[version]: 'changed'}), moved()], null, 'rGold')).toBeNull()
  })

  test('has only its own authors if it never was in the release', async () => {
    expect(await listAuthors([change('amal', {[draft]: 'created'})], null, 'rGold')).toEqual(['amal'])
  })
})
