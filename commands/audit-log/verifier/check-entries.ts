import {type BundleEntry, findConcerned} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {hashEntry, noHash} from '#domain/audit-log/hash-chain.ts'
import {languages} from '#domain/languages.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {type Finding, clockToleranceMs, type FindingName} from './finding.ts'
import type {ReadBundle} from './read-bundle.ts'

function checkHash(entry: BundleEntry, before: BundleEntry | undefined): readonly Finding[] {
  const altered = (words: string): readonly Finding[] => [
    {name: 'entry-altered', position: entry.position, words},
  ]
  if (hashEntry(entry) !== entry.hash) return altered('its hash is not that of its fields')
  return before?.hash_format === 2 && entry.hash_format !== 2
    ? altered('its hash is of the earlier form, after one of the later')
    : []
}

function checkLink(entry: BundleEntry, before: BundleEntry | undefined): readonly Finding[] {
  const {position, previous_hash} = entry
  const broken = (words: string): readonly Finding[] => [{name: 'chain-broken', position, words}]
  if (!before)
    return position === 1 && previous_hash !== noHash ? broken('the first entry names one before it') : []
  if (position !== before.position + 1) return broken(`it follows the entry ${before.position}`)
  if (previous_hash !== before.hash)
    return broken('the hash that it names is not that of the entry before it')
  return []
}

/** In entries before November 2026, the content service's clock may be ahead of the database's. */
const isInFuture = ({published_at, recorded_at, hash_format}: BundleEntry): boolean =>
  hash_format === 2
    ? formatMicrosecondTimestamp(published_at) > formatMicrosecondTimestamp(recorded_at)
    : Date.parse(published_at) > Date.parse(recorded_at) + clockToleranceMs

function checkTimes(entry: BundleEntry, before: BundleEntry | undefined): readonly Finding[] {
  const backwards = (words: string): readonly Finding[] => [
    {name: 'time-backwards', position: entry.position, words},
  ]
  const published = formatMicrosecondTimestamp(entry.published_at)
  const isOfBefore = before !== undefined && published === formatMicrosecondTimestamp(before.published_at)
  if (isInFuture(entry) && !isOfBefore) return backwards('it was published after it was recorded')
  if (!before) return []
  return published < formatMicrosecondTimestamp(before.published_at) ||
    formatMicrosecondTimestamp(entry.recorded_at) <= formatMicrosecondTimestamp(before.recorded_at)
    ? backwards('it is earlier than the entry before it')
    : []
}

/** Checks that each revision of a document is entered once. */
function checkRevisions(entries: readonly BundleEntry[]): readonly Finding[] {
  const known = new Set<string>()
  return entries.flatMap(({position, document_id, revision}): readonly Finding[] => {
    const name = `${document_id}\n${revision}`
    if (known.has(name)) return [{name: 'not-canonical', position, words: 'its revision was entered before'}]
    known.add(name)
    return []
  })
}

/** Recomputes the hash of every entry, and checks that each follows the previous one in number, hash and time. */
export const checkEntries = (entries: readonly BundleEntry[]): readonly Finding[] => [
  ...entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    return [...checkHash(entry, before), ...checkLink(entry, before), ...checkTimes(entry, before)]
  }),
  ...checkRevisions(entries),
]

const claimFinding = (name: FindingName, words: string): readonly Finding[] => [
  {name, position: undefined, words},
]

/** Whether the log has any text of the region. */
const isKnownRegion = ({region, entries}: ReadBundle): boolean =>
  entries.some(({document_id}) => document_id === `regionProfile-${region}`)

/** Derives the bundle's claims from the entries and compares. It needs the log from its first entry. */
export function checkClaims(bundle: ReadBundle): readonly Finding[] {
  const {range, lang, entries, concerns} = bundle
  if (!languages.some((language) => language === lang))
    return claimFinding('concerns-wrong', `${lang} is no language of the record`)
  if (range.kind === 'period' && range.from > range.to)
    return claimFinding('concerns-wrong', 'the period ends before it begins')
  if (entries[0]?.position !== 1) return []
  if (!isKnownRegion(bundle))
    return claimFinding('concerns-wrong', `the record has no text of ${bundle.region}`)
  const right = findConcerned(bundle, entries, regulatedTypes)
  // Until November 2026, bundles listed them in document order.
  const given = bundle.isEarlier ? concerns.toSorted((a, b) => a - b) : concerns
  return given.join() === right.join()
    ? []
    : claimFinding('concerns-wrong', `the entries that it is about are ${right.join(', ') || 'none'}`)
}

/** Checks that the bundle's keys are among the trusted keys, and that one of them still signs. */
export const checkBundleKeys = ({keys}: ReadBundle, trusted: SealKeySet): readonly Finding[] => [
  ...keys.keys.flatMap((key) => {
    const known = trusted.keys.find(({kid}) => kid === key.kid)
    // A key may have been retired after the bundle was made.
    const isSame = known?.x === key.x && (key.validUntil === undefined || key.validUntil === known.validUntil)
    return isSame ? [] : claimFinding('keys-differ', `its key ${key.kid} is not one that you gave`)
  }),
  ...(keys.keys.some(({validUntil}) => validUntil === undefined)
    ? []
    : claimFinding('keys-differ', 'not one of its keys is in use')),
]

/** While a key is replaced, two keys have no end, as if a forger had removed an end from a bundle. */
export function listEndlessKeys({keys}: ReadBundle, trusted: SealKeySet): readonly string[] {
  const endless = keys.keys.filter(({validUntil}) => validUntil === undefined).map(({kid}) => kid)
  const ended = trusted.keys.filter(({kid, validUntil}) => validUntil !== undefined && endless.includes(kid))
  return endless.length === 1
    ? []
    : ended.map(({kid}) => `The bundle does not say when its key ${kid} ended: ask for the bundle again.`)
}
