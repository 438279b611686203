import {
  type Anchor,
  type Bundle,
  type BundleEntry,
  type BundleRange,
  bundleFormat,
} from '#domain/record/bundle.ts'
import {
  MalformedInput,
  readList,
  readObject,
  readEntryPosition,
  readText,
  readTextOrNull,
} from './read-json.ts'
import {readEvidence} from './read-evidence.ts'
import {readKeySet} from './read-key-set.ts'

function readEntry(value: unknown): BundleEntry {
  const entry = readObject(value, 'An entry')
  return {
    position: readEntryPosition(entry, 'position'),
    previous_hash: readText(entry, 'previous_hash'),
    document_id: readText(entry, 'document_id'),
    document_type: readText(entry, 'document_type'),
    revision: readText(entry, 'revision'),
    published_at: readText(entry, 'published_at'),
    recorded_at: readText(entry, 'recorded_at'),
    author: readText(entry, 'author'),
    approved_by: readTextOrNull(entry, 'approved_by'),
    standing: readTextOrNull(entry, 'standing'),
    content: readText(entry, 'content'),
    hash: readText(entry, 'hash'),
  }
}

export function readAnchor(value: unknown): Anchor {
  const anchor = readObject(value, 'An anchor')
  return {
    position: readEntryPosition(anchor, 'position'),
    head_hash: readText(anchor, 'head_hash'),
    token: readText(anchor, 'token'),
    gen_time: readText(anchor, 'gen_time'),
    authority: readText(anchor, 'authority'),
  }
}

function readRange(value: unknown): BundleRange {
  const range = readObject(value, 'The range')
  return range['kind'] === 'moment'
    ? {kind: 'moment', at: readText(range, 'at')}
    : {kind: 'period', from: readText(range, 'from'), to: readText(range, 'to')}
}

/** A bundle of `/api/legal/history/bundle`. */
export function readBundle(value: unknown): Bundle {
  const bundle = readObject(value, 'The bundle')
  if (bundle['format'] !== bundleFormat)
    throw new MalformedInput(`The bundle is not of the format ${bundleFormat}`)
  return {
    format: bundleFormat,
    madeAt: readText(bundle, 'madeAt'),
    region: readText(bundle, 'region'),
    lang: readText(bundle, 'lang'),
    range: readRange(bundle['range']),
    concerns: readList(bundle, 'concerns').map((position) => readEntryPosition({position}, 'position')),
    entries: readList(bundle, 'entries').map(readEntry),
    anchors: readList(bundle, 'anchors').map(readAnchor),
    keys: readKeySet(bundle['keys']),
    instructions: readText(bundle, 'instructions'),
    ...(bundle['evidence'] !== undefined && {evidence: readEvidence(bundle['evidence'])}),
  }
}
