import {type Anchor, type Bundle, type BundleEntry, bundleFormat} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {hashEntry, noHash} from '#domain/audit-log/hash-chain.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import type {SealKeySet, SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import type {RunningTimestampAuthority} from '#tests/support/servers/emulated-services.ts'

const second = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, count)).toISOString()

/** A moment as the database's API writes it. */
export const inDatabase = (moment: string): string => moment.replace(/\.?0*Z$/u, '+00:00')

/** An entry of a sealed text after another. */
export function makeEntry(before: BundleEntry | undefined, text: string, key: SealPrivateKey): BundleEntry {
  const position = (before?.position ?? 0) + 1
  const document = {_id: 'regionProfile-EU', _type: 'regionProfile', riskWarning: {en: text, ar: 'تحذير'}}
  const moment = second(position)
  const seal = makeSeal(
    document._id,
    document,
    {
      kind: 'approved',
      authors: [{id: 'compliance', role: 'compliance'}],
      approver: {id: 'compliance2', role: 'compliance'},
      reason: 'A clearer text',
      sealedAt: moment,
      liveFrom: moment,
    },
    key,
  )
  const entry = {
    position,
    previous_hash: before?.hash ?? noHash,
    document_id: document._id,
    document_type: document._type,
    revision: `r${position}`,
    published_at: inDatabase(moment),
    recorded_at: inDatabase(moment),
    author: 'compliance',
    approved_by: 'compliance2',
    standing: 'approved',
    content: JSON.stringify({...document, seal}),
    hash_format: 2 as const,
  }
  return {...entry, hash: hashEntry(entry)}
}

/** A record of sealed texts, one after the other. */
export function makeEntries(texts: readonly string[], key: SealPrivateKey): readonly BundleEntry[] {
  const entries: BundleEntry[] = []
  for (const text of texts) entries.push(makeEntry(entries.at(-1), text, key))
  return entries
}

/** A time stamp of an entry, by an authority. */
export async function makeAnchor(
  {position, hash}: BundleEntry,
  {url, caPem}: RunningTimestampAuthority,
): Promise<Anchor> {
  const {token, genTime, authority} = await requestTimeStamp({url, caPem}, hash)
  return {position, head_hash: hash, token, gen_time: inDatabase(genTime), authority}
}

/** A bundle of entries, whose last text is what was shown. */
export const makeTestBundle = (
  entries: readonly BundleEntry[],
  anchors: readonly Anchor[],
  keys: SealKeySet,
): Bundle => ({
  format: bundleFormat,
  region: 'EU',
  lang: 'en',
  range: {kind: 'moment', at: formatMicrosecondTimestamp(second(500))},
  concerns: entries.slice(-1).map(({position}) => position),
  entries,
  anchors,
  keys,
  evidence: {runs: [], pages: [], texts: []},
})
