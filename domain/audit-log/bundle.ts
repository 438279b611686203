import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import type {HashedFields} from './hash-chain.ts'
import {formatMicrosecondTimestamp} from './timestamps.ts'

/** Name and version of the bundle format. A bundle holds only fields that a verifier can recompute or check. */
export const bundleFormat = 'marsa-record/2'

/** The format until November 2026. It had a timestamp, instructions and addresses that nothing proves, and could lack the first entries. */
export const earlierBundleFormat = 'marsa-record/1'

/** An audit log entry in a bundle, with every field that its hash covers. */
export type BundleEntry = HashedFields & Readonly<{hash: string}>

/** The longest period in one bundle, in days: a long month, because a bundle holds the manifest of each run. */
export const maxPeriodDays = 31

/** A time stamp (RFC 3161) of an entry's hash. */
export type Anchor = Readonly<{
  position: number
  head_hash: string
  /** DER, as base64. */
  token: string
  gen_time: string
  authority: string
}>

/** The requested range: a point in time, or a period with both ends. Timestamps are ISO 8601 in UTC, to the microsecond. */
export type BundleRange =
  | Readonly<{kind: 'moment'; at: string}>
  | Readonly<{kind: 'period'; from: string; to: string}>

/** A crawl of the site. Its manifest lists every page, and the time stamp (RFC 3161, DER in base64) covers the manifest's hash. */
export type BundleRun = Readonly<{
  run: number
  manifest: string
  manifestHash: string
  token: string | null
}>

/**
 * A page as visitors of the bundle's region and language saw it. A `moment` bundle holds the last version; a `period` bundle holds the first and each
 * change.
 */
export type BundlePage = Readonly<{path: string; hash: string; run: number}>

/**
 * What visitors saw: runs in order, pages by path and run. Texts are included for pages that show the region's warning first; for a period, only at
 * its start and after a publication. The site serves the other texts by their hash.
 */
export type BundleEvidence = Readonly<{
  runs: readonly BundleRun[]
  pages: readonly BundlePage[]
  texts: ReadonlyArray<Readonly<{hash: string; body: string}>>
}>

/** Orders the pages of a bundle by path, then run. */
export const comparePages = (a: BundlePage, b: BundlePage): number =>
  a.path === b.path ? a.run - b.run : a.path < b.path ? -1 : 1

/** The pages that show a region's warning first. A bundle includes their texts. */
export const pagesInFull: ReadonlySet<string> = new Set(['/', '/legal'])

/**
 * The complete audit log, which others can verify offline: they can recompute every hash of the chain, and the texts that were live at a given time.
 */
export type Bundle = Readonly<{
  format: typeof bundleFormat
  region: string
  lang: string
  range: BundleRange
  /** Positions of the entries that the request is about: live in the region at the given time, or published for it in the period. */
  concerns: readonly number[]
  entries: readonly BundleEntry[]
  anchors: readonly Anchor[]
  keys: SealKeySet
  evidence: BundleEvidence
}>

type Named = Readonly<{document_id: string; document_type: string}>

/** Whether an entry concerns a region. Legal texts, prescribed texts and countries concern all regions; a region profile concerns only its own. */
export const concernsRegion = ({document_id, document_type}: Named, region: string): boolean =>
  document_type !== 'regionProfile' || document_id === `regionProfile-${region}`

type Entry = Named & Pick<BundleEntry, 'position' | 'published_at' | 'standing'>

/** Whether visitors saw an entry of this standing. Corrections hold no text, and unsealed changes weren't shown. */
export const isShownStanding = (standing: string | null): boolean =>
  standing !== 'unsealed' && standing !== 'corrected'

/** The last visible entry of each regulated document at a given time. */
function findShownAt(moment: string, entries: readonly Entry[], regulatedTypes: readonly string[]) {
  const shown = new Map<string, Entry>()
  for (const entry of entries)
    if (
      isShownStanding(entry.standing) &&
      regulatedTypes.includes(entry.document_type) &&
      formatMicrosecondTimestamp(entry.published_at) <= formatMicrosecondTimestamp(moment)
    )
      shown.set(entry.document_id, entry)
  return [...shown.values()]
}

/** Finds the positions that a bundle is about, from all entries in order. The site writes these positions, and the verifier recomputes them. */
export function findConcerned(
  {range, region}: Readonly<{range: BundleRange; region: string}>,
  entries: readonly Entry[],
  regulatedTypes: readonly string[],
): readonly number[] {
  const found =
    range.kind === 'moment'
      ? findShownAt(range.at, entries, regulatedTypes)
      : entries.filter(({published_at}) => {
          const moment = formatMicrosecondTimestamp(published_at)
          return (
            formatMicrosecondTimestamp(range.from) <= moment && moment <= formatMicrosecondTimestamp(range.to)
          )
        })
  return found
    .filter((entry) => concernsRegion(entry, region))
    .map(({position}) => position)
    .toSorted((a, b) => a - b)
}
