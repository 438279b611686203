import type {BundleEntry} from '#domain/audit-log/bundle.ts'
import {
  type Correction,
  findConsentProblem,
  findCorrectionProblem,
  toCorrectionRevision,
} from '#domain/audit-log/correction.ts'
import {isSamePerson} from '#domain/seal/check-seal.ts'
import {operator} from '#domain/seal/operator.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {approvingRoles, hasRole, isSealed} from './check-seals.ts'
import {type Finding, clockToleranceMs} from './finding.ts'
import type {ReadBundle} from './read-bundle.ts'
import {
  MalformedInput,
  hashForm,
  parseCanonicalJson,
  readEncoded,
  readEntryPosition,
  readKnownFields,
  readList,
  readMatching,
  readText,
} from './read-json.ts'
import {readMoment, readPerson} from './read-seal.ts'

/** The longest time between signing and appending. The publisher signs a second time if the database wasn't available. */
const nearMs = 15 * 60_000

const fields = [
  'position',
  'hash',
  'previous',
  'authors',
  'consents',
  'reason',
  'correctedAt',
  'keyId',
  'signature',
]

/** Reads the content of a correction. Throws on fields that the signature doesn't cover. */
function readCorrection({content}: BundleEntry): Correction {
  const parsed = parseCanonicalJson(content, 'its content')
  const {correction: value} = readKnownFields(parsed, 'its content', {required: ['correction']})
  const correction = readKnownFields(value, 'The correction', {required: fields})
  return {
    position: readEntryPosition(correction, 'position'),
    hash: readMatching(correction, 'hash', hashForm),
    previous: correction['previous'] === null ? null : readMatching(correction, 'previous', hashForm),
    authors: readList(correction, 'authors').map((author) => readPerson(author)),
    consents: readList(correction, 'consents').map((consent) => readPerson(consent)),
    reason: readText(correction, 'reason'),
    correctedAt: readMoment(correction, 'correctedAt'),
    keyId: readText(correction, 'keyId'),
    signature: readEncoded(correction, 'signature', 'base64url'),
  }
}

/** Checks that two people with an approving role consented, who neither approved the entry nor are added as authors. */
function findPeopleProblem({authors, consents}: Correction, corrected: BundleEntry): string | undefined {
  const ids = authors.map(({id}) => id)
  if (ids.length === 0) return 'it names no author'
  if (ids.some((id, index) => ids.slice(0, index).some((other) => isSamePerson(id, other))))
    return 'it names an author twice'
  const [first, second, third] = consents
  if (!first || !second || third || isSamePerson(first.id, second.id))
    return 'its consents are not those of two people'
  if (!consents.every(({role}) => hasRole(role, approvingRoles)))
    return 'who consented has no role that approves'
  return consents.map(({id}) => findConsentProblem(id, corrected, ids)).find((problem) => problem)
}

/** The entries before a correction, and the last correction of each position. */
type Context = Readonly<{
  keys: SealKeySet
  keyIds: ReadonlySet<string>
  before: ReadonlyMap<number, BundleEntry>
  last: ReadonlyMap<number, Readonly<{hash: string; correctedAt: string}>>
}>

function findOrderProblem(entry: BundleEntry, correction: Correction, {before, last}: Context) {
  const corrected = before.get(correction.position)
  if (!corrected || corrected.hash !== correction.hash)
    return 'no entry before it has the position and the hash that it names'
  if (!isSealed(corrected)) return 'the entry that it names is not sealed'
  if (corrected.document_id !== entry.document_id || corrected.document_type !== entry.document_type)
    return 'the entry that it names is of another document'
  const previous = last.get(correction.position)
  if ((previous?.hash ?? null) !== correction.previous)
    return 'it does not name the last correction of its entry'
  if (previous && Date.parse(correction.correctedAt) <= Date.parse(previous.correctedAt))
    return 'it is not newer than the last correction of its entry'
  const delay = Date.parse(entry.published_at) - Date.parse(correction.correctedAt)
  if (delay < -clockToleranceMs || delay > nearMs) return 'it was not entered when it says so'
  return findPeopleProblem(correction, corrected)
}

/** Whether an entry repeats its correction's fields. */
const repeats = (entry: BundleEntry, {consents, signature}: Correction): boolean =>
  entry.author === operator.id &&
  entry.approved_by === consents[1]?.id &&
  entry.revision === toCorrectionRevision(signature)

function findProblem(entry: BundleEntry, correction: Correction, context: Context): string | undefined {
  const {keyId} = correction
  return (
    findCorrectionProblem(correction, context.keys) ??
    (context.keyIds.has(keyId) ? undefined : `its key ${keyId} is not in the bundle`) ??
    findOrderProblem(entry, correction, context) ??
    (repeats(entry, correction) ? undefined : 'author, approver or revision are not those of the correction')
  )
}

/** Checks each correction: its signature, the entry and the last correction that it names, its time and its people. */
export function checkCorrections(
  {entries, keys: brought}: Pick<ReadBundle, 'entries' | 'keys'>,
  keys: SealKeySet,
): readonly Finding[] {
  const keyIds = new Set(brought.keys.map(({kid}) => kid))
  const before = new Map<number, BundleEntry>()
  const last = new Map<number, Readonly<{hash: string; correctedAt: string}>>()
  const findings: Finding[] = []
  for (const entry of entries) {
    if (entry.standing === 'corrected')
      try {
        const correction = readCorrection(entry)
        const words = findProblem(entry, correction, {keys, keyIds, before, last})
        if (words !== undefined) findings.push({name: 'correction-invalid', position: entry.position, words})
        else last.set(correction.position, {hash: entry.hash, correctedAt: correction.correctedAt})
      } catch (error) {
        if (!(error instanceof MalformedInput)) throw error
        findings.push({name: 'not-canonical', position: entry.position, words: error.message})
      }
    before.set(entry.position, entry)
  }
  return findings
}

/** A sentence for each corrected entry, with its last correction. Malformed corrections are findings instead. */
export function describeCorrections(entries: readonly BundleEntry[]): readonly string[] {
  const lines = new Map<number, string>()
  for (const entry of entries.filter(({standing}) => standing === 'corrected'))
    try {
      const {position, authors} = readCorrection(entry)
      lines.set(
        position,
        `Entry ${position}: authors corrected at position ${entry.position} to ${authors.map(({id}) => id).join(', ')}.`,
      )
    } catch (error) {
      if (!(error instanceof MalformedInput)) throw error
    }
  return [...lines.values()]
}
