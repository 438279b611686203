import {type BundleEntry, isShownStanding} from '#domain/audit-log/bundle.ts'
import {isTimestamp} from '#domain/audit-log/timestamps.ts'
import {findSealProblem, isSamePerson} from '#domain/seal/check-seal.ts'
import {operator} from '#domain/seal/operator.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {type Finding, type FindingName, clockToleranceMs} from './finding.ts'
import {
  type JsonObject,
  MalformedInput,
  hashForm,
  parseCanonicalJson,
  readKnownFields,
  readMatching,
  readObject,
  readText,
} from './read-json.ts'
import type {ReadBundle} from './read-bundle.ts'
import {readSeal} from './read-seal.ts'

/** The longest time between sealing and publishing. The first content is sealed before it's imported. */
const nearMs = {initial: 24 * 60 * 60_000, other: 15 * 60_000} as const

/** Roles that approve regulated texts and promotions, as in `decide-request.ts`. */
export const approvingRoles = ['compliance', 'administrator']

export const hasRole = (role: string, wanted: readonly string[]): boolean =>
  role.split(', ').some((each) => wanted.includes(each))

/** Checks that a seal has the people that its kind requires. */
function findPeopleProblem({kind, authors, approver, objector}: Seal): string | undefined {
  if (kind === 'objected' && !(objector && hasRole(objector.role, approvingRoles)))
    return 'who objected has no role that approves'
  if (kind === 'approved' || kind === 'countersigned' || (kind === 'objected' && approver))
    return approver && hasRole(approver.role, approvingRoles)
      ? undefined
      : 'who approved it has no role that approves'
  if (approver) return `its kind ${kind} has no approver`
  if (kind === 'emergency')
    return authors.some(({role}) => hasRole(role, ['administrator']))
      ? undefined
      : 'no administrator is among its authors'
  return authors.length === 1 && authors[0]?.id === operator.id && authors[0]?.role === operator.role
    ? undefined
    : 'first content is entered by the operator'
}

/** Whether an entry repeats its seal's fields. */
const repeats = (entry: BundleEntry, seal: Seal): boolean =>
  (entry.standing === seal.kind || entry.standing === 'restored') &&
  entry.author === seal.authors.map(({id}) => id).join(', ') &&
  entry.approved_by === (seal.approver?.id ?? null)

const systemFields = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])

/** Reads the document of an entry. Throws on unknown system fields, because the seal doesn't cover them. */
function readDocument(entry: BundleEntry): JsonObject {
  const document = readObject(parseCanonicalJson(entry.content, 'its content'), 'its content')
  const unknown = Object.keys(document).find((name) => name.startsWith('_') && !systemFields.has(name))
  if (unknown !== undefined)
    throw new MalformedInput(`its content has a field "${unknown}" that is not known`)
  if (document['_id'] !== entry.document_id || document['_type'] !== entry.document_type)
    throw new MalformedInput('its content names another document, or another type')
  if (document['_rev'] !== undefined && document['_rev'] !== entry.revision)
    throw new MalformedInput('its content names another revision')
  for (const name of ['_createdAt', '_updatedAt'])
    if (document[name] !== undefined && !isTimestamp(readText(document, name), 'utc'))
      throw new MalformedInput(`"${name}" of its content is not a moment in UTC`)
  return document
}

/** The log holds only the hash of a text that visitors didn't see, and the reason. */
function checkUnsealed(entry: BundleEntry): void {
  if (entry.approved_by !== null)
    throw new MalformedInput('it was shown to no visitor, and names an approver')
  const content = parseCanonicalJson(entry.content, 'its content')
  if (content === null) return
  readMatching(
    readKnownFields(content, 'its content', {required: ['_id', '_type', 'hash', 'why']}),
    'hash',
    hashForm,
  )
  readDocument(entry)
}

/** The state of the log before an entry. */
type Context = Readonly<{
  keys: SealKeySet
  /** The keys in the bundle. */
  keyIds: ReadonlySet<string>
  /** The last seal visitors saw on the document. Undefined if the bundle doesn't have one. */
  last: Seal | undefined
  /** Whether the bundle starts with the first entry, so that the last seal is known. */
  isComplete: boolean
}>

/** Whether an officer objected to another text than an emergency of other people. A text that came back may be sealed again. */
const isOddObjection = ({kind, hash, objector}: Seal, last: Seal | undefined): boolean =>
  kind === 'objected' &&
  last !== undefined &&
  (last.kind === 'objected'
    ? last.hash !== hash
    : last.kind !== 'emergency' ||
      last.authors.some(({id}) => objector !== undefined && isSamePerson(id, objector.id)))

/** Checks that a document's seals only move forward, and that a text was published when it was sealed. */
function checkOrder(entry: BundleEntry, seal: Seal, {last, isComplete}: Context): readonly Finding[] {
  const found = (name: FindingName, words: string): readonly Finding[] => [
    {name, position: entry.position, words},
  ]
  const isAgain = last ? last.signature === seal.signature : !isComplete || entry.standing === 'restored'
  if (entry.standing === 'restored')
    return isAgain ? [] : found('seal-older', 'it is not the last sealed version that was put back')
  // Until November 2026, entries of restored texts had the kind of their seal.
  if (isAgain && entry.hash_format !== 2) return []
  if (last && Date.parse(seal.sealedAt) <= Date.parse(last.sealedAt))
    return found('seal-older', 'its seal is not newer than the last one of its document')
  if (isOddObjection(seal, last))
    return found('seal-invalid', 'what was objected to is no emergency of other people')
  const delay = Date.parse(entry.published_at) - Date.parse(seal.sealedAt)
  const isNear = -clockToleranceMs <= delay && delay <= nearMs[seal.kind === 'initial' ? 'initial' : 'other']
  const isLive = Date.parse(seal.liveFrom) <= Date.parse(entry.published_at) + clockToleranceMs
  return isNear && isLive ? [] : found('seal-far', 'it was not published when its seal says so')
}

type Checked = Readonly<{findings: readonly Finding[]; seal?: Seal}>

function checkSealed(entry: BundleEntry, context: Context): Checked {
  const found = (name: FindingName, words: string): Checked => ({
    findings: [{name, position: entry.position, words}],
  })
  const document = readDocument(entry)
  if (document['seal'] === undefined || document['seal'] === null)
    return found('seal-missing', `it stands as ${entry.standing} and has no seal`)
  const seal = readSeal(document['seal'])
  // The seal covers the entry's id, so the content's own id is replaced.
  const problem =
    findSealProblem({...document, _id: entry.document_id}, seal, context.keys) ?? findPeopleProblem(seal)
  if (problem !== undefined) return found('seal-invalid', problem)
  if (!context.keyIds.has(seal.keyId))
    return found('keys-differ', `its key ${seal.keyId} is not in the bundle`)
  if (!repeats(entry, seal))
    return found('seal-differs', 'standing, authors or approver are not those of the seal')
  return {findings: checkOrder(entry, seal, context), seal}
}

/** Whether an entry was sealed. Unseen texts, corrections and entries from before seals existed weren't. */
export const isSealed = ({standing}: BundleEntry): boolean => standing !== null && isShownStanding(standing)

function checkEntry(entry: BundleEntry, context: Context): Checked {
  try {
    if (isSealed(entry)) return checkSealed(entry, context)
    if (entry.standing === 'unsealed') checkUnsealed(entry)
    // `checkCorrections` reads the others.
    else if (entry.standing === null) parseCanonicalJson(entry.content, 'its content')
    return {findings: []}
  } catch (error) {
    if (!(error instanceof MalformedInput)) throw error
    return {findings: [{name: 'not-canonical', position: entry.position, words: error.message}]}
  }
}

/** Finds entries that claim to be older than seals, but follow a sealed entry. */
function checkOlder(entries: readonly BundleEntry[]): readonly Finding[] {
  const first = entries.findIndex(({standing}) => standing !== null)
  const late = first === -1 ? [] : entries.slice(first).filter(({standing}) => standing === null)
  const newer = entries.filter(({standing, hash_format}) => standing === null && hash_format === 2)
  return [...new Set([...late, ...newer])].map(({position}) => ({
    name: 'seal-missing',
    position,
    words: 'it claims to be from before there were seals, and is not',
  }))
}

/**
 * Checks every entry's content and, for sealed entries, the seal: hash, signature, key, people, and that the entry repeats them. A document's seals
 * only move forward. Entries from before seals existed come first.
 */
export function checkSeals(
  {entries, keys: brought}: Pick<ReadBundle, 'entries' | 'keys'>,
  keys: SealKeySet,
): readonly Finding[] {
  const keyIds = new Set(brought.keys.map(({kid}) => kid))
  const last = new Map<string, Seal>()
  const isComplete = entries[0]?.position === 1
  const findings = entries.flatMap((entry) => {
    const checked = checkEntry(entry, {keys, keyIds, last: last.get(entry.document_id), isComplete})
    if (checked.seal && checked.findings.length === 0) last.set(entry.document_id, checked.seal)
    return checked.findings
  })
  return [...checkOlder(entries), ...findings]
}
