import {
  type Anchor,
  type Bundle,
  type BundleEntry,
  type BundleEvidence,
  type BundlePage,
  type BundleRange,
  type BundleRun,
  bundleFormat,
  earlierBundleFormat,
} from '#domain/audit-log/bundle.ts'
import {isTimestamp} from '#domain/audit-log/timestamps.ts'
import type {SealKeySet, SealPublicKey} from '#domain/seal/seal-keys.ts'
import {
  MalformedInput,
  readEncoded,
  readKnownFields,
  readList,
  readText,
  type JsonObject,
  hashForm,
  readEntryPosition,
  readMatching,
  readObject,
  readTextOrNull,
} from './read-json.ts'

function readKey(value: unknown): SealPublicKey {
  const key = readKnownFields(value, 'A key', {
    required: ['kty', 'crv', 'x', 'kid'],
    optional: ['validUntil'],
  })
  if (key['kty'] !== 'OKP' || key['crv'] !== 'Ed25519')
    throw new MalformedInput('A key is not one of Ed25519')
  const validUntil = key['validUntil'] === undefined ? undefined : readText(key, 'validUntil')
  if (validUntil !== undefined && !isTimestamp(validUntil, 'utc'))
    throw new MalformedInput('The end of a key is not a moment in UTC')
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x: readEncoded(key, 'x', 'base64url'),
    kid: readText(key, 'kid'),
    ...(validUntil === undefined ? {} : {validUntil}),
  }
}

/** Reads a JSON Web Key Set of public keys. Each id is unique. */
export function readKeySet(value: unknown): SealKeySet {
  const keys = readList(readKnownFields(value, 'The key set', {required: ['keys']}), 'keys').map(readKey)
  if (new Set(keys.map(({kid}) => kid)).size < keys.length)
    throw new MalformedInput('The key set has two keys of one id')
  return {keys}
}

/** A bundle of this release or the previous one. */
export type ReadBundle = Omit<Bundle, 'format' | 'evidence'> &
  Readonly<{
    isEarlier: boolean
    /** Bundles of the previous release omit empty values. */
    evidence: BundleEvidence | undefined
  }>

type Format = Readonly<{isEarlier: boolean}>

function readMoment(object: JsonObject, name: string, form: Parameters<typeof isTimestamp>[1]): string {
  const moment = readText(object, name)
  if (!isTimestamp(moment, form)) throw new MalformedInput(`"${name}" is not a moment in UTC, in its form`)
  return moment
}

function readHashFormat(entry: JsonObject): 1 | 2 {
  const value = entry['hash_format']
  if (value === 1 || value === 2) return value
  throw new MalformedInput('"hash_format" is not one that is known')
}

const entryFields = [
  'position',
  'previous_hash',
  'document_id',
  'document_type',
  'revision',
  'published_at',
  'recorded_at',
  'author',
  'approved_by',
  'standing',
  'content',
  'hash',
]
const words = /^[^\n\r]+$/u

function readEntry(value: unknown, {isEarlier}: Format): BundleEntry {
  const entry = readKnownFields(value, 'An entry', {
    required: isEarlier ? entryFields : [...entryFields, 'hash_format'],
  })
  return {
    position: readEntryPosition(entry, 'position'),
    previous_hash: readMatching(entry, 'previous_hash', hashForm),
    document_id: readMatching(entry, 'document_id', words),
    document_type: readMatching(entry, 'document_type', words),
    revision: readMatching(entry, 'revision', words),
    published_at: readMoment(entry, 'published_at', 'database'),
    recorded_at: readMoment(entry, 'recorded_at', 'database'),
    author: readMatching(entry, 'author', words),
    // An empty approver would have the same hash as a missing one.
    approved_by: entry['approved_by'] === null ? null : readMatching(entry, 'approved_by', words),
    standing: entry['standing'] === null ? null : readMatching(entry, 'standing', words),
    content: readText(entry, 'content'),
    hash: readMatching(entry, 'hash', hashForm),
    // A bundle of the previous release only has entries with the first hash format.
    hash_format: isEarlier ? 1 : readHashFormat(entry),
  }
}

export function readAnchor(value: unknown): Anchor {
  const anchor = readKnownFields(value, 'A time stamp', {
    required: ['position', 'head_hash', 'token', 'gen_time', 'authority'],
  })
  return {
    position: readEntryPosition(anchor, 'position'),
    head_hash: readMatching(anchor, 'head_hash', hashForm),
    token: readEncoded(anchor, 'token', 'base64'),
    gen_time: readMoment(anchor, 'gen_time', 'database'),
    authority: readText(anchor, 'authority'),
  }
}

function readRange(value: unknown, {isEarlier}: Format): BundleRange {
  const form = isEarlier ? 'utc' : 'bundle'
  if (readObject(value, 'The range')['kind'] === 'moment') {
    const range = readKnownFields(value, 'The range', {required: ['kind', 'at']})
    return {kind: 'moment', at: readMoment(range, 'at', form)}
  }
  const range = readKnownFields(value, 'The range', {required: ['kind', 'from', 'to']})
  if (range['kind'] !== 'period') throw new MalformedInput('The range is neither a moment nor a period')
  return {kind: 'period', from: readMoment(range, 'from', form), to: readMoment(range, 'to', form)}
}

const readRun = (value: unknown, {isEarlier}: Format): BundleRun => {
  const required = ['run', 'manifest', 'manifestHash', 'token', ...(isEarlier ? ['buildId'] : [])]
  const run = readKnownFields(value, 'A run', {required})
  return {
    run: readEntryPosition(run, 'run'),
    manifest: readText(run, 'manifest'),
    manifestHash: readMatching(run, 'manifestHash', hashForm),
    token: readTextOrNull(run, 'token') === null ? null : readEncoded(run, 'token', 'base64'),
  }
}

const readPage = (value: unknown, {isEarlier}: Format): BundlePage => {
  const required = ['path', 'hash', 'run', ...(isEarlier ? ['renderedAt', 'address'] : [])]
  const page = readKnownFields(value, 'A page', {required})
  return {
    path: readText(page, 'path'),
    hash: readMatching(page, 'hash', hashForm),
    run: readEntryPosition(page, 'run'),
  }
}

function readStored(value: unknown) {
  const text = readKnownFields(value, 'A text', {required: ['hash', 'body']})
  return {hash: readMatching(text, 'hash', hashForm), body: readText(text, 'body')}
}

function readEvidence(value: unknown, format: Format): BundleEvidence {
  const evidence = readKnownFields(value, 'The evidence', {required: ['runs', 'pages', 'texts']})
  return {
    runs: readList(evidence, 'runs').map((run) => readRun(run, format)),
    pages: readList(evidence, 'pages').map((page) => readPage(page, format)),
    texts: readList(evidence, 'texts').map(readStored),
  }
}

const bundleFields = ['format', 'region', 'lang', 'range', 'concerns', 'entries', 'anchors', 'keys']

/** Reads a bundle of `/api/legal/history/bundle`. Throws on fields that aren't checked. */
export function readBundle(value: unknown): ReadBundle {
  const isEarlier = readObject(value, 'The bundle')['format'] === earlierBundleFormat
  const format = {isEarlier}
  const bundle = isEarlier
    ? readKnownFields(value, 'The bundle', {
        required: [...bundleFields, 'madeAt', 'instructions'],
        optional: ['evidence'],
      })
    : readKnownFields(value, 'The bundle', {required: [...bundleFields, 'evidence']})
  if (!isEarlier && bundle['format'] !== bundleFormat)
    throw new MalformedInput(`The bundle is neither of the format ${bundleFormat} nor of an earlier one`)
  return {
    isEarlier,
    region: readMatching(bundle, 'region', words),
    lang: readMatching(bundle, 'lang', words),
    range: readRange(bundle['range'], format),
    concerns: readList(bundle, 'concerns').map((position) => readEntryPosition({position}, 'position')),
    entries: readList(bundle, 'entries').map((entry) => readEntry(entry, format)),
    anchors: readList(bundle, 'anchors').map(readAnchor),
    keys: readKeySet(bundle['keys']),
    evidence: bundle['evidence'] === undefined ? undefined : readEvidence(bundle['evidence'], format),
  }
}
