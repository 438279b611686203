import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {
  addSealKey,
  endReplacedKeys,
  endSealKey,
  listPublishedSealKeys,
  readSealKeys,
  rotateEmbeddedKey,
} from './keys.ts'

const [first, second] = [toPublicKey(makeSealKey('a')), toPublicKey(makeSealKey('b'))]
const at = '2026-11-20T10:00:00.000Z'
const ending = {at, lastSignedAt: null}

test('a new key comes first, and the others keep their end or have none', () => {
  const ended = {...second, validUntil: at}
  const third = toPublicKey(makeSealKey('c'))
  expect(addSealKey(third, {keys: [first, ended]}).keys).toEqual([third, first, ended])
  expect(() => addSealKey(first, {keys: [first]})).toThrow('The key a is known already.')
})

test('a replaced key ends at a time, and not before its last signature', () => {
  const both = addSealKey(second, {keys: [first]})
  expect(endSealKey('a', both, {at, lastSignedAt: at}).keys).toEqual([second, {...first, validUntil: at}])
  const later = '2026-11-20T10:00:00.001Z'
  expect(() => endSealKey('a', both, {at, lastSignedAt: later})).toThrow(
    `signed an entry of the audit log at ${later}`,
  )
})

test('an unknown or ended key, and the only one that signs, do not end', () => {
  expect(() => endSealKey('x', {keys: [first, second]}, ending)).toThrow('The key x is unknown. Known: a, b.')
  expect(() => endSealKey('a', {keys: [first]}, ending)).toThrow('the only one that signs')
  const ended = endSealKey('a', {keys: [first, second]}, ending)
  expect(() => endSealKey('a', ended, ending)).toThrow(`The key a ended at ${at}.`)
  expect(() => endSealKey('b', ended, ending)).toThrow('the only one that signs')
})

test('what an embedded publisher seals until the next start stays valid, and nothing that the old key seals later', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'))
  const {signing} = readSealKeys(dataDir)
  const seal = (sealedAt: string) => {
    const text = {_id: 'regionProfile-EU', _type: 'regionProfile'}
    const people = {authors: [{id: 'a', role: 'compliance'}], approver: {id: 'b', role: 'compliance'}}
    const approval = {kind: 'approved', ...people, reason: 'r', sealedAt, liveFrom: sealedAt} as const
    const document = {...text, seal: makeSeal(text._id, text, approval, signing)}
    return verifySeal(document, listPublishedSealKeys(readSealKeys(dataDir))).kind
  }
  expect(endReplacedKeys(dataDir, at)).toBe(false)
  const {old, next} = rotateEmbeddedKey(dataDir, 'seal')
  expect(old).toBe(signing.kid)
  expect(readSealKeys(dataDir).signing.kid).toBe(next)
  const afterRotation = new Date(Date.now() + 60_000).toISOString()
  expect(seal(afterRotation)).toBe('sealed')
  const start = new Date(Date.now() + 120_000).toISOString()
  expect(endReplacedKeys(dataDir, start)).toBe(true)
  expect(endReplacedKeys(dataDir, new Date(Date.now() + 180_000).toISOString())).toBe(false)
  expect([seal(afterRotation), seal(new Date(Date.now() + 150_000).toISOString())]).toEqual([
    'sealed',
    'unsealed',
  ])
  rmSync(dataDir, {recursive: true})
})
