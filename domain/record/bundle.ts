import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import type {HashedFields} from './entry-hash.ts'

/** The name and version of the form of a bundle. */
export const bundleFormat = 'marsa-record/1'

/** An entry of the record in a bundle, with every field that its hash covers. */
export type BundleEntry = HashedFields & Readonly<{hash: string}>

/** A time stamp (RFC 3161) of an entry's hash. */
export type Anchor = Readonly<{
  position: number
  head_hash: string
  /** The token in DER, as base64. */
  token: string
  gen_time: string
  authority: string
}>

/** What was asked for: one moment, or a period with both ends. Moments are ISO 8601 in UTC. */
export type BundleRange =
  | Readonly<{kind: 'moment'; at: string}>
  | Readonly<{kind: 'period'; from: string; to: string}>

/** A round in which pages were taken: its manifest names every page of it, and the time stamp (RFC 3161, DER in base64) is of the manifest's hash. */
export type BundleRun = Readonly<{
  run: number
  buildId: string
  manifest: string
  manifestHash: string
  token: string | null
}>

/** A page as a visitor of the bundle's region and language got it: last at the moment, or in the period at its beginning and whenever it changed. */
export type BundlePage = Readonly<{
  path: string
  hash: string
  renderedAt: string
  run: number
  address: string
}>

/**
 * What visitors got. Of pages that show the region's warning first, the texts are here (of a period, those at its beginning and after a publication);
 * of the others they are at their addresses.
 */
export type BundleEvidence = Readonly<{
  runs: readonly BundleRun[]
  pages: readonly BundlePage[]
  texts: ReadonlyArray<Readonly<{hash: string; body: string}>>
}>

/**
 * A part of the record that others verify without asking anybody: the entries in full, from the first that the request concerns to the end of the
 * record at `madeAt`, with no gap, so that every hash of the chain can be recomputed.
 */
export type Bundle = Readonly<{
  format: typeof bundleFormat
  madeAt: string
  region: string
  lang: string
  range: BundleRange
  /** Positions of the entries that the request is about: shown to the region at the moment, or published for it in the period. */
  concerns: readonly number[]
  entries: readonly BundleEntry[]
  anchors: readonly Anchor[]
  keys: SealKeySet
  instructions: string
  /** Bundles that were made before there was any have none. */
  evidence?: BundleEvidence
}>
