import type {Bundle} from '#domain/record/bundle.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {checkAnchor} from './check-anchors.ts'
import {checkConcerns} from './check-concerns.ts'
import {checkEntries} from './check-entries.ts'
import {checkEvidence} from './check-evidence.ts'
import {checkOlderHead, type OlderHead} from './check-older-head.ts'
import {checkSeals, isSealed} from './check-seals.ts'
import type {Finding} from './finding.ts'

/** What a verifier brings along: nothing of it comes from the bundle. */
export type Trusted = Readonly<{
  /** Undefined: the keys of the bundle, which prove only that it agrees with itself. */
  keys: SealKeySet | undefined
  /** The certificates of the authority's CA, as PEM; undefined: time stamps are not checked. */
  caPem: string | undefined
  /** Heads of the chain that were kept from earlier. */
  olderHeads: readonly OlderHead[]
}>

export type Verification = Readonly<{
  findings: readonly Finding[]
  /** What was checked, and what was not, a sentence each. */
  notes: readonly string[]
}>

function describeEntries({entries}: Bundle): readonly string[] {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return ['The bundle holds no entries.']
  const unsealed = entries.filter(({standing}) => standing === 'unsealed').length
  const before = entries.filter(({standing}) => standing === null).length
  return [
    `Entries ${first.position} to ${last.position}. Head: ${last.position}:${last.hash}`,
    `${entries.filter(isSealed).length} are sealed, ${unsealed} were shown to no visitor, ${before} are from before there were seals.`,
  ]
}

/** Verifies a bundle: every hash, the chain, every seal, the time stamps, and that heads that were kept are still in it. */
export function verifyBundle(bundle: Bundle, {keys, caPem, olderHeads}: Trusted): Verification {
  const {entries, anchors} = bundle
  const stamps = anchors.map((anchor) => ({anchor, ...checkAnchor(anchor, entries, caPem)}))
  const evidence = checkEvidence(bundle, caPem)
  const proven = stamps.flatMap(({anchor, proven: stamp}) =>
    stamp ? [`Up to entry ${anchor.position}, it was there at ${stamp.genTime} (${stamp.authority}).`] : [],
  )
  return {
    findings: [
      ...checkEntries(entries),
      ...checkSeals(entries, keys ?? bundle.keys),
      ...checkConcerns(bundle),
      ...evidence.findings,
      ...stamps.flatMap(({findings}) => findings),
      ...olderHeads.flatMap((head) => checkOlderHead(head, entries)),
    ],
    notes: [
      ...describeEntries(bundle),
      ...evidence.notes,
      ...(keys ? [] : ['Seals were checked with the keys of the bundle itself: give others with --keys.']),
      ...(caPem === undefined ? ['Time stamps were not checked: give the CA with --ca.'] : proven.slice(-1)),
      ...(olderHeads.length === 0
        ? ['No older head was given with --anchor: a cut tail or a rewritten chain shows only against one.']
        : []),
    ],
  }
}
