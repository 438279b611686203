import {beforeEach, expect, test} from 'vitest'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {sealedDocument, sealKeys} from '#tests/support/content/seals.ts'
import {ShownVersions} from './versions.ts'

const id = 'regionProfile-EU'
const sealedIn = (text: string, second: number): SealableDocument =>
  sealedDocument({_id: id, _type: 'regionProfile', text}, second)

const [first, second] = [sealedIn('one', 1), sealedIn('two', 2)]
const raw = {...first, text: 'Everybody wins'}

let shown: ShownVersions
beforeEach(() => {
  shown = new ShownVersions(sealKeys)
})

/** Whether each change, from one version to the next, changes what visitors see. */
const changes = (...versions: ReadonlyArray<SealableDocument | undefined>) =>
  versions
    .slice(1)
    .map((result, index) => shown.isChangedBy({documentId: id, previous: versions[index], result}))

test('a version with a newer seal is shown', () => {
  expect(changes(first, second)).toEqual([true])
  expect(changes(undefined, sealedIn('three', 3))).toEqual([true])
})

test('a version without a seal is not, and what puts the sealed one back changes nothing', () => {
  expect(changes(first, raw, {...raw, text: 'again'}, first)).toEqual([false, false, false])
})

test('an older version does not replace a newer one', () => {
  expect(changes(first, second, first, second)).toEqual([true, false, false])
})

test('a version that was never sealed is not shown, its first sealed one is', () => {
  expect(changes(undefined, raw, first)).toEqual([false, true])
})

test('what is put back over an unknown version counts as changed', () => {
  expect(changes(raw, first)).toEqual([true])
})

test('a document that is gone is shown as it was sealed last, and put back as it was', () => {
  expect(changes(first, undefined, first)).toEqual([false, false])
})

test('a document of which no sealed version is known counts as changed when it is gone', () => {
  expect(changes(raw, undefined)).toEqual([true])
})

test('after changes that were not received, nothing is known', () => {
  expect(changes(first, raw)).toEqual([false])
  shown.forget()
  expect(changes(raw, first)).toEqual([true])
})
