import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {ContentTransaction} from '../content/content-history.ts'
import {findAuthors} from './find-authors.ts'

export type Effect = 'created' | 'changed' | 'deleted'

const removed = [0, null]
const patches = {
  created: {apply: [0, {}], revert: removed},
  changed: {apply: [10], revert: [10]},
  deleted: {apply: removed, revert: [0, {}]},
}
let count = 0
export const change = (author: string, effects: Readonly<Record<string, Effect>>): ContentTransaction => ({
  id: `t${(count += 1)}`,
  author,
  timestamp: '2026-11-23T10:00:00.000Z',
  documentIDs: Object.keys(effects),
  effects: Object.fromEntries(Object.entries(effects).map(([id, effect]) => [id, patches[effect]])),
})
export const draft = 'drafts.x'
const key = makeSealKey('a-key')
const moment = '2026-11-23T10:00:00.000Z'

/** A published document with the seal of two people, or of one in an emergency. */
export function sealed(text: object, kind: 'approved' | 'emergency' | 'countersigned' = 'approved') {
  const document = {_id: 'x', _type: 'regionProfile', ...text}
  const approval = {
    kind,
    authors: [{id: 'a', role: 'compliance'}],
    approver: kind === 'emergency' ? null : {id: 'b', role: 'compliance'},
    reason: 'Clearer',
    sealedAt: moment,
    liveFrom: moment,
  }
  return {...document, seal: makeSeal('x', document, approval, key)}
}

export const request = 'approvalRequest.x'

/** How often the history was read. */
export const reading = {count: 0}

type Notes = Readonly<{
  /** What the content service notes in a copy, by its id. */
  copies?: Readonly<Record<string, object>>
  /** The release that a request names, by its transaction. */
  releases?: Readonly<Record<string, string>>
}>

/** A history, oldest change first. `base` is what is published before the draft. */
export const makeSource = (
  changes: readonly ContentTransaction[],
  base: object | null = null,
  {copies = {}, releases = {}}: Notes = {},
) => {
  const newestFirst = changes.toReversed().map(({effects = {}, ...more}) => ({
    ...more,
    effects: Object.fromEntries(
      Object.entries(effects).map(([id, {apply, revert}]) => [
        id,
        {apply: revert === removed && copies[id] ? [0, copies[id]] : apply, revert},
      ]),
    ),
  }))
  return {
    publisherId: 'publisher',
    publicKeys: {keys: [toPublicKey(key)]},
    history: {
      transactions: async (ids: readonly string[], {to, limit = 1_000}: {to?: string; limit?: number}) => {
        reading.count++
        return newestFirst
          .slice(to === undefined ? 0 : newestFirst.findIndex(({id}) => id === to))
          .filter(({documentIDs}) => documentIDs.some((id) => ids.includes(id)))
          .slice(0, limit)
          .map(({effects, ...more}) => ({
            ...more,
            // The service has the effects on these documents only.
            effects: Object.fromEntries(
              ids.flatMap((id) => {
                const effect = effects[id]
                return effect ? [[id, effect]] : []
              }),
            ),
          }))
      },
      documentAt: async (id: string, transaction: string) => {
        reading.count++
        const fields = id === request ? {_rev: transaction, release: releases[transaction]} : base
        return fields ? {_id: id, _type: 'regionProfile', ...fields} : null
      },
    },
  }
}

export const listAuthors = async (...history: Parameters<typeof makeSource>) =>
  await findAuthors('x', makeSource(...history))
