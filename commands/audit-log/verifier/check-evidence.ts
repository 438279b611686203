import {
  type Anchor,
  type BundleEntry,
  type BundleEvidence,
  comparePages,
  pagesInFull,
} from '#domain/audit-log/bundle.ts'
import {TimeStampError} from '#workers/publisher/time-stamps/time-stamp-errors.ts'
import {type VerifiedTimeStamp, verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'
import {formatManifestLine, hashText} from '#domain/audit-log/evidence.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {type Finding, type FindingName, clockToleranceMs} from './finding.ts'
import type {ReadBundle} from './read-bundle.ts'

/** A time stamp proves that the entries up to a position existed at a certain time. */
export type Proof = VerifiedTimeStamp & Readonly<{position: number}>

type AnchorCheck = Readonly<{findings: readonly Finding[]; proof?: Proof}>

/** Verifies a token of a hash. Returns what it proves, or a message about the problem. */
function verifyToken(token: string, sha256: string, caPem: string): VerifiedTimeStamp | string {
  try {
    return verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256, caPem})
  } catch (error) {
    if (error instanceof TimeStampError) return error.message
    throw error
  }
}

/** Checks that a time stamp belongs to the entry at its position. If the CA is known, it also verifies the token. */
function checkAnchor(
  anchor: Anchor,
  entries: readonly BundleEntry[],
  caPem: string | undefined,
): AnchorCheck {
  const {position} = anchor
  const found = (name: FindingName, words: string): AnchorCheck => ({findings: [{name, position, words}]})
  const last = entries.at(-1)
  if (!last || position > last.position)
    return found('tail-cut', `it was time-stamped, and the record ends before it`)
  const entry = entries.find((each) => each.position === position)
  if (!entry) return found('anchor-mismatch', 'it was time-stamped, and the bundle does not hold it')
  if (entry.hash !== anchor.head_hash)
    return found('anchor-mismatch', 'another entry was time-stamped at this position')
  if (caPem === undefined) return {findings: []}
  const stamp = verifyToken(anchor.token, anchor.head_hash, caPem)
  if (typeof stamp === 'string') return found('time-stamp-invalid', stamp)
  const isItsMoment =
    formatMicrosecondTimestamp(stamp.genTime) === formatMicrosecondTimestamp(anchor.gen_time)
  if (!isItsMoment || stamp.authority !== anchor.authority)
    return found('time-stamp-invalid', 'its moment or its authority are not those of its token')
  if (Date.parse(stamp.genTime) + clockToleranceMs < Date.parse(entry.recorded_at))
    return found('time-stamp-too-early', 'its time stamp is older than the entry says that it is')
  return {findings: [], proof: {...stamp, position}}
}

/** Whether each time stamp is for a later entry than the previous one, or later for the same entry. */
const isInOrder = (anchors: readonly Anchor[]): boolean =>
  anchors.every((anchor, index) => {
    const before = anchors[index - 1]
    if (!before || before.position < anchor.position) return true
    return before.position === anchor.position && Date.parse(before.gen_time) < Date.parse(anchor.gen_time)
  })

/** Checks all time stamps of the log and returns what they prove. */
export function checkAnchors(
  anchors: readonly Anchor[],
  entries: readonly BundleEntry[],
  caPem: string | undefined,
): Readonly<{findings: readonly Finding[]; proofs: readonly Proof[]}> {
  const checked = anchors.map((anchor) => checkAnchor(anchor, entries, caPem))
  const order: readonly Finding[] = isInOrder(anchors)
    ? []
    : [{name: 'not-canonical', position: undefined, words: 'the time stamps are not in their order'}]
  return {
    findings: [...order, ...checked.flatMap(({findings}) => findings)],
    proofs: checked.flatMap(({proof}) => proof ?? []),
  }
}

/** A time stamp proves that the pages of a run were rendered before a certain time. */
type RunProof = Readonly<{run: number; genTime: string}>

export type EvidenceCheck = Readonly<{
  findings: readonly Finding[]
  notes: readonly string[]
  proofs: readonly RunProof[]
  /** Runs without a time stamp, which would prove when they took place. */
  unstamped: number
  /** One sentence for each run whose pages differ from the listed ones. */
  contradictions: readonly string[]
}>

const evidenceFinding = (name: FindingName, words: string): readonly Finding[] => [
  {name, position: undefined, words},
]

function checkRun(
  {run, manifest, manifestHash, token}: BundleEvidence['runs'][number],
  caPem: string | undefined,
): Readonly<{findings: readonly Finding[]; proof?: RunProof}> {
  if (hashText(manifest) !== manifestHash)
    return {
      findings: evidenceFinding('manifest-altered', `the hash of the manifest of run ${run} is another`),
    }
  if (token === null || caPem === undefined) return {findings: []}
  const stamp = verifyToken(token, manifestHash, caPem)
  return typeof stamp === 'string'
    ? {findings: evidenceFinding('time-stamp-invalid', `run ${run}: ${stamp}`)}
    : {findings: [], proof: {run, genTime: stamp.genTime}}
}

const isStrictlySorted = <T>(items: readonly T[], compare: (a: T, b: T) => number): boolean =>
  items.every((item, index) => index === 0 || compare(items[index - 1] ?? item, item) < 0)

/** Checks that runs are in order and unique with a page each, and that pages and texts are in order. */
function checkOrder({runs, pages, texts}: BundleEvidence): readonly Finding[] {
  const isOrdered =
    isStrictlySorted(runs, (a, b) => a.run - b.run) &&
    isStrictlySorted(pages, comparePages) &&
    isStrictlySorted(texts, (a, b) => (a.hash === b.hash ? 0 : a.hash < b.hash ? -1 : 1)) &&
    runs.every(({run}) => pages.some((page) => page.run === run))
  return isOrdered ? [] : evidenceFinding('not-canonical', 'runs, pages or texts are not in their order')
}

/** The pages of a region and a language in a manifest. */
const readPages = (manifest: string, {region, lang}: ReadBundle) =>
  manifest.split('\n').flatMap((line) => {
    const [path = '', ofRegion, language, hash = ''] = line.split('\t')
    return ofRegion === region && language === lang ? [{path, hash}] : []
  })

/** Checks that each page of a run is listed. In a bundle about one point in time, each path is listed once. */
function checkPaths(bundle: ReadBundle, {runs, pages}: BundleEvidence): readonly Finding[] {
  const named = new Set(runs.flatMap(({manifest}) => readPages(manifest, bundle)).map(({path}) => path))
  const missing = [...named].filter((path) => !pages.some((page) => page.path === path))
  const paths = pages.map(({path}) => path)
  const isTwice = bundle.range.kind === 'moment' && new Set(paths).size < paths.length
  return [
    ...missing.flatMap((path) => evidenceFinding('page-missing', `${path} was rendered, and is not listed`)),
    ...(isTwice ? evidenceFinding('not-canonical', 'a page is listed twice for one moment') : []),
  ]
}

/** Checks that each text belongs to a page. In a bundle about one point in time, pages that show the warning first must have their text. */
function checkTexts({range}: ReadBundle, {pages, texts}: BundleEvidence): readonly Finding[] {
  const hashes = new Set(texts.map(({hash}) => hash))
  const inFull = pages.filter(({path}) => pagesInFull.has(path))
  const allowed = new Set((range.kind === 'moment' ? inFull : pages).map(({hash}) => hash))
  return [
    ...texts.flatMap(({hash, body}) =>
      hashText(body) === hash && allowed.has(hash)
        ? []
        : evidenceFinding('page-altered', `the text with the hash ${hash} is another, or of no page`),
    ),
    ...(range.kind === 'moment' ? inFull : []).flatMap(({path, hash}) =>
      hashes.has(hash) ? [] : evidenceFinding('page-missing', `the text of ${path} is missing`),
    ),
  ]
}

/**
 * Lists the runs with a page that differs from the one that is listed for their time. A manifest has no times, and a nightly run may end after a
 * publication's run with older pages, so this isn't a fault. Before the first listed page of a period, a run may differ if that page is of its start.
 */
function listContradictions(
  bundle: ReadBundle,
  {runs, pages}: BundleEvidence,
  proofs: readonly RunProof[],
): readonly string[] {
  const {range} = bundle
  const byPath = Map.groupBy(pages, ({path}) => path)
  const isOfStart = (run: number | undefined): boolean => {
    if (range.kind === 'moment') return true
    const genTime = proofs.find((proof) => proof.run === run)?.genTime
    return genTime !== undefined && Date.parse(genTime) <= Date.parse(range.from) + clockToleranceMs
  }
  return runs.flatMap(({run, manifest}) => {
    const differing = readPages(manifest, bundle).filter(({path, hash}) => {
      const listed = byPath.get(path) ?? []
      const before = listed.findLast((page) => page.run <= run)
      return before ? before.hash !== hash : listed[0]?.hash !== hash && !isOfStart(listed[0]?.run)
    })
    const paths = differing.map(({path}) => path).join(', ')
    return paths === ''
      ? []
      : [
          `Run ${run} has other texts of pages than the bundle lists: ${paths}. Nothing proves which were last.`,
        ]
  })
}

/**
 * Checks the rendered pages: each text matches its hash, each page is in its run's manifest, each time stamp matches its manifest, and each page in a
 * manifest of the region and language is listed.
 */
export function checkEvidence(bundle: ReadBundle, caPem: string | undefined): EvidenceCheck {
  const {evidence, region, lang, isEarlier} = bundle
  if (!evidence) return {findings: [], notes: [], proofs: [], unstamped: 0, contradictions: []}
  const {runs, pages, texts} = evidence
  const lines = new Map(runs.map(({run, manifest}) => [run, new Set(manifest.split('\n'))]))
  const unstamped = runs.filter(({token}) => token === null).length
  const checked = runs.map((each) => checkRun(each, caPem))
  const proofs = checked.flatMap(({proof}) => proof ?? [])
  return {
    findings: [
      ...checked.flatMap(({findings}) => findings),
      ...(isEarlier ? [] : checkOrder(evidence)),
      ...pages.flatMap(({path, hash, run}) =>
        lines.get(run)?.has(formatManifestLine({path, region, language: lang, hash})) === true
          ? []
          : evidenceFinding('page-not-in-manifest', `${path} is not in the manifest of run ${run}`),
      ),
      ...checkPaths(bundle, evidence),
      ...checkTexts(bundle, evidence),
    ],
    notes: [
      `${pages.length} rendered pages, of which ${texts.length} with their text; ${unstamped} of ${runs.length} runs are not time-stamped.`,
    ],
    proofs,
    unstamped,
    contradictions: listContradictions(bundle, evidence, proofs),
  }
}
