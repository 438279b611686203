import {concernsRegion, isShownStanding} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {type EvidenceCheck, type Proof, checkAnchors, checkEvidence} from './check-evidence.ts'
import {checkClaims, checkBundleKeys, checkEntries, listEndlessKeys} from './check-entries.ts'
import {checkOlderHead, type OlderHead} from './older-heads.ts'
import {checkCorrections, describeCorrections} from './check-corrections.ts'
import {checkSeals, isSealed} from './check-seals.ts'
import {type Finding, clockToleranceMs} from './finding.ts'
import {type ReadBundle, readBundle} from './read-bundle.ts'
import {MalformedInput, parseCanonicalJson} from './read-json.ts'

/** The verifier's own inputs, independent of the bundle. */
export type Trusted = Readonly<{
  /** If undefined, the bundle's own keys are used. They only prove that the bundle is consistent. */
  keys: SealKeySet | undefined
  /** The certificates of the authority's CA (PEM). If undefined, time stamps aren't checked. */
  caPem: string | undefined
  /** Heads of the chain that were kept earlier. */
  olderHeads: readonly OlderHead[]
}>

/** `consistent`: the bundle is intact, but some proof is missing. */
export type Answer = 'verified' | 'consistent' | 'not-verified'

export type Verification = Readonly<{
  answer: Answer
  findings: readonly Finding[]
  /** One sentence for each check. */
  notes: readonly string[]
  /** One sentence for each missing proof. */
  missing: readonly string[]
}>

function describeEntries({entries}: ReadBundle): readonly string[] {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return []
  const unsealed = entries.filter(({standing}) => standing === 'unsealed').length
  const before = entries.filter(({standing}) => standing === null).length
  return [
    `Entries ${first.position} to ${last.position}. Head: ${last.position}:${last.hash}`,
    `${entries.filter(isSealed).length} are sealed, ${unsealed} were shown to no visitor, ${before} are from before there were seals.`,
  ]
}

/** The region, the language and the time or period of the bundle. */
function describeClaim({region, lang, range, concerns}: ReadBundle): string {
  const when = range.kind === 'moment' ? `at ${range.at}` : `from ${range.from} to ${range.to}`
  return `region ${region}, language ${lang}, ${when}, entries ${concerns.join(', ') || 'none'}`
}

/** The end of the time that is asked for, in milliseconds. */
const readEnd = ({range}: ReadBundle): number => Date.parse(range.kind === 'moment' ? range.at : range.to)

const dayMs = 24 * 60 * 60 * 1000

/** Whether visitors of the region got another text between the time that is asked for and a time stamp. */
const hasPublication = ({range, region, entries}: ReadBundle, genTime: string): boolean =>
  entries.some((entry) => {
    const published = formatMicrosecondTimestamp(entry.published_at)
    return (
      isShownStanding(entry.standing) &&
      concernsRegion(entry, region) &&
      published > formatMicrosecondTimestamp(range.kind === 'moment' ? range.at : range.to) &&
      published <= formatMicrosecondTimestamp(genTime)
    )
  })

/** A run is time-stamped when it ends, so the pages of a later one may be newer than the time that is asked for. */
const listLaterRuns = (bundle: ReadBundle, {proofs}: EvidenceCheck): readonly string[] =>
  proofs
    .filter(
      ({genTime}) =>
        Date.parse(genTime) > readEnd(bundle) + dayMs + clockToleranceMs || hasPublication(bundle, genTime),
    )
    .map(
      ({run, genTime}) =>
        `The time stamp of run ${run} is of ${genTime}: its pages may be newer than the time that is asked for.`,
    )

/** When visitors got the region's last warning. A run follows, but the nightly run takes the first content. */
const readLastProfile = ({concerns, entries, region}: ReadBundle): number =>
  entries
    .filter(
      ({position, document_id, standing}) =>
        concerns.includes(position) &&
        document_id === `regionProfile-${region}` &&
        standing !== 'initial' &&
        isShownStanding(standing),
    )
    .reduce((last, {published_at}) => Math.max(last, Date.parse(published_at)), 0)

/** Each night and each warning has a run, so a moment has pages that are younger. A period lists only changed pages. */
function listMissingRuns(bundle: ReadBundle, {proofs}: EvidenceCheck): readonly string[] {
  if (bundle.evidence === undefined) return []
  const ofNight = bundle.range.kind === 'moment' ? readEnd(bundle) - 2 * dayMs : 0
  const earliest = Math.max(ofNight, readLastProfile(bundle)) - clockToleranceMs
  return proofs.some(({genTime}) => Date.parse(genTime) >= earliest)
    ? []
    : [
        'No rendered pages since the last warning, and within two days of the time that is asked for, were verified.',
      ]
}

/** The log is time-stamped at least once a day. Time stamps don't prove its state at a later time. */
function listMissingProofs(bundle: ReadBundle, proofs: readonly Proof[]): readonly string[] {
  const proof = proofs.at(-1)
  const last = bundle.entries.at(-1)
  if (!proof || !last) return ['No time stamp of the record was verified.']
  return [
    ...(proof.position < last.position
      ? [`No time stamp covers the entries after ${proof.position} yet: ask for the bundle again later.`]
      : []),
    ...(readEnd(bundle) > Date.parse(proof.genTime) + dayMs + clockToleranceMs
      ? [`The last time stamp is of ${proof.genTime}, more than a day before the time that is asked for.`]
      : []),
  ]
}

/** Lists the missing proofs. */
function listMissing(
  bundle: ReadBundle,
  {keys, caPem, olderHeads}: Trusted,
  {proofs, evidence}: Readonly<{proofs: readonly Proof[]; evidence: EvidenceCheck}>,
): readonly string[] {
  const {entries} = bundle
  return [
    ...(entries.length === 0 ? ['The bundle holds no entries.'] : []),
    ...(entries.length > 0 && entries[0]?.position !== 1
      ? [
          'The bundle does not begin with the first entry: a text could be left out. Ask for one of this release.',
        ]
      : []),
    ...(keys ? [] : ['Seals were checked with the keys of the bundle itself: give others with --keys.']),
    ...(keys ? listEndlessKeys(bundle, keys) : []),
    ...(caPem === undefined
      ? ['Time stamps were not checked: give the CA with --ca.']
      : [...listMissingProofs(bundle, proofs), ...listMissingRuns(bundle, evidence)]),
    ...(olderHeads.length === 0
      ? ['No older head was given with --anchor: a cut tail or a rewritten chain shows only against one.']
      : []),
    ...evidence.contradictions,
    ...listLaterRuns(bundle, evidence),
    ...(evidence.unstamped > 0
      ? [`${evidence.unstamped} runs of rendered pages are not time-stamped yet.`]
      : []),
  ]
}

/** Verifies a bundle: hashes, chain, seals, time stamps, claims, and that the kept heads are still in it. */
export function verifyBundle(bundle: ReadBundle, trusted: Trusted): Verification {
  const {keys, caPem, olderHeads} = trusted
  const {entries} = bundle
  const {proofs, findings: anchorFindings} = checkAnchors(bundle.anchors, entries, caPem)
  const evidence = checkEvidence(bundle, caPem)
  const findings = [
    ...checkEntries(entries),
    ...checkSeals(bundle, keys ?? bundle.keys),
    ...checkCorrections(bundle, keys ?? bundle.keys),
    ...(keys ? checkBundleKeys(bundle, keys) : []),
    ...checkClaims(bundle),
    ...evidence.findings,
    ...anchorFindings,
    ...olderHeads.flatMap((head) => checkOlderHead(head, entries)),
  ]
  const missing = listMissing(bundle, trusted, {proofs, evidence})
  const proof = proofs.at(-1)
  return {
    answer: findings.length > 0 ? 'not-verified' : missing.length > 0 ? 'consistent' : 'verified',
    findings,
    notes: [
      ...describeEntries(bundle),
      ...describeCorrections(entries),
      ...evidence.notes,
      ...(proof
        ? [`Up to entry ${proof.position}, it was there at ${proof.genTime} (${proof.authority}).`]
        : []),
    ],
    missing,
  }
}

/** Verifies the text of a bundle. It doesn't verify if it can be read in two ways, or holds something unchecked. */
export function verifyText(text: string, trusted: Trusted): Verification & Readonly<{claim: string}> {
  try {
    const bundle = readBundle(parseCanonicalJson(text, 'The bundle'))
    return {...verifyBundle(bundle, trusted), claim: describeClaim(bundle)}
  } catch (error) {
    if (!(error instanceof MalformedInput)) throw error
    const finding = {name: 'not-canonical', position: undefined, words: error.message} as const
    return {answer: 'not-verified', findings: [finding], notes: [], missing: [], claim: ''}
  }
}
