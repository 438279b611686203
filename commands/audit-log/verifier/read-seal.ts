import type {Seal, SealKind, SealPerson} from '#domain/seal/seal.ts'
import {MalformedInput, readList, readObject, readText} from './read-json.ts'

const kinds: ReadonlyMap<string, SealKind> = new Map([
  ['initial', 'initial'],
  ['approved', 'approved'],
  ['emergency', 'emergency'],
  ['countersigned', 'countersigned'],
])

function readPerson(value: unknown): SealPerson {
  const person = readObject(value, 'A person')
  return {id: readText(person, 'id'), role: readText(person, 'role')}
}

/** The seal of a document. */
export function readSeal(value: unknown): Seal {
  const seal = readObject(value, 'The seal')
  const kind = kinds.get(readText(seal, 'kind'))
  if (!kind) throw new MalformedInput('its kind is not known')
  return {
    kind,
    hash: readText(seal, 'hash'),
    authors: readList(seal, 'authors').map((author, index) => ({_key: String(index), ...readPerson(author)})),
    approver:
      seal['approver'] === null || seal['approver'] === undefined ? null : readPerson(seal['approver']),
    reason: readText(seal, 'reason'),
    sealedAt: readText(seal, 'sealedAt'),
    liveFrom: readText(seal, 'liveFrom'),
    keyId: readText(seal, 'keyId'),
    signature: readText(seal, 'signature'),
  }
}
