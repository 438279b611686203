// Verifies a bundle of the record of regulated texts; needs Node 22 or later and nothing else. Made of the sources that each part names.

// commands/audit-log/verifier/finding.ts
const module_commands_audit_log_verifier_finding_ts = (() => {
/** Stable names of the problems. */

/** A line for a terminal, on which no character of a file can end the line, hide others or change their order. */
const toPrintable = (line        )         =>
  line.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

/** The clocks of the time-stamp authority, the database and the content service may differ. */
const clockToleranceMs = 5 * 60 * 1000
return {toPrintable, clockToleranceMs}
})()

// commands/audit-log/verifier/read-json.ts
const module_commands_audit_log_verifier_read_json_ts = (() => {
/** The input doesn't have the expected form. */
class MalformedInput extends Error {
                    name         = 'MalformedInput'
}

const isObject = (value         )                      =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(value         , what        )             {
  if (!isObject(value)) throw new MalformedInput(`${what} is not an object`)
  return value
}

/** Reads an object with these fields and no others, so that a bundle holds nothing unchecked. */
function readKnownFields(
  value         ,
  what        ,
  {required, optional = []}                                                                       ,
)             {
  const object = readObject(value, what)
  const names = Object.keys(object)
  const unknown = names.find((name) => !required.includes(name) && !optional.includes(name))
  if (unknown !== undefined) throw new MalformedInput(`${what} has an unknown field "${unknown}"`)
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) throw new MalformedInput(`${what} has no field "${missing}"`)
  return object
}

function readText(object            , name        )         {
  const value = object[name]
  if (typeof value !== 'string') throw new MalformedInput(`"${name}" is not a string`)
  // Half of a character has the same bytes as the replacement character, and so the same hash.
  if (!value.isWellFormed()) throw new MalformedInput(`"${name}" has half a character`)
  return value
}

function readTextOrNull(object            , name        )                {
  return object[name] === null ? null : readText(object, name)
}

/** Reads a string that matches a pattern, such as a hash. */
function readMatching(object            , name        , format        )         {
  const text = readText(object, name)
  if (!format.test(text)) throw new MalformedInput(`"${name}" has an invalid format`)
  return text
}

const hashForm = /^[\da-f]{64}$/u

/** Reads bytes in canonical base64 or base64url. */
function readEncoded(object            , name        , encoding                        )         {
  const text = readText(object, name)
  if (text === '' || Buffer.from(text, encoding).toString(encoding) !== text)
    throw new MalformedInput(`"${name}" is not ${encoding} in its canonical form`)
  return text
}

function readEntryPosition(object            , name        )         {
  const value = object[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new MalformedInput(`"${name}" is not a position`)
  return value
}

function readList(object            , name        )                     {
  const value = object[name]
  if (!Array.isArray(value)) throw new MalformedInput(`"${name}" is not an array`)
  return value
}

/** Parses JSON. `what` names the text in the error. */
function parseJson(text        , what        )          {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedInput(`${what} is not JSON`, {cause})
  }
}

/** Parses JSON in its canonical form: without duplicate keys, spaces, or other notations of a number. */
function parseCanonicalJson(text        , what        )          {
  const value = parseJson(text, what)
  if (JSON.stringify(value) !== text) throw new MalformedInput(`${what} is not in its canonical form`)
  return value
}
return {MalformedInput, readObject, readKnownFields, readText, readTextOrNull, readMatching, hashForm, readEncoded, readEntryPosition, readList, parseJson, parseCanonicalJson}
})()

// domain/audit-log/timestamps.ts
const module_domain_audit_log_timestamps_ts = (() => {
const secondPrecisionLength = 'YYYY-MM-DDTHH:MM:SS'.length

/** Formats a UTC timestamp to the microsecond, so that timestamps sort as strings. The database is more precise than `Date`. */
function formatMicrosecondTimestamp(moment        )         {
  const [, fraction = ''] = /\.(?<digits>\d+)(?:Z|\+00:00)$/u.exec(moment) ?? []
  return `${moment.slice(0, secondPrecisionLength)}.${fraction.padEnd(6, '0')}Z`
}

const timestampFormats = {
  /** In bundles: always to the microsecond. */
  bundle: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u,
  /** In the database: without trailing zeros. */
  database: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{0,5}[1-9])?\+00:00$/u,
  /** In seals, keys and Sanity documents. */
  utc: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/u,
}

/** Whether a text is an existing UTC date and time in the given form. */
const isTimestamp = (text        , form                               )          =>
  timestampFormats[form].test(text) &&
  new Date(`${text.slice(0, secondPrecisionLength)}Z`).toJSON()?.slice(0, secondPrecisionLength) ===
    text.slice(0, secondPrecisionLength)
return {formatMicrosecondTimestamp, isTimestamp}
})()

// domain/audit-log/bundle.ts
const module_domain_audit_log_bundle_ts = (() => {
const {formatMicrosecondTimestamp} = module_domain_audit_log_timestamps_ts
/** Name and version of the bundle format. A bundle holds only fields that a verifier can recompute or check. */
const bundleFormat = 'marsa-record/2'

/** The format until November 2026. It had a timestamp, instructions and addresses that nothing proves, and could lack the first entries. */
const earlierBundleFormat = 'marsa-record/1'

/** An audit log entry in a bundle, with every field that its hash covers. */

/** The longest period in one bundle, in days: a long month, because a bundle holds the manifest of each run. */
const maxPeriodDays = 31

/** A time stamp (RFC 3161) of an entry's hash. */

/** The requested range: a point in time, or a period with both ends. Timestamps are ISO 8601 in UTC, to the microsecond. */

/** A crawl of the site. Its manifest lists every page, and the time stamp (RFC 3161, DER in base64) covers the manifest's hash. */

/**
 * A page as visitors of the bundle's region and language saw it. A `moment` bundle holds the last version; a `period` bundle holds the first and each
 * change.
 */

/**
 * What visitors saw: runs in order, pages by path and run. Texts are included for pages that show the region's warning first; for a period, only at
 * its start and after a publication. The site serves the other texts by their hash.
 */

/** Orders the pages of a bundle by path, then run. */
const comparePages = (a            , b            )         =>
  a.path === b.path ? a.run - b.run : a.path < b.path ? -1 : 1

/** The pages that show a region's warning first. A bundle includes their texts. */
const pagesInFull                      = new Set(['/', '/legal'])

/**
 * The complete audit log, which others can verify offline: they can recompute every hash of the chain, and the texts that were live at a given time.
 */

/** Whether an entry concerns a region. Legal texts, prescribed texts and countries concern all regions; a region profile concerns only its own. */
const concernsRegion = ({document_id, document_type}       , region        )          =>
  document_type !== 'regionProfile' || document_id === `regionProfile-${region}`

/** Whether visitors saw an entry of this standing. Corrections hold no text, and unsealed changes weren't shown. */
const isShownStanding = (standing               )          =>
  standing !== 'unsealed' && standing !== 'corrected'

/** The last visible entry of each regulated document at a given time. */
function findShownAt(moment        , entries                  , regulatedTypes                   ) {
  const shown = new Map               ()
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
function findConcerned(
  {range, region}                                                ,
  entries                  ,
  regulatedTypes                   ,
)                    {
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
return {bundleFormat, earlierBundleFormat, maxPeriodDays, comparePages, pagesInFull, concernsRegion, isShownStanding, findConcerned}
})()

// commands/audit-log/verifier/read-bundle.ts
const module_commands_audit_log_verifier_read_bundle_ts = (() => {
const {bundleFormat, earlierBundleFormat} = module_domain_audit_log_bundle_ts
const {isTimestamp} = module_domain_audit_log_timestamps_ts
const {MalformedInput, readEncoded, readKnownFields, readList, readText, hashForm, readEntryPosition, readMatching, readObject, readTextOrNull} = module_commands_audit_log_verifier_read_json_ts
function readKey(value         )                {
  const key = readKnownFields(value, 'A key', {
    required: ['kty', 'crv', 'x', 'kid'],
    optional: ['validUntil'],
  })
  if (key['kty'] !== 'OKP' || key['crv'] !== 'Ed25519')
    throw new MalformedInput('A key is not one of Ed25519')
  const validUntil = key['validUntil'] === undefined ? undefined : readText(key, 'validUntil')
  if (validUntil !== undefined && !isTimestamp(validUntil, 'utc'))
    throw new MalformedInput('The end of a key is not a moment in UTC')
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x: readEncoded(key, 'x', 'base64url'),
    kid: readText(key, 'kid'),
    ...(validUntil === undefined ? {} : {validUntil}),
  }
}

/** Reads a JSON Web Key Set of public keys. Each id is unique. */
function readKeySet(value         )             {
  const keys = readList(readKnownFields(value, 'The key set', {required: ['keys']}), 'keys').map(readKey)
  if (new Set(keys.map(({kid}) => kid)).size < keys.length)
    throw new MalformedInput('The key set has two keys of one id')
  return {keys}
}

/** A bundle of this release or the previous one. */

function readMoment(object            , name        , form                                   )         {
  const moment = readText(object, name)
  if (!isTimestamp(moment, form)) throw new MalformedInput(`"${name}" is not a moment in UTC, in its form`)
  return moment
}

function readHashFormat(entry            )        {
  const value = entry['hash_format']
  if (value === 1 || value === 2) return value
  throw new MalformedInput('"hash_format" is not one that is known')
}

const entryFields = [
  'position',
  'previous_hash',
  'document_id',
  'document_type',
  'revision',
  'published_at',
  'recorded_at',
  'author',
  'approved_by',
  'standing',
  'content',
  'hash',
]
const words = /^[^\n\r]+$/u

function readEntry(value         , {isEarlier}        )              {
  const entry = readKnownFields(value, 'An entry', {
    required: isEarlier ? entryFields : [...entryFields, 'hash_format'],
  })
  return {
    position: readEntryPosition(entry, 'position'),
    previous_hash: readMatching(entry, 'previous_hash', hashForm),
    document_id: readMatching(entry, 'document_id', words),
    document_type: readMatching(entry, 'document_type', words),
    revision: readMatching(entry, 'revision', words),
    published_at: readMoment(entry, 'published_at', 'database'),
    recorded_at: readMoment(entry, 'recorded_at', 'database'),
    author: readMatching(entry, 'author', words),
    // An empty approver would have the same hash as a missing one.
    approved_by: entry['approved_by'] === null ? null : readMatching(entry, 'approved_by', words),
    standing: entry['standing'] === null ? null : readMatching(entry, 'standing', words),
    content: readText(entry, 'content'),
    hash: readMatching(entry, 'hash', hashForm),
    // A bundle of the previous release only has entries with the first hash format.
    hash_format: isEarlier ? 1 : readHashFormat(entry),
  }
}

function readAnchor(value         )         {
  const anchor = readKnownFields(value, 'A time stamp', {
    required: ['position', 'head_hash', 'token', 'gen_time', 'authority'],
  })
  return {
    position: readEntryPosition(anchor, 'position'),
    head_hash: readMatching(anchor, 'head_hash', hashForm),
    token: readEncoded(anchor, 'token', 'base64'),
    gen_time: readMoment(anchor, 'gen_time', 'database'),
    authority: readText(anchor, 'authority'),
  }
}

function readRange(value         , {isEarlier}        )              {
  const form = isEarlier ? 'utc' : 'bundle'
  if (readObject(value, 'The range')['kind'] === 'moment') {
    const range = readKnownFields(value, 'The range', {required: ['kind', 'at']})
    return {kind: 'moment', at: readMoment(range, 'at', form)}
  }
  const range = readKnownFields(value, 'The range', {required: ['kind', 'from', 'to']})
  if (range['kind'] !== 'period') throw new MalformedInput('The range is neither a moment nor a period')
  return {kind: 'period', from: readMoment(range, 'from', form), to: readMoment(range, 'to', form)}
}

const readRun = (value         , {isEarlier}        )            => {
  const required = ['run', 'manifest', 'manifestHash', 'token', ...(isEarlier ? ['buildId'] : [])]
  const run = readKnownFields(value, 'A run', {required})
  return {
    run: readEntryPosition(run, 'run'),
    manifest: readText(run, 'manifest'),
    manifestHash: readMatching(run, 'manifestHash', hashForm),
    token: readTextOrNull(run, 'token') === null ? null : readEncoded(run, 'token', 'base64'),
  }
}

const readPage = (value         , {isEarlier}        )             => {
  const required = ['path', 'hash', 'run', ...(isEarlier ? ['renderedAt', 'address'] : [])]
  const page = readKnownFields(value, 'A page', {required})
  return {
    path: readText(page, 'path'),
    hash: readMatching(page, 'hash', hashForm),
    run: readEntryPosition(page, 'run'),
  }
}

function readStored(value         ) {
  const text = readKnownFields(value, 'A text', {required: ['hash', 'body']})
  return {hash: readMatching(text, 'hash', hashForm), body: readText(text, 'body')}
}

function readEvidence(value         , format        )                 {
  const evidence = readKnownFields(value, 'The evidence', {required: ['runs', 'pages', 'texts']})
  return {
    runs: readList(evidence, 'runs').map((run) => readRun(run, format)),
    pages: readList(evidence, 'pages').map((page) => readPage(page, format)),
    texts: readList(evidence, 'texts').map(readStored),
  }
}

const bundleFields = ['format', 'region', 'lang', 'range', 'concerns', 'entries', 'anchors', 'keys']

/** Reads a bundle of `/api/legal/history/bundle`. Throws on fields that aren't checked. */
function readBundle(value         )             {
  const isEarlier = readObject(value, 'The bundle')['format'] === earlierBundleFormat
  const format = {isEarlier}
  const bundle = isEarlier
    ? readKnownFields(value, 'The bundle', {
        required: [...bundleFields, 'madeAt', 'instructions'],
        optional: ['evidence'],
      })
    : readKnownFields(value, 'The bundle', {required: [...bundleFields, 'evidence']})
  if (!isEarlier && bundle['format'] !== bundleFormat)
    throw new MalformedInput(`The bundle is neither of the format ${bundleFormat} nor of an earlier one`)
  return {
    isEarlier,
    region: readMatching(bundle, 'region', words),
    lang: readMatching(bundle, 'lang', words),
    range: readRange(bundle['range'], format),
    concerns: readList(bundle, 'concerns').map((position) => readEntryPosition({position}, 'position')),
    entries: readList(bundle, 'entries').map((entry) => readEntry(entry, format)),
    anchors: readList(bundle, 'anchors').map(readAnchor),
    keys: readKeySet(bundle['keys']),
    evidence: bundle['evidence'] === undefined ? undefined : readEvidence(bundle['evidence'], format),
  }
}
return {readKeySet, readAnchor, readBundle}
})()

// domain/seal/canonical-document.ts
const module_domain_seal_canonical_document_ts = (() => {
/** JSON with sorted object keys, so that equal values produce equal texts. Omits members without a value. */
function toCanonicalJson(value         )         {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${toCanonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** The fields that a seal covers: all except the system's, which begin with `_`, and the seal itself. */
const pickSealedFields = (document                                   )                          =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'seal' && !name.startsWith('_')))

/** The hashed text: the sealed fields in canonical JSON. It doesn't use Node, because browsers compute the hash too. */
const toCanonicalDocument = (document                                   )         =>
  toCanonicalJson(pickSealedFields(document))

/**
 * The text that a seal signs: all fields except the signature, with the document's id, in canonical JSON. Older seals name neither a type nor a
 * checklist, and only some name an objector or files: JSON omits what is missing. Browsers check signatures too.
 */
const toSignedText = (documentId        , seal                         )         => {
  const {kind, documentType, hash, authors, approver, objector, reason, ...more} = seal
  const {checklist, evidenceFiles, sealedAt, liveFrom, keyId} = more
  return toCanonicalJson({
    documentId,
    documentType,
    kind,
    hash,
    authors: authors.map(({id, role}) => ({id, role})),
    approver: approver && {id: approver.id, role: approver.role},
    objector: objector && {id: objector.id, role: objector.role},
    reason,
    checklist,
    evidenceFiles: evidenceFiles?.map(({_key, asset, name, size, sha256}) => ({
      _key,
      asset,
      name,
      size,
      sha256,
    })),
    sealedAt,
    liveFrom,
    keyId,
  })
}

const isObject = (value         )                                             =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Makes a draft's weak references strong. They were weak because their target wasn't published yet. */
function strengthenReferences(value         )          {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const {_strengthenOnPublish, ...fields} = value
  if (_strengthenOnPublish === undefined) return strengthenFields(value)
  const {_weak, ...strong} = fields
  return strengthenFields(strong)
}

/** Strengthens the references in a document's fields. */
const strengthenFields = (value                                   )                          =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, strengthenReferences(field)]))
return {toCanonicalJson, pickSealedFields, toCanonicalDocument, toSignedText, strengthenReferences, strengthenFields}
})()

// domain/audit-log/receipt.ts
const module_domain_audit_log_receipt_ts = (() => {
const {toCanonicalJson} = module_domain_seal_canonical_document_ts
const receiptFormat = 'marsa-receipt/1'

/** A table of the page, row by row, with the column names in the first row. */

/** A sealed text and its fields that the page shows. The seal has the hash of the whole text. */

/** The path in the receipt of a mail, by the mail's reference. */
const mailPath = (reference        )         => `mail:${reference}`

/** Where a receipt's text was: the address of a page, or a mail of the site. */
const describePlace = ({site, path}                                )         =>
  path.startsWith(mailPath('')) ? `${path} of ${site}` : `${site}${path}`

/** What the site sent to a visitor, signed for them to keep. The server stores no copy. */

/** The text that the web server signs. Its first line can't begin the signed text of a seal or a correction. */
const toSignedReceipt = (receipt                            )         =>
  `${receiptFormat}\n${toCanonicalJson(receipt)}`
return {receiptFormat, mailPath, describePlace, toSignedReceipt}
})()

// domain/seal/document-hash.ts
const module_domain_seal_document_hash_ts = (() => {
const {createHash} = process.getBuiltinModule('node:crypto')
const {toCanonicalDocument, strengthenFields} = module_domain_seal_canonical_document_ts
/** A document as the content service returns it. */

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
const sha256 = (text        )         => createHash('sha256').update(text, 'utf8').digest('hex')

/** The SHA-256 of a document's sealed fields. A draft and its published version have the same hash. */
const hashDocument = (document                                   )         =>
  sha256(toCanonicalDocument(document))

/** The draft as it would be published: with strong references, without its own id. */
const toPublishable = (draft                  )                   => {
  const {_id, _type, ...fields} = draft
  return {_id: _id.replace(/^drafts\./u, ''), _type, ...strengthenFields(fields)}
}
return {sha256, hashDocument, toPublishable}
})()

// domain/seal/check-seal.ts
const module_domain_seal_check_seal_ts = (() => {
const {createPublicKey, verify} = process.getBuiltinModule('node:crypto')
const {toSignedText} = module_domain_seal_canonical_document_ts
const {hashDocument} = module_domain_seal_document_hash_ts
/**
 * Describes what is wrong with a signature of the publisher's, in fixed words, because the audit log stores them. Returns undefined if it is valid and
 * its key was active at the time.
 */
function findSignatureProblem(
  text        ,
  {keyId, signature, at}                                                          ,
  {keys}            ,
)                     {
  const key = keys.find(({kid}) => kid === keyId)
  if (!key) return 'its key is unknown'
  if (key.validUntil !== undefined && Date.parse(at) > Date.parse(key.validUntil))
    return 'its key was no longer in use'
  const {kty, crv, x} = key
  const isSigned = verify(
    null,
    Buffer.from(text),
    createPublicKey({key: {kty, crv, x}, format: 'jwk'}),
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? undefined : 'its signature is not that of its key'
}

/**
 * Describes what is wrong with a document's seal, in fixed words. Returns undefined if its hash and signature are valid, and its key was active when it signed.
 * Imports no packages, so that it can be part of a verifier for others.
 */
function findSealProblem(
  document                                                   ,
  seal      ,
  keys            ,
)                     {
  if (seal.hash !== hashDocument(document)) return 'it was changed after it was sealed'
  if (seal.documentType !== undefined && seal.documentType !== document['_type'])
    return 'its type was changed'
  const problem = findSignatureProblem(
    toSignedText(document._id, seal),
    {keyId: seal.keyId, signature: seal.signature, at: seal.sealedAt},
    keys,
  )
  if (problem !== undefined) return problem
  if ((seal.kind === 'approved' || seal.kind === 'countersigned') && !hasSecondApprover(seal))
    return 'nobody else approved it'
  if (seal.kind === 'objected' && seal.approver !== null && !hasSecondApprover(seal))
    return 'nobody else approved it'
  if ((seal.kind === 'objected') !== (seal.objector !== undefined))
    return 'its objector is missing or too much'
  return undefined
}

const toComparableId = (id        )         => id.normalize('NFKC').trim().toLowerCase()

/** Two ids are the same person if they differ only in spaces, case or look-alike forms. */
const isSamePerson = (a        , b        )          => toComparableId(a) === toComparableId(b)

const hasSecondApprover = ({approver, authors}      )          =>
  approver !== null && authors.length > 0 && authors.every(({id}) => !isSamePerson(id, approver.id))
return {findSignatureProblem, findSealProblem, isSamePerson}
})()

// commands/audit-log/verifier/read-seal.ts
const module_commands_audit_log_verifier_read_seal_ts = (() => {
const {isTimestamp} = module_domain_audit_log_timestamps_ts
const {hashForm, MalformedInput, readEncoded, readKnownFields, readMatching, readList, readObject, readText} = module_commands_audit_log_verifier_read_json_ts
const kinds                                = new Map([
  ['initial', 'initial'],
  ['approved', 'approved'],
  ['emergency', 'emergency'],
  ['countersigned', 'countersigned'],
  ['objected', 'objected'],
])

/** Ids can't start or end with spaces, because then they would look like another person's id. */
const idForm = /^\S(?:.*\S)?$/u

const readPerson = (value         , more                    = [])             => {
  const person = readKnownFields(value, 'A person', {required: ['id', 'role', ...more]})
  return {id: readMatching(person, 'id', idForm), role: readText(person, 'role')}
}

/** Reads an author. The content service requires a key, which the signature doesn't cover. */
function readAuthor(value         , index        )                          {
  const _key = `author-${index + 1}`
  const author = readPerson(value, ['_key'])
  if (readText(readKnownFields(value, 'An author', {required: ['_key', 'id', 'role']}), '_key') !== _key)
    throw new MalformedInput(`The key of an author is not ${_key}`)
  return {_key, ...author}
}

function readMoment(seal                                   , name        )         {
  const moment = readText(seal, name)
  if (!isTimestamp(moment, 'utc')) throw new MalformedInput(`"${name}" is not a moment in UTC`)
  return moment
}

/** Reads a ticked line. The signature covers all its fields. */
function readTickedLine(value         )             {
  const line = readObject(value, 'A line of the checklist')
  const words = Object.keys(line).map((name) => [name, readText(line, name)]         )
  return {...Object.fromEntries(words), _key: readText(line, '_key')}
}

function readEvidenceFile(value         )               {
  const file = readKnownFields(value, 'A file', {required: ['_key', 'asset', 'name', 'size', 'sha256']})
  const {size} = file
  if (typeof size !== 'number' || !Number.isSafeInteger(size))
    throw new MalformedInput('"size" is not a number of bytes')
  return {
    _key: readText(file, '_key'),
    asset: readText(file, 'asset'),
    name: readText(file, 'name'),
    size,
    sha256: readMatching(file, 'sha256', hashForm),
  }
}

const required = ['kind', 'hash', 'authors', 'reason', 'sealedAt', 'liveFrom', 'keyId', 'signature']

/** Reads the seal of a document. Throws on fields that the signature doesn't cover. */
function readSeal(value         )       {
  const seal = readKnownFields(value, 'The seal', {
    required,
    optional: ['approver', 'objector', 'documentType', 'checklist', 'evidenceFiles'],
  })
  const kind = kinds.get(readText(seal, 'kind'))
  if (!kind) throw new MalformedInput('its kind is not known')
  return {
    kind,
    ...(seal['documentType'] !== undefined && {documentType: readText(seal, 'documentType')}),
    hash: readMatching(seal, 'hash', hashForm),
    authors: readList(seal, 'authors').map(readAuthor),
    approver:
      seal['approver'] === null || seal['approver'] === undefined ? null : readPerson(seal['approver']),
    ...(seal['objector'] !== undefined && {objector: readPerson(seal['objector'])}),
    reason: readText(seal, 'reason'),
    ...(seal['checklist'] !== undefined && {checklist: readList(seal, 'checklist').map(readTickedLine)}),
    ...(seal['evidenceFiles'] !== undefined && {
      evidenceFiles: readList(seal, 'evidenceFiles').map(readEvidenceFile),
    }),
    sealedAt: readMoment(seal, 'sealedAt'),
    liveFrom: readMoment(seal, 'liveFrom'),
    keyId: readText(seal, 'keyId'),
    signature: readEncoded(seal, 'signature', 'base64url'),
  }
}
return {readPerson, readMoment, readSeal}
})()

// commands/audit-log/verifier/check-receipt.ts
const module_commands_audit_log_verifier_check_receipt_ts = (() => {
const {describePlace, receiptFormat, toSignedReceipt} = module_domain_audit_log_receipt_ts
const {toSignedText} = module_domain_seal_canonical_document_ts
const {findSignatureProblem} = module_domain_seal_check_seal_ts
const {sha256} = module_domain_seal_document_hash_ts
const {MalformedInput, hashForm, parseCanonicalJson, readEncoded, readKnownFields, readList, readMatching, readText, readTextOrNull} = module_commands_audit_log_verifier_read_json_ts
const {readMoment, readSeal} = module_commands_audit_log_verifier_read_seal_ts
function readWords(value         , what        , read           = readText)                    {
  const object = {[what]: value}
  return readList(object, what).map((word) => read({[what]: word}, what))
}

/** Reads the id of a document or the name of a field. */
const readName           = (object, name) => readMatching(object, name, /^[\w.-]+$/u)

function readTable(value         )               {
  const table = readKnownFields(value, 'A table', {required: ['caption', 'rows']})
  return {
    caption: readText(table, 'caption'),
    rows: readList(table, 'rows').map((row) => readWords(row, 'row')),
  }
}

function readShownText(value         )              {
  const text = readKnownFields(value, 'A text', {required: ['id', 'fields', 'seal']})
  return {
    id: readName(text, 'id'),
    fields: readWords(text['fields'], 'fields', readName),
    seal: readSeal(text['seal']),
  }
}

const required = [
  'format',
  'site',
  'path',
  'region',
  'country',
  'language',
  'at',
  'content',
  'contentHash',
  'tables',
  'texts',
  'keyId',
  'signature',
]

function readReceipt(value         )          {
  const receipt = readKnownFields(value, 'The receipt', {required})
  if (receipt['format'] !== receiptFormat) throw new MalformedInput('The receipt has another format')
  return {
    format: receiptFormat,
    site: readText(receipt, 'site'),
    path: readText(receipt, 'path'),
    region: readText(receipt, 'region'),
    country: readTextOrNull(receipt, 'country'),
    language: readText(receipt, 'language'),
    at: readMoment(receipt, 'at'),
    content: readText(receipt, 'content'),
    contentHash: readMatching(receipt, 'contentHash', hashForm),
    tables: readList(receipt, 'tables').map(readTable),
    texts: readList(receipt, 'texts').map(readShownText),
    keyId: readText(receipt, 'keyId'),
    signature: readEncoded(receipt, 'signature', 'base64url'),
  }
}

/** The keys from elsewhere. The site's receipt keys are required: nothing else shows that a receipt is the site's. */

function findProblems(receipt         , {keys, sealKeys}              )                     {
  const {signature, ...signed} = receipt
  const found = (name                 , words        )          => ({name, position: undefined, words})
  const problem = findSignatureProblem(
    toSignedReceipt(signed),
    {keyId: receipt.keyId, signature, at: receipt.at},
    keys,
  )
  const sealProblems = sealKeys
    ? receipt.texts.flatMap(({id, seal}) => {
        const why = findSignatureProblem(
          toSignedText(id, seal),
          {keyId: seal.keyId, signature: seal.signature, at: seal.sealedAt},
          sealKeys,
        )
        return why === undefined ? [] : [found('seal-invalid', `the seal of ${id}: ${why}`)]
      })
    : []
  return [
    ...(problem === undefined ? [] : [found('receipt-altered', problem)]),
    ...(sha256(receipt.content) === receipt.contentHash
      ? []
      : [found('receipt-altered', 'its text has another hash')]),
    ...sealProblems,
  ]
}

const describeText = ({id, fields, seal}             )         =>
  `Text ${id} (${fields.join(', ')}): ${seal.kind}, sealed at ${seal.sealedAt}, hash ${seal.hash}`

/** Whether a file claims to be a receipt. Anything else is read as a bundle. */
const isReceipt = (text        )          => text.startsWith('{"format":"marsa-receipt/')

/** Verifies a receipt: its signature, the hash of its text, and the seals of the regulated texts in it. */
function verifyReceipt(text        , trust              )                                           {
  try {
    const receipt = readReceipt(parseCanonicalJson(text, 'The receipt'))
    const {region, country, language, at, tables, texts} = receipt
    const findings = findProblems(receipt, trust)
    const missing = [
      ...(trust.sealKeys ? [] : ['Seals were not checked: give their keys with --seal-keys.']),
      ...(texts.length === 0 ? ['The receipt names no sealed text.'] : []),
    ]
    return {
      answer: findings.length > 0 ? 'not-verified' : missing.length > 0 ? 'consistent' : 'verified',
      findings,
      // Nothing that an altered receipt says may stand above the answer.
      notes:
        findings.length > 0
          ? []
          : [
              ...texts.map(describeText),
              `Tables: ${tables.length}. Hash of the text: ${receipt.contentHash}`,
            ],
      missing,
      claim: `${describePlace(receipt)}, region ${region}, country ${country ?? 'unknown'}, language ${language}, at ${at}`,
    }
  } catch (error) {
    if (!(error instanceof MalformedInput)) throw error
    const finding = {name: 'not-canonical', position: undefined, words: error.message}
    return {answer: 'not-verified', findings: [finding], notes: [], missing: [], claim: ''}
  }
}
return {isReceipt, verifyReceipt}
})()

// commands/audit-log/verifier/older-heads.ts
const module_commands_audit_log_verifier_older_heads_ts = (() => {
const {existsSync, readFileSync} = process.getBuiltinModule('node:fs')
const {readAnchor, readBundle} = module_commands_audit_log_verifier_read_bundle_ts
const {MalformedInput, parseJson, readObject} = module_commands_audit_log_verifier_read_json_ts
/** A head of the chain that another party kept: the hash of an entry, and its position if known. */

/** Checks that a kept head is still in the chain, so that no earlier entry was removed or rewritten. */
function checkOlderHead(
  {position, hash}           ,
  entries                        ,
)                     {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return [{name: 'tail-cut', position, words: 'the record holds nothing any more'}]
  if (entries.some((entry) => entry.hash === hash && (position ?? entry.position) === entry.position))
    return []
  if (first.previous_hash === hash && (position === undefined || position === first.position - 1)) return []
  if (position === undefined)
    return first.position === 1
      ? [{name: 'chain-rewritten', position, words: 'no entry has the hash that was kept'}]
      : [notCovered(position)]
  if (position > last.position)
    return [
      {name: 'tail-cut', position, words: 'the entry that was kept is missing: the record ends before it'},
    ]
  if (position < first.position - 1) return [notCovered(position)]
  return [{name: 'chain-rewritten', position, words: 'the entry here is not the one that was kept'}]
}

const notCovered = (position                    )          => ({
  name: 'older-head-not-covered',
  position,
  words: 'the bundle begins after the head that was kept: ask for an earlier one',
})

const head = /^(?:(?<position>\d+):)?(?<hash>[\da-f]{64})$/u

/** Reads the heads from a file: an older bundle with its end and its time stamps, or one anchor. */
function readFile(file        )                       {
  const value = readObject(parseJson(readFileSync(file, 'utf8'), file), file)
  if (value['format'] === undefined) {
    const anchor = readAnchor(value)
    return [{position: anchor.position, hash: anchor.head_hash}]
  }
  const {entries, anchors} = readBundle(value)
  const last = entries.at(-1)
  return [
    ...(last ? [{position: last.position, hash: last.hash}] : []),
    ...anchors.map(({position, head_hash}) => ({position, hash: head_hash})),
  ]
}

/** Reads kept heads from `position:hash`, a hash, or a file with an older bundle or an anchor. */
function readOlderHeads(given        )                       {
  const {position, hash} = head.exec(given)?.groups ?? {}
  if (hash !== undefined) return [{position: position === undefined ? undefined : Number(position), hash}]
  if (existsSync(given)) return readFile(given)
  throw new MalformedInput(`--anchor ${given} is neither position:hash nor a file`)
}
return {checkOlderHead, readOlderHeads}
})()

// workers/publisher/time-stamps/time-stamp-errors.ts
const module_workers_publisher_time_stamps_time_stamp_errors_ts = (() => {
/** An authority didn't issue a time stamp, or the time stamp doesn't prove what it should. The message explains why. */
class TimeStampError extends Error {
                    name         = 'TimeStampError'
}

/** The bytes aren't a time stamp. */
class MalformedTimeStamp extends TimeStampError {
                    name = 'MalformedTimeStamp'
}

/** The time stamp is for another hash. */
class ImprintMismatch extends TimeStampError {
                    name = 'ImprintMismatch'
}

/** The response answers another query. */
class NonceMismatch extends TimeStampError {
                    name = 'NonceMismatch'
}

/** The signature doesn't match the time stamp's content. */
class InvalidSignature extends TimeStampError {
                    name = 'InvalidSignature'
}

/** The signer isn't a time-stamp authority of the given CA. */
class UntrustedAuthority extends TimeStampError {
                    name = 'UntrustedAuthority'
}

/** The authority refused the time stamp. */
class TimeStampRejected extends TimeStampError {
                    name = 'TimeStampRejected'
}

/** The authority didn't respond, or its response isn't readable. */
class AuthorityUnavailable extends TimeStampError {
                    name = 'AuthorityUnavailable'
}
return {TimeStampError, MalformedTimeStamp, ImprintMismatch, NonceMismatch, InvalidSignature, UntrustedAuthority, TimeStampRejected, AuthorityUnavailable}
})()

// workers/publisher/time-stamps/der.ts
const module_workers_publisher_time_stamps_der_ts = (() => {
const {MalformedTimeStamp} = module_workers_publisher_time_stamps_time_stamp_errors_ts
/** One element of DER (X.690). */

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
}

/** A context-specific tag that contains other elements, such as `[0]` in ASN.1. */
const contextTag = (number        )         => 0xa0 + number

const maxLengthBytes = 4

function readLength(bytes        , at        )                                  {
  const first = bytes[at]
  if (first === undefined) throw new MalformedTimeStamp('It ends within an element.')
  if (first < 0x80) return {length: first, start: at + 1}
  const count = first & 0x7f
  if (count === 0 || count > maxLengthBytes || at + 1 + count > bytes.length)
    throw new MalformedTimeStamp('Invalid DER length.')
  const length = bytes.readUIntBE(at + 1, count)
  const isShortest = length >= 0x80 && length >= 256 ** (count - 1)
  if (!isShortest) throw new MalformedTimeStamp('The DER length is not in its shortest form.')
  return {length, start: at + 1 + count}
}

function readAt(bytes        , at        )      {
  const tag = bytes[at]
  if (tag === undefined) throw new MalformedTimeStamp('It ends where an element should begin.')
  if ((tag & 0x1f) === 0x1f) throw new MalformedTimeStamp('Unsupported multi-byte DER tag.')
  const {length, start} = readLength(bytes, at + 1)
  const end = start + length
  if (end > bytes.length) throw new MalformedTimeStamp('It ends within an element.')
  return {tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end)}
}

/** Reads consecutive elements. */
function readAll(bytes        )                 {
  const elements        = []
  for (let at = 0; at < bytes.length;) {
    const element = readAt(bytes, at)
    elements.push(element)
    at += element.raw.length
  }
  return elements
}

/** Reads the single element that the bytes contain. Throws if the tag differs or bytes are left over or missing. */
function readDer(bytes        , tag         = tags.sequence)      {
  const element = expectTag(readAt(bytes, 0), tag)
  if (element.raw.length !== bytes.length) throw new MalformedTimeStamp('Something follows its end.')
  return element
}

/** Returns the element if it has the expected tag. Throws otherwise. */
function expectTag(element                 , tag        )      {
  if (element?.tag !== tag)
    throw new MalformedTimeStamp(
      `An element should have the tag ${tag.toString(16)} and has ${element?.tag.toString(16) ?? 'none'}.`,
    )
  return element
}

/** The elements inside an element with the given tag. */
const listChildElements = (element                 , tag         = tags.sequence)                 =>
  readAll(expectTag(element, tag).content)

/** Formats an object identifier in its usual form, such as `1.2.840`. */
function readObjectIdentifier(element                 )         {
  const arcs           = []
  let arc = 0n
  const {content} = expectTag(element, tags.objectIdentifier)
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...rest] = arcs
  const root = first < 80n ? first / 40n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}

/** The object identifier at the start of a SEQUENCE of algorithm and parameters. */
const readAlgorithm = (element                 )         =>
  readObjectIdentifier(listChildElements(element)[0])

const forms                              = new Map([
  [tags.generalizedTime, /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/u],
  [tags.utcTime, /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u],
])

/** A year of two digits means 1950 to 2049 (RFC 5280, 4.1.2.5.1). */
const century = (year        )         => (year.length === 4 ? '' : Number(year) < 50 ? '20' : '19')

/** Reads a UTC time with millisecond precision. Further digits are cut off. */
function readTime(element                 )       {
  const parts = forms.get(element?.tag ?? 0)?.exec(element?.content.toString('latin1') ?? '')
  const [, year = '', month, day, hour, minute, second, fraction = ''] = parts ?? []
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const text = `${century(year)}${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`
  const time = new Date(text)
  // `Date` would turn February 31 into a day in March.
  if (!parts || Number.isNaN(time.getTime()) || time.toISOString() !== text)
    throw new MalformedTimeStamp('Invalid DER time.')
  return time
}
return {tags, contextTag, readDer, expectTag, listChildElements, readObjectIdentifier, readAlgorithm, readTime}
})()

// workers/publisher/time-stamps/certificate.ts
const module_workers_publisher_time_stamps_certificate_ts = (() => {
const {X509Certificate} = process.getBuiltinModule('node:crypto')
const {listChildElements, contextTag, readDer, readObjectIdentifier, tags, readTime} = module_workers_publisher_time_stamps_der_ts
const {UntrustedAuthority} = module_workers_publisher_time_stamps_time_stamp_errors_ts
/** A certificate with the fields that time stamps need and Node doesn't expose. */

const extendedKeyUsageId = '2.5.29.37'
const subjectKeyIdentifierId = '2.5.29.14'

function readExtensions(fields                                      )                                 {
  const holder = fields.find(({tag}) => tag === contextTag(3))
  if (!holder) return new Map()
  const [list] = listChildElements(holder, contextTag(3))
  return new Map(
    listChildElements(list).map((extension) => {
      const [id, ...rest] = listChildElements(extension)
      const isCritical = rest.some(({tag, content}) => tag === tags.boolean && content[0] === 0xff)
      const value = rest.at(-1)?.content ?? Buffer.alloc(0)
      return [readObjectIdentifier(id), {isCritical, value}]
    }),
  )
}

/** Reads a certificate in DER (RFC 5280, 4.1). */
function readCertificate(der        )              {
  const [tbs] = listChildElements(readDer(der))
  const fields = listChildElements(tbs)
  // The version is omitted if it's the first.
  const [serialNumber, , issuer, validity] = fields[0]?.tag === contextTag(0) ? fields.slice(1) : fields
  const [validFrom, validTo] = listChildElements(validity)
  const extensions = readExtensions(fields)
  const usage = extensions.get(extendedKeyUsageId)
  const keyIdentifier = extensions.get(subjectKeyIdentifierId)
  return {
    x509: new X509Certificate(der),
    issuer: issuer?.raw ?? Buffer.alloc(0),
    serialNumber: serialNumber?.content ?? Buffer.alloc(0),
    subjectKeyIdentifier: keyIdentifier && readDer(keyIdentifier.value, tags.octetString).content,
    validFrom: readTime(validFrom),
    validTo: readTime(validTo),
    extendedKeyUsage: usage && {
      isCritical: usage.isCritical,
      uses: listChildElements(readDer(usage.value)).map(readObjectIdentifier),
    },
  }
}

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu

/** All certificates of a PEM text. */
const readPem = (pem        )                         =>
  (pem.match(pemBlock) ?? []).map((block) => readCertificate(new X509Certificate(block).raw))

const timeStampingId = '1.3.6.1.5.5.7.3.8'
const maxChainLength = 8

const isIssuedBy = ({x509}             , issuer             )          =>
  issuer.x509.ca && x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey)

const isValidAt = ({validFrom, validTo}             , moment      )          =>
  validFrom <= moment && moment <= validTo

/** Whether a certificate leads to a trusted one through certificates that were all valid at the given time. */
function leadsTo(
  certificate             ,
  trusted                        ,
  others                        ,
  moment      ,
  left = maxChainLength,
)          {
  if (left === 0 || !isValidAt(certificate, moment)) return false
  if (trusted.some((anchor) => isIssuedBy(certificate, anchor) && isValidAt(anchor, moment))) return true
  return others.some(
    (issuer) =>
      issuer !== certificate &&
      isIssuedBy(certificate, issuer) &&
      leadsTo(issuer, trusted, others, moment, left - 1),
  )
}

/**
 * Throws an UntrustedAuthority unless the certificate is only for time stamps, was valid at the time of the time stamp, and leads to one of the
 * trusted CAs. It doesn't check revocation, which would need the network.
 */
function checkCertificateChain(
  signer             ,
  trusted                        ,
  others                        ,
  moment      ,
)       {
  if (trusted.length === 0) throw new UntrustedAuthority('No certificate of a CA was given to check it with.')
  const {extendedKeyUsage} = signer
  if (!extendedKeyUsage?.isCritical || extendedKeyUsage.uses.join() !== timeStampingId)
    throw new UntrustedAuthority('The certificate of its signer is not one for time stamps alone.')
  if (!isValidAt(signer, moment))
    throw new UntrustedAuthority('The certificate of its signer was not valid at the moment that it names.')
  if (!leadsTo(signer, trusted, others, moment))
    throw new UntrustedAuthority('The certificate of its signer does not lead to one of the given CAs.')
}
return {readCertificate, readPem, checkCertificateChain}
})()

// workers/publisher/time-stamps/token.ts
const module_workers_publisher_time_stamps_token_ts = (() => {
const {readCertificate} = module_workers_publisher_time_stamps_certificate_ts
const {listChildElements, contextTag, expectTag, readAlgorithm, readDer, readObjectIdentifier, tags, readTime} = module_workers_publisher_time_stamps_der_ts
const {MalformedTimeStamp} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const signedDataId = '1.2.840.113549.1.7.2'
const timeStampInfoId = '1.2.840.113549.1.9.16.1.4'

/** An authority's statement that it saw a hash at a certain time. */

/** The signer's certificate and algorithms. */

/** A time-stamp token (RFC 3161, 2.4.2) that isn't verified yet. */

/** Reads an unsigned number. Serial numbers of time stamps are never negative. */
const readNumber = (element                 )         =>
  BigInt(`0x${expectTag(element, tags.integer).content.toString('hex') || '0'}`)

function readInfo(content        )                {
  const [version, , imprint, serial, genTime, ...rest] = listChildElements(readDer(content))
  if (readNumber(version) !== 1n) throw new MalformedTimeStamp('It has a version that is not known.')
  const [hashAlgorithm, hash] = listChildElements(imprint)
  return {
    hashAlgorithm: readAlgorithm(hashAlgorithm),
    hash: expectTag(hash, tags.octetString).content,
    serial: readNumber(serial).toString(),
    genTime: readTime(expectTag(genTime, tags.generalizedTime)),
    nonce: rest.find(({tag}) => tag === tags.integer)?.content,
  }
}

function readSignerIdentifier(element                 )                          {
  // [0] IMPLICIT of a string: a context-specific tag that doesn't contain other elements.
  if (element?.tag === 0x80)
    return ({subjectKeyIdentifier}) => subjectKeyIdentifier?.equals(element.content) ?? false
  const [issuer, serialNumber] = listChildElements(element)
  return (certificate) =>
    certificate.issuer.equals(expectTag(issuer, tags.sequence).raw) &&
    certificate.serialNumber.equals(expectTag(serialNumber, tags.integer).content)
}

function readAttribute(element     )                         {
  const [id, values] = listChildElements(element)
  const [value, ...more] = listChildElements(values, tags.set)
  if (!value || more.length > 0) throw new MalformedTimeStamp('A signed attribute has not one value.')
  return [readObjectIdentifier(id), value]
}

/** The signature doesn't cover the versions (RFC 5652, 5.1 and 5.3), so only the versions of time stamps are accepted. */
function expectVersion(element                 , known                   )       {
  if (!known.includes(readNumber(element)))
    throw new MalformedTimeStamp('It has a version that is not known.')
}

function readSigner(element                 )         {
  const [version, identifier, digest, signedAttributes, algorithm, signature] = listChildElements(element)
  expectVersion(version, identifier?.tag === 0x80 ? [3n] : [1n])
  const list = listChildElements(signedAttributes, contextTag(0)).map(readAttribute)
  const attributes = new Map(list)
  if (attributes.size !== list.length) throw new MalformedTimeStamp('A signed attribute stands twice.')
  return {
    isCertificate: readSignerIdentifier(identifier),
    digestAlgorithm: readAlgorithm(digest),
    signatureAlgorithm: readAlgorithm(algorithm),
    signature: expectTag(signature, tags.octetString).content,
    signedBytes: Buffer.concat([
      Buffer.from([tags.set]),
      expectTag(signedAttributes, contextTag(0)).raw.subarray(1),
    ]),
    attributes,
  }
}

/** Reads a time-stamp token in DER: CMS signed data (RFC 5652) with one signer. Throws a MalformedTimeStamp for anything else. */
function readToken(der        )        {
  const [contentType, holder] = listChildElements(readDer(der))
  if (readObjectIdentifier(contentType) !== signedDataId)
    throw new MalformedTimeStamp('It is not signed data.')
  const [signedData] = listChildElements(holder, contextTag(0))
  const [version, digests, encapsulated, ...rest] = listChildElements(signedData)
  expectVersion(version, [3n, 4n, 5n])
  const [type, eContent] = listChildElements(encapsulated)
  if (readObjectIdentifier(type) !== timeStampInfoId)
    throw new MalformedTimeStamp('What is signed is no time stamp.')
  const {content} = expectTag(listChildElements(eContent, contextTag(0))[0], tags.octetString)
  const certificates = rest.find(({tag}) => tag === contextTag(0))
  const signers = listChildElements(rest.at(-1), tags.set)
  if (signers.length !== 1) throw new MalformedTimeStamp('It has not one signer.')
  const signer = readSigner(signers[0])
  if (!listChildElements(digests, tags.set).map(readAlgorithm).includes(signer.digestAlgorithm))
    throw new MalformedTimeStamp('It does not name the digest of its signer.')
  return {
    content,
    info: readInfo(content),
    // Certificates other than X.509 have different tags.
    certificates: (certificates ? listChildElements(certificates, contextTag(0)) : [])
      .filter(({tag}) => tag === tags.sequence)
      .map(({raw}) => readCertificate(raw)),
    signer,
  }
}
return {timeStampInfoId, readToken}
})()

// workers/publisher/time-stamps/verify-time-stamp.ts
const module_workers_publisher_time_stamps_verify_time_stamp_ts = (() => {
const {createHash, verify} = process.getBuiltinModule('node:crypto')
const {readPem, checkCertificateChain} = module_workers_publisher_time_stamps_certificate_ts
const {listChildElements, expectTag, readObjectIdentifier, tags} = module_workers_publisher_time_stamps_der_ts
const {InvalidSignature, ImprintMismatch, MalformedTimeStamp, UntrustedAuthority} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const {timeStampInfoId, readToken} = module_workers_publisher_time_stamps_token_ts
const digests                              = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

const signatures                                     = new Map([
  // RSA of PKCS #1 uses the signer's hash function.
  ['1.2.840.113549.1.1.1', {key: 'rsa', digest: undefined}],
  ['1.2.840.113549.1.1.11', {key: 'rsa', digest: 'sha256'}],
  ['1.2.840.113549.1.1.12', {key: 'rsa', digest: 'sha384'}],
  ['1.2.840.113549.1.1.13', {key: 'rsa', digest: 'sha512'}],
  ['1.2.840.10045.4.3.2', {key: 'ec', digest: 'sha256'}],
  ['1.2.840.10045.4.3.3', {key: 'ec', digest: 'sha384'}],
  ['1.2.840.10045.4.3.4', {key: 'ec', digest: 'sha512'}],
])

const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}

/** The hash of the signer's certificate in the signed part. Without it, another certificate for the same key could replace the signer's. */
function readSignedCertificateHash({attributes}        )                                           {
  const second = attributes.get(attributeIds.signingCertificateV2)
  const value = second ?? attributes.get(attributeIds.signingCertificate)
  if (!value) throw new InvalidSignature('The signed part does not name the certificate of its signer.')
  const [certificateIds] = listChildElements(value)
  const [first] = listChildElements(certificateIds)
  const [one, two] = listChildElements(first)
  // The first version (RFC 2634) supports only SHA-1. The second names its hash function unless it's SHA-256.
  if (!second) return {digest: 'sha1', hash: expectTag(one, tags.octetString).content}
  if (one?.tag === tags.octetString) return {digest: 'sha256', hash: one.content}
  const digest = digests.get(readObjectIdentifier(listChildElements(one)[0]))
  if (!digest)
    throw new InvalidSignature('The certificate of its signer is named by a hash that is not known.')
  return {digest, hash: expectTag(two, tags.octetString).content}
}

function checkAttributes({content, signer}       , digest        , {x509}             )       {
  const {attributes} = signer
  if (readObjectIdentifier(attributes.get(attributeIds.contentType)) !== timeStampInfoId)
    throw new InvalidSignature('The signed part is not of a time stamp.')
  const signedDigest = expectTag(attributes.get(attributeIds.messageDigest), tags.octetString).content
  if (!createHash(digest).update(content).digest().equals(signedDigest))
    throw new InvalidSignature('What it says was changed after it was signed.')
  const named = readSignedCertificateHash(signer)
  if (!createHash(named.digest).update(x509.raw).digest().equals(named.hash))
    throw new InvalidSignature('Its signed part names another certificate than that of its signer.')
}

/** Throws an InvalidSignature unless the certificate's key signed the whole token. */
function checkSignature(token       , certificate             )       {
  const {signer} = token
  const digest = digests.get(signer.digestAlgorithm)
  const kind = signatures.get(signer.signatureAlgorithm)
  if (!digest || !kind)
    throw new InvalidSignature(
      `It is signed with algorithms that are not known here: ${signer.digestAlgorithm}, ${signer.signatureAlgorithm}.`,
    )
  const {publicKey} = certificate.x509
  if (publicKey.asymmetricKeyType !== kind.key)
    throw new InvalidSignature('The key of its signer is not of the kind of its signature.')
  checkAttributes(token, digest, certificate)
  if (!verify(kind.digest ?? digest, signer.signedBytes, publicKey, signer.signature))
    throw new InvalidSignature('Its signature is not by the key of its signer.')
}

const sha256Id = '2.16.840.1.101.3.4.2.1'

function readCommonName(subject        )         {
  const commonName = subject.split('\n').find((part) => part.startsWith('CN='))
  return commonName?.slice('CN='.length) ?? subject.replaceAll('\n', ', ')
}

/** Replaces OpenSSL's errors about unreadable certificates and keys with a message that a verifier's reader understands. */
function describeTime   (read         )    {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause)
      throw new MalformedTimeStamp('A certificate of it cannot be read.', {cause})
    throw cause
  }
}

function verifyAll(token       , sha256        , caPem        )                    {
  const {info, signer, certificates} = token
  if (info.hashAlgorithm !== sha256Id || info.hash.toString('hex') !== sha256.toLowerCase())
    throw new ImprintMismatch('The time stamp is of another digest.')
  const trusted = readPem(caPem)
  const certificate = [...certificates, ...trusted].find(signer.isCertificate)
  if (!certificate) throw new UntrustedAuthority('It lacks the certificate of its signer.')
  checkSignature(token, certificate)
  checkCertificateChain(certificate, trusted, certificates, info.genTime)
  return {
    genTime: info.genTime.toISOString(),
    serial: info.serial,
    authority: readCommonName(certificate.x509.subject),
  }
}

/**
 * Checks that a time-stamp token (RFC 3161, in DER) is for a SHA-256 digest (hexadecimal), and that an authority of one of the CAs in `caPem` signed
 * it with certificates that were valid then. Throws a TimeStampError that explains the problem. It needs no packages and no network, so a standalone
 * verifier can include it. Therefore it doesn't detect revoked certificates.
 */
const verifyTimeStamp = ({
  tokenDer,
  sha256,
  caPem,
}                                                                 )                    =>
  describeTime(() => verifyAll(readToken(Buffer.from(tokenDer)), sha256, caPem))
return {verifyTimeStamp}
})()

// domain/audit-log/evidence.ts
const module_domain_audit_log_evidence_ts = (() => {
const {createHash} = process.getBuiltinModule('node:crypto')
/** Addresses of the rendered evidence, without a language. */
const evidencePath = {
  /** Lists the pages at a given time. */
  list: '/legal/history/pages',
  /** A stored text by its hash. */
  text: (hash        )         => `/api/legal/history/evidence/${hash}`,
}

const mailPrefix = 'mail:'

/** Stands in for the path when the evidence is a mail of this kind. */
const mailPath = (kind        )         => `${mailPrefix}${kind}`

/** The kind of mail that a path stands for; undefined if the path is a page. */
const mailOfPath = (path        )                     =>
  path.startsWith(mailPrefix) ? path.slice(mailPrefix.length) : undefined

/** A page as visitors saw it, with the hash of its stored text. */

/** Formats a page as a manifest line, with tab-separated fields. */
const formatManifestLine = ({path, region, language, hash}              )         =>
  [path, region, language, hash].join('\t')

/** The manifest of a run: one line per page, sorted by bytes. */
const formatManifest = (pages                         )         =>
  pages
    .map(formatManifestLine)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .join('\n')

/** The SHA-256 of a text's bytes in UTF-8. */
const hashText = (text        )         => createHash('sha256').update(text).digest('hex')
return {evidencePath, mailPath, mailOfPath, formatManifestLine, formatManifest, hashText}
})()

// commands/audit-log/verifier/check-evidence.ts
const module_commands_audit_log_verifier_check_evidence_ts = (() => {
const {comparePages, pagesInFull} = module_domain_audit_log_bundle_ts
const {TimeStampError} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const {verifyTimeStamp} = module_workers_publisher_time_stamps_verify_time_stamp_ts
const {formatManifestLine, hashText} = module_domain_audit_log_evidence_ts
const {formatMicrosecondTimestamp} = module_domain_audit_log_timestamps_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_finding_ts
/** A time stamp proves that the entries up to a position existed at a certain time. */

/** Verifies a token of a hash. Returns what it proves, or a message about the problem. */
function verifyToken(token        , sha256        , caPem        )                             {
  try {
    return verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256, caPem})
  } catch (error) {
    if (error instanceof TimeStampError) return error.message
    throw error
  }
}

/** Checks that a time stamp belongs to the entry at its position. If the CA is known, it also verifies the token. */
function checkAnchor(
  anchor        ,
  entries                        ,
  caPem                    ,
)              {
  const {position} = anchor
  const found = (name             , words        )              => ({findings: [{name, position, words}]})
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
const isInOrder = (anchors                   )          =>
  anchors.every((anchor, index) => {
    const before = anchors[index - 1]
    if (!before || before.position < anchor.position) return true
    return before.position === anchor.position && Date.parse(before.gen_time) < Date.parse(anchor.gen_time)
  })

/** Checks all time stamps of the log and returns what they prove. */
function checkAnchors(
  anchors                   ,
  entries                        ,
  caPem                    ,
)                                                                     {
  const checked = anchors.map((anchor) => checkAnchor(anchor, entries, caPem))
  const order                     = isInOrder(anchors)
    ? []
    : [{name: 'not-canonical', position: undefined, words: 'the time stamps are not in their order'}]
  return {
    findings: [...order, ...checked.flatMap(({findings}) => findings)],
    proofs: checked.flatMap(({proof}) => proof ?? []),
  }
}

/** A time stamp proves that the pages of a run were rendered before a certain time. */

const evidenceFinding = (name             , words        )                     => [
  {name, position: undefined, words},
]

function checkRun(
  {run, manifest, manifestHash, token}                                ,
  caPem                    ,
)                                                             {
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

const isStrictlySorted =    (items              , compare                        )          =>
  items.every((item, index) => index === 0 || compare(items[index - 1] ?? item, item) < 0)

/** Checks that runs are in order and unique with a page each, and that pages and texts are in order. */
function checkOrder({runs, pages, texts}                )                     {
  const isOrdered =
    isStrictlySorted(runs, (a, b) => a.run - b.run) &&
    isStrictlySorted(pages, comparePages) &&
    isStrictlySorted(texts, (a, b) => (a.hash === b.hash ? 0 : a.hash < b.hash ? -1 : 1)) &&
    runs.every(({run}) => pages.some((page) => page.run === run))
  return isOrdered ? [] : evidenceFinding('not-canonical', 'runs, pages or texts are not in their order')
}

/** The pages of a region and a language in a manifest. */
const readPages = (manifest        , {region, lang}            ) =>
  manifest.split('\n').flatMap((line) => {
    const [path = '', ofRegion, language, hash = ''] = line.split('\t')
    return ofRegion === region && language === lang ? [{path, hash}] : []
  })

/** Checks that each page of a run is listed. In a bundle about one point in time, each path is listed once. */
function checkPaths(bundle            , {runs, pages}                )                     {
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
function checkTexts({range}            , {pages, texts}                )                     {
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
  bundle            ,
  {runs, pages}                ,
  proofs                     ,
)                    {
  const {range} = bundle
  const byPath = Map.groupBy(pages, ({path}) => path)
  const isOfStart = (run                    )          => {
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
function checkEvidence(bundle            , caPem                    )                {
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
return {checkAnchors, checkEvidence}
})()

// domain/audit-log/hash-chain.ts
const module_domain_audit_log_hash_chain_ts = (() => {
const {createHash} = process.getBuiltinModule('node:crypto')
/** The fields of an audit log entry that its hash covers, as the database's API writes them. */

/** The previous hash of the first entry. */
const noHash = '0'.repeat(64)

const moment = /^(?<second>[^.+]+)(?:\.(?<fraction>\d+))?\+00:00$/u

/** Converts a database timestamp to its hashed form: UTC, to the microsecond. */
function toHashedMoment(timestamp        )         {
  const {second, fraction = ''} = moment.exec(timestamp)?.groups ?? {}
  if (second === undefined) throw new Error(`${timestamp} is not a timestamp in UTC`)
  return `${second}.${fraction.padEnd(6, '0')}Z`
}

/** Prefixes a value, so that null and the empty string hash differently. */
const orEmpty = (value               )         => (value === null ? '' : `=${value}`)

const momentLines = (entry              ) => [
  toHashedMoment(entry.published_at),
  toHashedMoment(entry.recorded_at),
]

/** The format until November 2026. Null was an empty or missing line, so two entries could have the same text. */
const firstFormat = (entry              )                    => [
  String(entry.position),
  entry.previous_hash,
  entry.document_id,
  entry.document_type,
  entry.revision,
  ...momentLines(entry),
  entry.author,
  entry.approved_by ?? '',
  ...(entry.standing === null ? [] : [entry.standing]),
]

/** Always has the same number of lines. Its first line can't occur in the first format. */
const secondFormat = (entry              )                    => [
  'marsa-entry/2',
  String(entry.position),
  entry.previous_hash,
  entry.document_id,
  entry.document_type,
  entry.revision,
  ...momentLines(entry),
  entry.author,
  orEmpty(entry.approved_by),
  orEmpty(entry.standing),
]

/** The hashed text of an entry: one field per line, content last. Throws if a field contains a line break. */
function toHashedText(entry              )         {
  const lines = entry.hash_format === 2 ? secondFormat(entry) : firstFormat(entry)
  if (lines.some((line) => /[\n\r]/u.test(line))) throw new Error('a field holds a line break')
  return [...lines, entry.content].join('\n')
}

const hashEntry = (entry              )         =>
  createHash('sha256').update(toHashedText(entry)).digest('hex')

/** The last entry that was checked. */

const genesis       = {position: 0, hash: noHash}

/** Verifies the entries that follow a link, and reports the first that doesn't fit. */
function checkChain(entries                         , from       = genesis)             {
  let last = from
  for (const entry of entries) {
    const position = last.position + 1
    if (entry.position !== position)
      return {kind: 'broken', position, reason: `it is missing; ${entry.position} follows`}
    if (entry.previous_hash !== last.hash)
      return {kind: 'broken', position, reason: 'its previous hash is not the hash of the entry before it'}
    if (entry.hash !== hashEntry(entry)) return {kind: 'broken', position, reason: 'it was altered'}
    last = {position, hash: entry.hash}
  }
  return {kind: 'intact', last}
}
return {noHash, toHashedMoment, toHashedText, hashEntry, genesis, checkChain}
})()

// domain/languages.ts
const module_domain_languages_ts = (() => {
/**
 * A language. Every list of languages is derived from these records, in TypeScript, GROQ, the database and the Studio. Each page sends them to the browser,
 * so the rest is in `locale.ts`, `language-forms.ts` and `language-details.ts`.
 */

const languageRecords = {
  en: {},
  ar: {isRightToLeft: true},
}

/** A value in each language. */

const isLanguage = (value         )                    =>
  typeof value === 'string' && Object.hasOwn(languageRecords, value)

/** The languages of the site, the default first. */
const languages                      = Object.keys(languageRecords).filter(isLanguage)

/** The fallback when nothing else decides the language. Its pages have no prefix, and the Studio is in it. */
const defaultLanguage = 'en'

const getRecord = (language          )                 => languageRecords[language]

/** Whether each text of the content must exist in a language. */
const isComplete = (language          )          => getRecord(language).isPartial !== true

/** Writing direction of a language. */
const getDirection = (language          )                =>
  getRecord(language).isRightToLeft ? 'rtl' : 'ltr'

/** Start of a language's public paths, such as `/ar`; empty for the default language. */
const getPathPrefix = (language          )         =>
  language === defaultLanguage ? '' : `/${language}`

/** The text in a language, or in the default language. */
const pickText =        (texts              , language          )        =>
  texts[language] ?? texts[defaultLanguage]
return {languageRecords, isLanguage, languages, defaultLanguage, isComplete, getDirection, getPathPrefix, pickText}
})()

// schemas/values/departments.ts
const module_schemas_values_departments_ts = (() => {
/** The departments that own the content. */
const departments = ['compliance', 'marketing', 'site', 'operations']

/** The document types that each department owns, in the Studio's order. Each type has one owner. */
const typesByDepartment = {
  compliance: [
    'regionProfile',
    'prescribedText',
    'countryRules',
    'legalDocument',
    'legalPage',
    'legalHistoryPage',
  ],
  marketing: [
    'landingPage',
    'blogPost',
    'blogCategory',
    'author',
    'blogPage',
    'learnPage',
    'newsletterTexts',
  ],
  site: [
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'feesPage',
    'tradingConditionsSection',
    'accountTypeCopy',
    'swapFreePage',
    'platformsPage',
    'platform',
    'platformEdition',
    'tool',
    'partnersPage',
    'partnerProgramme',
    'calculatorsPage',
    'calendarPage',
    'clientPage',
    'demoPage',
    'contactPage',
    'searchPage',
    'assistantPage',
    'authPage',
    'accountPage',
    'glossaryPage',
    'glossaryTerm',
    'faq',
    'navigation',
    'siteSettings',
  ],
  operations: ['announcement', 'tradingHoursCalendar', 'statusPage'],
}

/** Types whose publication needs a second person's approval and is recorded in the audit log: all of Compliance's types. */
const regulatedTypes = typesByDepartment.compliance

const regulated                      = new Set(regulatedTypes)

/** Whether visitors only see documents of a type with a seal. */
const isRegulatedType = (type        )                        => regulated.has(type)

/** Types whose pages may show the previous text for seconds while rendering: content that neither a regulator prescribes nor Compliance writes. */
const unhurriedTypes                      = new Set([
  ...typesByDepartment.marketing,
  ...typesByDepartment.site,
])

/** Whether pages may show a type's changes a few seconds late. */
const isUnhurriedType = (type        )          => unhurriedTypes.has(type)

/** Documents for requesting and giving approval, and for changing an approved date. Their ids contain a dot, which makes them private. */
const approvalTypes = ['approvalRequest', 'approval', 'dateChange', 'dateConsent']

/** Comments at a phrase of a text in Review. They are read and written in the Studio only. */
const commentType = 'reviewComment'

/** An officer's deputy for a time, under the officer's id. */
const absenceType = 'absence'

/** A proposed correction of the recorded authors of an entry, and an officer's consent to it. */
const correctionTypes = ['correction', 'correctionConsent']

/** What the publisher writes besides promotions: published regulated documents, and its responses and findings. */
const publisherTypes = [
  ...regulatedTypes,
  ...approvalTypes,
  ...correctionTypes,
  'unsealedChange',
]

/** Roles that write part of the content. Administrators may write any type. */
const editorRoles = ['compliance', 'marketing']

/** The departments of each role. */
const departmentsByRole = {
  compliance: ['compliance'],
  marketing: ['marketing', 'site', 'operations'],
}

/** Types whose documents are promotions: all types that Marketing writes. Visitors only see a promotion with claims if it has a seal. */
const promotionTypes                    = departmentsByRole.marketing.flatMap(
  (department)                    => typesByDepartment[department],
)

const promotions                      = new Set(promotionTypes)

/** Whether documents of a type need a second person's approval if they make claims. */
const isPromotionType = (type        )          => promotions.has(type)

/** Other departments' types that Compliance also writes, because they state trading terms. */
const alsoWrittenByCompliance = [
  'tradingConditionsSection',
  'swapFreePage',
  'feesPage',
  'glossaryTerm',
  'faq',
  'announcement',
  'tradingHoursCalendar',
]

/** Types of uploads. Only Marketing's departments have documents with pictures. */
const assetTypes = ['sanity.imageAsset', 'sanity.fileAsset']

/** Files are evidence for figures. */
const evidenceTypes = ['sanity.fileAsset']

const listOwnedTypes = (role            )                    =>
  departmentsByRole[role].flatMap((department)                    => typesByDepartment[department])

/** The types that each role may write, as granted in the dataset. */
const typesWrittenBy                                                  = {
  compliance: [...listOwnedTypes('compliance'), ...alsoWrittenByCompliance, ...evidenceTypes],
  marketing: [...listOwnedTypes('marketing'), ...assetTypes],
}
return {departments, typesByDepartment, regulatedTypes, isRegulatedType, isUnhurriedType, approvalTypes, commentType, absenceType, correctionTypes, publisherTypes, editorRoles, departmentsByRole, promotionTypes, isPromotionType, typesWrittenBy}
})()

// commands/audit-log/verifier/check-entries.ts
const module_commands_audit_log_verifier_check_entries_ts = (() => {
const {findConcerned} = module_domain_audit_log_bundle_ts
const {formatMicrosecondTimestamp} = module_domain_audit_log_timestamps_ts
const {hashEntry, noHash} = module_domain_audit_log_hash_chain_ts
const {languages} = module_domain_languages_ts
const {regulatedTypes} = module_schemas_values_departments_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_finding_ts
function checkHash(entry             , before                         )                     {
  const altered = (words        )                     => [
    {name: 'entry-altered', position: entry.position, words},
  ]
  if (hashEntry(entry) !== entry.hash) return altered('its hash is not that of its fields')
  return before?.hash_format === 2 && entry.hash_format !== 2
    ? altered('its hash is of the earlier form, after one of the later')
    : []
}

function checkLink(entry             , before                         )                     {
  const {position, previous_hash} = entry
  const broken = (words        )                     => [{name: 'chain-broken', position, words}]
  if (!before)
    return position === 1 && previous_hash !== noHash ? broken('the first entry names one before it') : []
  if (position !== before.position + 1) return broken(`it follows the entry ${before.position}`)
  if (previous_hash !== before.hash)
    return broken('the hash that it names is not that of the entry before it')
  return []
}

/** In entries before November 2026, the content service's clock may be ahead of the database's. */
const isInFuture = ({published_at, recorded_at, hash_format}             )          =>
  hash_format === 2
    ? formatMicrosecondTimestamp(published_at) > formatMicrosecondTimestamp(recorded_at)
    : Date.parse(published_at) > Date.parse(recorded_at) + clockToleranceMs

function checkTimes(entry             , before                         )                     {
  const backwards = (words        )                     => [
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
function checkRevisions(entries                        )                     {
  const known = new Set        ()
  return entries.flatMap(({position, document_id, revision})                     => {
    const name = `${document_id}\n${revision}`
    if (known.has(name)) return [{name: 'not-canonical', position, words: 'its revision was entered before'}]
    known.add(name)
    return []
  })
}

/** Recomputes the hash of every entry, and checks that each follows the previous one in number, hash and time. */
const checkEntries = (entries                        )                     => [
  ...entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    return [...checkHash(entry, before), ...checkLink(entry, before), ...checkTimes(entry, before)]
  }),
  ...checkRevisions(entries),
]

const claimFinding = (name             , words        )                     => [
  {name, position: undefined, words},
]

/** Whether the log has any text of the region. */
const isKnownRegion = ({region, entries}            )          =>
  entries.some(({document_id}) => document_id === `regionProfile-${region}`)

/** Derives the bundle's claims from the entries and compares. It needs the log from its first entry. */
function checkClaims(bundle            )                     {
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
const checkBundleKeys = ({keys}            , trusted            )                     => [
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
function listEndlessKeys({keys}            , trusted            )                    {
  const endless = keys.keys.filter(({validUntil}) => validUntil === undefined).map(({kid}) => kid)
  const ended = trusted.keys.filter(({kid, validUntil}) => validUntil !== undefined && endless.includes(kid))
  return endless.length === 1
    ? []
    : ended.map(({kid}) => `The bundle does not say when its key ${kid} ended: ask for the bundle again.`)
}
return {checkEntries, checkClaims, checkBundleKeys, listEndlessKeys}
})()

// domain/audit-log/correction.ts
const module_domain_audit_log_correction_ts = (() => {
const {toCanonicalJson} = module_domain_seal_canonical_document_ts
const {findSignatureProblem, isSamePerson} = module_domain_seal_check_seal_ts
const {sha256} = module_domain_seal_document_hash_ts
/**
 * The true authors of a sealed entry, in the content of a later entry with the standing `corrected`. Two people consented, and the publisher signed.
 * The corrected entry stays as it is, and so does what visitors see.
 */

const toPeople = (people                       ) => people.map(({id, role}) => ({id, role}))

/** The text that the publisher signs. Its first line can't begin the signed text of a seal. */
const toSignedCorrection = ({
  position,
  hash,
  previous,
  authors,
  consents,
  reason,
  correctedAt,
  keyId,
}                               )         =>
  `marsa-correction/1\n${toCanonicalJson({
    position,
    hash,
    previous,
    authors: toPeople(authors),
    consents: toPeople(consents),
    reason,
    correctedAt,
    keyId,
  })}`

/** Describes what is wrong with a correction's signature. Undefined if it is valid. */
const findCorrectionProblem = (correction            , keys            )                     => {
  const {keyId, signature, correctedAt: at} = correction
  return findSignatureProblem(toSignedCorrection(correction), {keyId, signature, at}, keys)
}

/** Begins the revision of each correction's entry, and of no other entry. */
const correctionPrefix = 'corrected-'

/** The revision of a correction's entry. It derives from the signature, so that an entry can't be appended twice. */
const toCorrectionRevision = (signature        )         =>
  `${correctionPrefix}${sha256(signature).slice(0, 32)}`

/** The people of the corrected entry, as it records them. */

/** The ids in the field `author` of an entry. */
const listRecordedAuthors = ({author}                          )                    =>
  author.split(', ')

/** Why a person can't consent to a correction with these authors. Undefined if only their role matters. */
function findConsentProblem(
  person        ,
  entry          ,
  authors                   ,
)                     {
  if (entry.approved_by !== null && isSamePerson(person, entry.approved_by))
    return 'Its approver can’t consent to a correction.'
  const recorded = listRecordedAuthors(entry)
  const isAdded = authors.some((id) => isSamePerson(id, person)) && !recorded.includes(person)
  return isAdded ? 'An author whom a correction adds can’t consent to it.' : undefined
}
return {toSignedCorrection, findCorrectionProblem, correctionPrefix, toCorrectionRevision, listRecordedAuthors, findConsentProblem}
})()

// domain/seal/operator.ts
const module_domain_seal_operator_ts = (() => {
/** The author of initial content, as seals name it. The operator isn't a Sanity user. */
const operator = {id: 'operator', role: 'operator'}
return {operator}
})()

// commands/audit-log/verifier/check-seals.ts
const module_commands_audit_log_verifier_check_seals_ts = (() => {
const {isShownStanding} = module_domain_audit_log_bundle_ts
const {isTimestamp} = module_domain_audit_log_timestamps_ts
const {findSealProblem, isSamePerson} = module_domain_seal_check_seal_ts
const {operator} = module_domain_seal_operator_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_finding_ts
const {MalformedInput, hashForm, parseCanonicalJson, readKnownFields, readMatching, readObject, readText} = module_commands_audit_log_verifier_read_json_ts
const {readSeal} = module_commands_audit_log_verifier_read_seal_ts
/** The longest time between sealing and publishing. The first content is sealed before it's imported. */
const nearMs = {initial: 24 * 60 * 60_000, other: 15 * 60_000}

/** Roles that approve regulated texts and promotions, as in `decide-request.ts`. */
const approvingRoles = ['compliance', 'administrator']

const hasRole = (role        , wanted                   )          =>
  role.split(', ').some((each) => wanted.includes(each))

/** Checks that a seal has the people that its kind requires. */
function findPeopleProblem({kind, authors, approver, objector}      )                     {
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
const repeats = (entry             , seal      )          =>
  (entry.standing === seal.kind || entry.standing === 'restored') &&
  entry.author === seal.authors.map(({id}) => id).join(', ') &&
  entry.approved_by === (seal.approver?.id ?? null)

const systemFields = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])

/** Reads the document of an entry. Throws on unknown system fields, because the seal doesn't cover them. */
function readDocument(entry             )             {
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
function checkUnsealed(entry             )       {
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

/** Whether an officer objected to another text than an emergency of other people. A text that came back may be sealed again. */
const isOddObjection = ({kind, hash, objector}      , last                  )          =>
  kind === 'objected' &&
  last !== undefined &&
  (last.kind === 'objected'
    ? last.hash !== hash
    : last.kind !== 'emergency' ||
      last.authors.some(({id}) => objector !== undefined && isSamePerson(id, objector.id)))

/** Checks that a document's seals only move forward, and that a text was published when it was sealed. */
function checkOrder(entry             , seal      , {last, isComplete}         )                     {
  const found = (name             , words        )                     => [
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

function checkSealed(entry             , context         )          {
  const found = (name             , words        )          => ({
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
const isSealed = ({standing}             )          => standing !== null && isShownStanding(standing)

function checkEntry(entry             , context         )          {
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
function checkOlder(entries                        )                     {
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
function checkSeals(
  {entries, keys: brought}                                      ,
  keys            ,
)                     {
  const keyIds = new Set(brought.keys.map(({kid}) => kid))
  const last = new Map              ()
  const isComplete = entries[0]?.position === 1
  const findings = entries.flatMap((entry) => {
    const checked = checkEntry(entry, {keys, keyIds, last: last.get(entry.document_id), isComplete})
    if (checked.seal && checked.findings.length === 0) last.set(entry.document_id, checked.seal)
    return checked.findings
  })
  return [...checkOlder(entries), ...findings]
}
return {approvingRoles, hasRole, isSealed, checkSeals}
})()

// commands/audit-log/verifier/check-corrections.ts
const module_commands_audit_log_verifier_check_corrections_ts = (() => {
const {findConsentProblem, findCorrectionProblem, toCorrectionRevision} = module_domain_audit_log_correction_ts
const {isSamePerson} = module_domain_seal_check_seal_ts
const {operator} = module_domain_seal_operator_ts
const {approvingRoles, hasRole, isSealed} = module_commands_audit_log_verifier_check_seals_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_finding_ts
const {MalformedInput, hashForm, parseCanonicalJson, readEncoded, readEntryPosition, readKnownFields, readList, readMatching, readText} = module_commands_audit_log_verifier_read_json_ts
const {readMoment, readPerson} = module_commands_audit_log_verifier_read_seal_ts
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
function readCorrection({content}             )             {
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
function findPeopleProblem({authors, consents}            , corrected             )                     {
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

function findOrderProblem(entry             , correction            , {before, last}         ) {
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
const repeats = (entry             , {consents, signature}            )          =>
  entry.author === operator.id &&
  entry.approved_by === consents[1]?.id &&
  entry.revision === toCorrectionRevision(signature)

function findProblem(entry             , correction            , context         )                     {
  const {keyId} = correction
  return (
    findCorrectionProblem(correction, context.keys) ??
    (context.keyIds.has(keyId) ? undefined : `its key ${keyId} is not in the bundle`) ??
    findOrderProblem(entry, correction, context) ??
    (repeats(entry, correction) ? undefined : 'author, approver or revision are not those of the correction')
  )
}

/** Checks each correction: its signature, the entry and the last correction that it names, its time and its people. */
function checkCorrections(
  {entries, keys: brought}                                      ,
  keys            ,
)                     {
  const keyIds = new Set(brought.keys.map(({kid}) => kid))
  const before = new Map                     ()
  const last = new Map                                                       ()
  const findings            = []
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
function describeCorrections(entries                        )                    {
  const lines = new Map                ()
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
return {checkCorrections, describeCorrections}
})()

// commands/audit-log/verifier/verify-bundle.ts
const module_commands_audit_log_verifier_verify_bundle_ts = (() => {
const {concernsRegion, isShownStanding} = module_domain_audit_log_bundle_ts
const {formatMicrosecondTimestamp} = module_domain_audit_log_timestamps_ts
const {checkAnchors, checkEvidence} = module_commands_audit_log_verifier_check_evidence_ts
const {checkClaims, checkBundleKeys, checkEntries, listEndlessKeys} = module_commands_audit_log_verifier_check_entries_ts
const {checkOlderHead} = module_commands_audit_log_verifier_older_heads_ts
const {checkCorrections, describeCorrections} = module_commands_audit_log_verifier_check_corrections_ts
const {checkSeals, isSealed} = module_commands_audit_log_verifier_check_seals_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_finding_ts
const {readBundle} = module_commands_audit_log_verifier_read_bundle_ts
const {MalformedInput, parseCanonicalJson} = module_commands_audit_log_verifier_read_json_ts
/** The verifier's own inputs, independent of the bundle. */

/** `consistent`: the bundle is intact, but some proof is missing. */

function describeEntries({entries}            )                    {
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
function describeClaim({region, lang, range, concerns}            )         {
  const when = range.kind === 'moment' ? `at ${range.at}` : `from ${range.from} to ${range.to}`
  return `region ${region}, language ${lang}, ${when}, entries ${concerns.join(', ') || 'none'}`
}

/** The end of the time that is asked for, in milliseconds. */
const readEnd = ({range}            )         => Date.parse(range.kind === 'moment' ? range.at : range.to)

const dayMs = 24 * 60 * 60 * 1000

/** Whether visitors of the region got another text between the time that is asked for and a time stamp. */
const hasPublication = ({range, region, entries}            , genTime        )          =>
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
const listLaterRuns = (bundle            , {proofs}               )                    =>
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
const readLastProfile = ({concerns, entries, region}            )         =>
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
function listMissingRuns(bundle            , {proofs}               )                    {
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
function listMissingProofs(bundle            , proofs                  )                    {
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
  bundle            ,
  {keys, caPem, olderHeads}         ,
  {proofs, evidence}                                                               ,
)                    {
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
function verifyBundle(bundle            , trusted         )               {
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
function verifyText(text        , trusted         )                                           {
  try {
    const bundle = readBundle(parseCanonicalJson(text, 'The bundle'))
    return {...verifyBundle(bundle, trusted), claim: describeClaim(bundle)}
  } catch (error) {
    if (!(error instanceof MalformedInput)) throw error
    const finding = {name: 'not-canonical', position: undefined, words: error.message}
    return {answer: 'not-verified', findings: [finding], notes: [], missing: [], claim: ''}
  }
}
return {verifyBundle, verifyText}
})()

// commands/audit-log/verifier/main.ts
const module_commands_audit_log_verifier_main_ts = (() => {
const {readFileSync} = process.getBuiltinModule('node:fs')
const {parseArgs} = process.getBuiltinModule('node:util')
const {toPrintable} = module_commands_audit_log_verifier_finding_ts
const {MalformedInput, parseJson} = module_commands_audit_log_verifier_read_json_ts
const {readKeySet} = module_commands_audit_log_verifier_read_bundle_ts
const {isReceipt, verifyReceipt} = module_commands_audit_log_verifier_check_receipt_ts
const {readOlderHeads} = module_commands_audit_log_verifier_older_heads_ts
const {verifyText} = module_commands_audit_log_verifier_verify_bundle_ts
const usage = `Usage: node verify-record.mjs bundle.json --keys keys.json --ca ca.pem --anchor position:hash | older-bundle.json
       node verify-record.mjs receipt.json --keys receipt-keys.json --seal-keys keys.json

VERIFIED (0): everything holds. CONSISTENT (3): nothing is wrong, and keys, CA, an older head or a time stamp is missing.
NOT VERIFIED (1): something is wrong. 2: a file cannot be read.`

const options = {
  keys: {type: 'string'},
  'seal-keys': {type: 'string'},
  ca: {type: 'string'},
  anchor: {type: 'string', multiple: true},
}

const exitCodes = {verified: 0, 'not-verified': 1, consistent: 3}

const print = (line        )       => console.log(toPrintable(line))

/** Reads UTF-8. Throws on other bytes, which would be read as the replacement character and have its hash. */
const readUtf8 = (file        )         =>
  new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(readFileSync(file))

const readKeys = (file                    ) =>
  file === undefined ? undefined : readKeySet(parseJson(readFileSync(file, 'utf8'), file))

function run()         {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    console.error(usage)
    return 2
  }
  const text = readUtf8(file)
  const keys = readKeys(values.keys)
  if (isReceipt(text) && !keys)
    throw new MalformedInput("A receipt holds no keys: give the site's with --keys.")
  const {answer, findings, notes, missing, claim} =
    isReceipt(text) && keys
      ? verifyReceipt(text, {keys, sealKeys: readKeys(values['seal-keys'])})
      : verifyText(text, {
          keys,
          caPem: values.ca === undefined ? undefined : readFileSync(values.ca, 'utf8'),
          olderHeads: (values.anchor ?? []).flatMap(readOlderHeads),
        })
  for (const note of [...notes, ...missing]) print(note)
  for (const {name, position, words} of findings)
    print(`FOUND ${name}${position === undefined ? '' : ` at entry ${position}`}: ${words}`)
  print(
    {
      verified: `VERIFIED: ${claim}.`,
      consistent: `CONSISTENT: ${claim}. Nothing is wrong, but what the lines above name is missing to prove it.`,
      'not-verified': `NOT VERIFIED: ${findings.length} found.`,
    }[answer],
  )
  return exitCodes[answer]
}

try {
  process.exitCode = run()
} catch (error) {
  console.error(toPrintable(error instanceof Error ? error.message : String(error)))
  process.exitCode = 2
}
return {}
})()
