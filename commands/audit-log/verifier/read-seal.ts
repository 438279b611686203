import {isTimestamp} from '#domain/audit-log/timestamps.ts'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {Seal, SealKind, SealPerson, TickedLine} from '#domain/seal/seal.ts'
import {
  hashForm,
  MalformedInput,
  readEncoded,
  readKnownFields,
  readMatching,
  readList,
  readObject,
  readText,
} from './read-json.ts'

const kinds: ReadonlyMap<string, SealKind> = new Map([
  ['initial', 'initial'],
  ['approved', 'approved'],
  ['emergency', 'emergency'],
  ['countersigned', 'countersigned'],
  ['objected', 'objected'],
])

/** Ids can't start or end with spaces, because then they would look like another person's id. */
const idForm = /^\S(?:.*\S)?$/u

export const readPerson = (value: unknown, more: readonly string[] = []): SealPerson => {
  const person = readKnownFields(value, 'A person', {required: ['id', 'role', ...more]})
  return {id: readMatching(person, 'id', idForm), role: readText(person, 'role')}
}

/** Reads an author. The content service requires a key, which the signature doesn't cover. */
function readAuthor(value: unknown, index: number): Seal['authors'][number] {
  const _key = `author-${index + 1}`
  const author = readPerson(value, ['_key'])
  if (readText(readKnownFields(value, 'An author', {required: ['_key', 'id', 'role']}), '_key') !== _key)
    throw new MalformedInput(`The key of an author is not ${_key}`)
  return {_key, ...author}
}

export function readMoment(seal: Readonly<Record<string, unknown>>, name: string): string {
  const moment = readText(seal, name)
  if (!isTimestamp(moment, 'utc')) throw new MalformedInput(`"${name}" is not a moment in UTC`)
  return moment
}

/** Reads a ticked line. The signature covers all its fields. */
function readTickedLine(value: unknown): TickedLine {
  const line = readObject(value, 'A line of the checklist')
  const words = Object.keys(line).map((name) => [name, readText(line, name)] as const)
  return {...Object.fromEntries(words), _key: readText(line, '_key')}
}

function readEvidenceFile(value: unknown): EvidenceFile {
  const file = readKnownFields(value, 'A file', {required: ['_key', 'asset', 'name', 'size', 'sha256']})
  const {size} = file
  if (typeof size !== 'number' || !Number.isSafeInteger(size))
    throw new MalformedInput('"size" is not a number of bytes')
  return {
    _key: readText(file, '_key'),
    asset: readText(file, 'asset'),
    name: readText(file, 'name'),
    size,
    sha256: readMatching(file, 'sha256', hashForm),
  }
}

const required = ['kind', 'hash', 'authors', 'reason', 'sealedAt', 'liveFrom', 'keyId', 'signature']

/** Reads the seal of a document. Throws on fields that the signature doesn't cover. */
export function readSeal(value: unknown): Seal {
  const seal = readKnownFields(value, 'The seal', {
    required,
    optional: ['approver', 'objector', 'documentType', 'checklist', 'evidenceFiles'],
  })
  const kind = kinds.get(readText(seal, 'kind'))
  if (!kind) throw new MalformedInput('its kind is not known')
  return {
    kind,
    ...(seal['documentType'] !== undefined && {documentType: readText(seal, 'documentType')}),
    hash: readMatching(seal, 'hash', hashForm),
    authors: readList(seal, 'authors').map(readAuthor),
    approver:
      seal['approver'] === null || seal['approver'] === undefined ? null : readPerson(seal['approver']),
    ...(seal['objector'] !== undefined && {objector: readPerson(seal['objector'])}),
    reason: readText(seal, 'reason'),
    ...(seal['checklist'] !== undefined && {checklist: readList(seal, 'checklist').map(readTickedLine)}),
    ...(seal['evidenceFiles'] !== undefined && {
      evidenceFiles: readList(seal, 'evidenceFiles').map(readEvidenceFile),
    }),
    sealedAt: readMoment(seal, 'sealedAt'),
    liveFrom: readMoment(seal, 'liveFrom'),
    keyId: readText(seal, 'keyId'),
    signature: readEncoded(seal, 'signature', 'base64url'),
  }
}
