import {
  type Anchor,
  type Bundle,
  type BundleEntry,
  bundleFormat,
  comparePages,
  findConcerned,
} from '#domain/audit-log/bundle.ts'
import {type Correction, toCorrectionRevision} from '#domain/audit-log/correction.ts'
import {hashEntry, noHash} from '#domain/audit-log/hash-chain.ts'
import {formatManifest, hashText} from '#domain/audit-log/evidence.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {makeCorrection, makeSealKey, makeSeal} from '#domain/seal/make-seal.ts'
import {operator} from '#domain/seal/operator.ts'
import type {Seal, SealKind} from '#domain/seal/seal.ts'
import {toPublicKey, type SealKeySet} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import type {RunningTimestampAuthority} from '#tests/support/servers/emulated-services.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import {inDatabase, makeAnchor} from './make-record.ts'

/** An entry before it is linked to the one before it. */
export type Draft = Omit<BundleEntry, 'position' | 'previous_hash' | 'hash'>

// Just before now, so that time stamps of now are of the same day.
const begin = Date.now() - 3_600_000
export const minute = (count: number): string => new Date(begin + count * 60_000).toISOString()

const [firstKey, secondKey] = [makeSealKey('key-1'), makeSealKey('key-2')]
export const keys: SealKeySet = {
  keys: [toPublicKey(secondKey), {...toPublicKey(firstKey), validUntil: minute(5)}],
}

const officer = (id: string, role = 'compliance') => ({id, role})

export type Version = Readonly<{
  id: string
  type: string
  text: string
  at: number
  kind?: SealKind
  /** What the seal says instead. */
  seal?: Partial<Seal>
  entry?: Partial<Draft>
  /** Fields beside the text. */
  more?: Readonly<Record<string, unknown>>
}>

const peopleOf = (kind: SealKind) => {
  if (kind === 'initial') return {authors: [operator], approver: null}
  if (kind === 'emergency') return {authors: [officer('root', 'administrator')], approver: null}
  return {authors: [officer('anna'), officer('ben', 'marketing')], approver: officer('carla')}
}

let revisions = 0

/** A sealed version as the publisher enters it, or as someone with its key could. */
export function sealedDraft({id, type, text, at, kind = 'approved', seal = {}, entry, more}: Version): Draft {
  const document = {_id: id, _type: type, warning: {en: text, ar: 'تحذير'}, share: 74.5, ...more}
  const moment = minute(at)
  const revision = `r${++revisions}`
  const made = makeSeal(
    id,
    document,
    {...peopleOf(kind), kind, reason: 'A clearer text', sealedAt: moment, liveFrom: moment, ...seal},
    at <= 5 ? firstKey : secondKey,
  )
  const {_id, _type, ...fields} = document
  const content = {_id, _type, _rev: revision, _createdAt: moment, _updatedAt: moment, ...fields, seal: made}
  return {
    document_id: id,
    document_type: type,
    revision,
    published_at: inDatabase(moment),
    recorded_at: inDatabase(new Date(Date.parse(moment) + 10).toISOString()),
    author: made.authors.map((author) => author.id).join(', '),
    approved_by: made.approver?.id ?? null,
    standing: kind,
    content: JSON.stringify(content),
    hash_format: 2,
    ...entry,
  }
}

/** A change that no visitor saw. */
const unsealedDraft = (id: string, type: string, at: number): Draft => ({
  ...sealedDraft({id, type, text: '', at}),
  author: 'root',
  approved_by: null,
  standing: 'unsealed',
  content: JSON.stringify({
    _id: id,
    _type: type,
    hash: hashDocument({text: 'forged'}),
    why: 'it has no seal',
  }),
})

const earlier: Partial<Draft> = {hash_format: 1}
const uk = sealedDraft({id: 'regionProfile-UK', type: 'regionProfile', text: 'UK', at: 10})

/** Everything that stands in a record: entries from before seals, both forms of hashes, every kind of seal, a change without one, and what was put back. */
export const wholeRecord: readonly Draft[] = [
  {
    ...sealedDraft({id: 'legalDocument-old', type: 'legalDocument', text: 'Old', at: 1, entry: earlier}),
    standing: null,
    approved_by: null,
    content: JSON.stringify({_id: 'legalDocument-old', _type: 'legalDocument', text: 'Old'}),
  },
  sealedDraft({
    id: 'regionProfile-EU',
    type: 'regionProfile',
    text: 'EU',
    at: 2,
    kind: 'initial',
    entry: earlier,
  }),
  sealedDraft({
    id: 'regionProfile-UK',
    type: 'regionProfile',
    text: 'UK',
    at: 3,
    kind: 'initial',
    entry: earlier,
  }),
  sealedDraft({id: 'legalDocument-terms', type: 'legalDocument', text: 'Terms', at: 4, entry: earlier}),
  sealedDraft({id: 'prescribedText-EU', type: 'prescribedText', text: 'Prescribed', at: 6, kind: 'initial'}),
  sealedDraft({id: 'blogPost-1', type: 'blogPost', text: 'A bonus', at: 7}),
  sealedDraft({
    id: 'legalDocument-terms',
    type: 'legalDocument',
    text: 'Terms now',
    at: 8,
    kind: 'emergency',
  }),
  sealedDraft({
    id: 'legalDocument-terms',
    type: 'legalDocument',
    text: 'Terms now',
    at: 9,
    kind: 'countersigned',
  }),
  uk,
  unsealedDraft('regionProfile-UK', 'regionProfile', 11),
  {
    ...uk,
    ...times(12),
    revision: 'restored',
    standing: 'restored',
    content: uk.content.replace(uk.revision, 'restored'),
  },
  sealedDraft({id: 'regionProfile-EU', type: 'regionProfile', text: 'EU, 74%', at: 13}),
  sealedDraft({id: 'regionProfile-EU', type: 'regionProfile', text: 'EU, 7%', at: 13.4, kind: 'emergency'}),
  sealedDraft({
    id: 'regionProfile-EU',
    type: 'regionProfile',
    text: 'EU, 74%',
    at: 13.6,
    kind: 'objected',
    seal: {objector: officer('anna')},
  }),
  sealedDraft({id: 'legalDocument-privacy', type: 'legalDocument', text: 'Privacy', at: 14}),
]

function times(at: number) {
  return {
    published_at: inDatabase(minute(at)),
    recorded_at: inDatabase(new Date(Date.parse(minute(at)) + 10).toISOString()),
  }
}

/** Links entries to a chain, as the database does. */
export function link(drafts: readonly Draft[]): readonly BundleEntry[] {
  const entries: BundleEntry[] = []
  for (const draft of drafts) {
    const before = entries.at(-1)
    const entry = {
      position: (before?.position ?? 0) + 1,
      previous_hash: before?.hash ?? noHash,
      ...draft,
    }
    const {hash_format, ...fields} = entry
    entries.push({...fields, hash: hashEntry(entry), hash_format})
  }
  return entries
}

/** A correction of an entry's authors as the publisher enters it, or as someone with its key could. */
export function correctionDraft({
  entries = link(wholeRecord),
  position = 9,
  at,
  entry,
  ...more
}: Readonly<{entries?: readonly BundleEntry[]; at: number; entry?: Partial<Draft>}> &
  Partial<Correction>): Draft {
  const corrected = entries[position - 1]
  if (!corrected) throw new Error(`There is no entry ${position}.`)
  const {signature, ...signed} = makeCorrection(
    {
      position,
      hash: corrected.hash,
      previous: null,
      authors: [officer('anna'), officer('layla')],
      consents: [officer('dina'), officer('root', 'administrator')],
      reason: 'Layla wrote it, and ben did not',
      correctedAt: minute(at),
      ...more,
    },
    more.keyId === firstKey.kid ? firstKey : secondKey,
  )
  const correction = {...signed, signature: more.signature ?? signature}
  return {
    document_id: corrected.document_id,
    document_type: corrected.document_type,
    revision: toCorrectionRevision(correction.signature),
    ...times(at),
    author: operator.id,
    approved_by: correction.consents[1]?.id ?? null,
    standing: 'corrected',
    content: JSON.stringify({correction}),
    hash_format: 2,
    ...entry,
  }
}

/** The whole record with a correction, and a second one of the same entry. */
export function makeCorrectedRecord(): readonly Draft[] {
  const once = [...wholeRecord, correctionDraft({at: 15})]
  const previous = link(once).at(-1)?.hash ?? null
  return [...once, correctionDraft({at: 16, previous, authors: [officer('layla')]})]
}

const home = '<h1>Marsa Markets</h1><p>74.5% of accounts lose money.</p>'
const legal = '<h1>Legal</h1>'
export const earlierLegal = '<h1>Legal of before</h1>'

async function makeEvidence(authority: RunningTimestampAuthority): Promise<Bundle['evidence']> {
  const page = (path: string, body: string, language = 'en', region = 'EU') => ({
    path,
    region,
    language,
    hash: hashText(body),
  })
  const manifests = [
    formatManifest([page('/legal', earlierLegal), page('/blog', 'blog'), page('/', 'عربي', 'ar')]),
    formatManifest([page('/', home), page('/legal', legal), page('/', 'UK', 'en', 'UK')]),
  ]
  const runs: Array<Bundle['evidence']['runs'][number]> = []
  for (const [index, manifest] of manifests.entries()) {
    const manifestHash = hashText(manifest)
    const {token} = await requestTimeStamp(authority, manifestHash)
    runs.push({run: index + 1, manifest, manifestHash, token})
  }
  return {
    runs,
    pages: [
      {path: '/', hash: hashText(home), run: 2},
      {path: '/blog', hash: hashText('blog'), run: 1},
      {path: '/legal', hash: hashText(legal), run: 2},
    ],
    texts: [home, legal]
      .map((body) => ({hash: hashText(body), body}))
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
  }
}

/** A bundle of a record, time-stamped at some positions, as the site makes it. */
export async function makeWholeBundle(
  entries: readonly BundleEntry[],
  authority: RunningTimestampAuthority,
  stamped: readonly number[] = [entries.length],
): Promise<Bundle> {
  const range = {kind: 'moment', at: minute(20).replace('Z', '000Z')} as const
  const anchors: Anchor[] = []
  for (const position of stamped) {
    const entry = entries[position - 1]
    if (!entry) throw new Error(`There is no entry ${position}.`)
    anchors.push(await makeAnchor(entry, authority))
  }
  return {
    format: bundleFormat,
    region: 'EU',
    lang: 'en',
    range,
    concerns: findConcerned({range, region: 'EU'}, entries, regulatedTypes),
    entries,
    anchors,
    keys,
    evidence: await makeEvidence(authority),
  }
}

/** The same bundle about the whole period. */
export function makePeriod(bundle: Bundle): Bundle {
  const [from, to] = [minute(1), minute(19)].map(formatMicrosecondTimestamp)
  if (from === undefined || to === undefined) throw new Error('A period has two ends.')
  const range = {kind: 'period', from, to} as const
  const {pages} = bundle.evidence
  return {
    ...bundle,
    range,
    concerns: findConcerned({range, region: bundle.region}, bundle.entries, regulatedTypes),
    evidence: {
      ...bundle.evidence,
      pages: [...pages, {path: '/legal', hash: hashText(earlierLegal), run: 1}].toSorted(comparePages),
    },
  }
}
