import {expect, test} from 'vitest'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {publicKeyOf} from '#domain/seal/seal-keys.ts'
import {rememberSealed} from '../last-sealed.ts'
import {findUnsealed} from './find-unsealed.ts'

const key = makeSealKey('a-key')
const keys = {keys: [publicKeyOf(key)]}

const sealed = (text: string, sealedAt: string): SealableDocument => {
  const document = {_id: 'regionProfile-EU', _type: 'regionProfile', text}
  const people = {authors: [{id: 'a', role: 'compliance'}], approver: {id: 'b', role: 'compliance'}}
  const approval = {kind: 'approved', ...people, reason: 'Clearer', sealedAt, liveFrom: sealedAt} as const
  return {...document, seal: makeSeal(document._id, document, approval, key)}
}

const first = sealed('one', '2026-11-23T10:00:00.000Z')
const second = sealed('two', '2026-11-23T11:00:00.000Z')

const whyFound = (published: readonly SealableDocument[]) => {
  const lastSealed = rememberSealed(keys)
  for (const document of [first, second]) lastSealed.remember(document)
  return findUnsealed(published, lastSealed, keys).map(({why}) => why)
}

test('the last sealed version is as it should be, under whatever revision', () => {
  expect(whyFound([second])).toEqual([])
  expect(whyFound([{...second, _rev: 'another'}])).toEqual([])
})

test.each<[string, readonly SealableDocument[], string]>([
  ['a changed text', [{...second, text: 'three'}], 'it was changed after it was sealed'],
  ['an earlier one with its own seal', [first], 'an earlier version with its own seal replaced it'],
  ['one under another type, with its seal', [{...second, _type: 'rating'}], 'its type was changed to rating'],
  ['none', [], 'it was removed'],
])('%s is found', (_, published, why) => {
  expect(whyFound(published)).toEqual([why])
})
