// Verifies a bundle of the record of regulated texts; needs Node 22 or later and nothing else. Made of the sources that each part names.

// domain/record/bundle.ts
const module_domain_record_bundle_ts = (() => {
/** The name and version of the form of a bundle. */
const bundleFormat = 'marsa-record/1'

/** An entry of the record in a bundle, with every field that its hash covers. */

/** A time stamp (RFC 3161) of an entry's hash. */

/** What was asked for: one moment, or a period with both ends. Moments are ISO 8601 in UTC. */

/** A round in which pages were taken: its manifest names every page of it, and the time stamp (RFC 3161, DER in base64) is of the manifest's hash. */

/** A page as a visitor of the bundle's region and language got it: last at the moment, or in the period at its beginning and whenever it changed. */

/**
 * What visitors got. Of pages that show the region's warning first, the texts are here (of a period, those at its beginning and after a publication);
 * of the others they are at their addresses.
 */

/**
 * A part of the record that others verify without asking anybody: the entries in full, from the first that the request concerns to the end of the
 * record at `madeAt`, with no gap, so that every hash of the chain can be recomputed.
 */
return {bundleFormat}
})()

// commands/audit-log/verifier/read-json.ts
const module_commands_audit_log_verifier_read_json_ts = (() => {
/** A JSON text is not of the form that is asked for. */
class MalformedInput extends Error {
                    name         = 'MalformedInput'
}

const isObject = (value         )                      =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that must be an object. */
function readObject(value         , what        )             {
  if (!isObject(value)) throw new MalformedInput(`${what} is not an object`)
  return value
}

function readText(object            , name        )         {
  const value = object[name]
  if (typeof value !== 'string') throw new MalformedInput(`"${name}" is not a text`)
  return value
}

function readTextOrNull(object            , name        )                {
  return object[name] === null || object[name] === undefined ? null : readText(object, name)
}

function readEntryPosition(object            , name        )         {
  const value = object[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new MalformedInput(`"${name}" is not a position`)
  return value
}

function readList(object            , name        )                     {
  const value = object[name]
  if (!Array.isArray(value)) throw new MalformedInput(`"${name}" is not a list`)
  return value
}

/** Parses a JSON text; `what` names it where it is none. */
function parseJson(text        , what        )          {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedInput(`${what} is not JSON`, {cause})
  }
}
return {MalformedInput, readObject, readText, readTextOrNull, readEntryPosition, readList, parseJson}
})()

// commands/audit-log/verifier/read-evidence.ts
const module_commands_audit_log_verifier_read_evidence_ts = (() => {
const {readList, readObject, readEntryPosition, readText, readTextOrNull} = module_commands_audit_log_verifier_read_json_ts
function readRun(value         )            {
  const run = readObject(value, 'A run')
  return {
    run: readEntryPosition(run, 'run'),
    buildId: readText(run, 'buildId'),
    manifest: readText(run, 'manifest'),
    manifestHash: readText(run, 'manifestHash'),
    token: readTextOrNull(run, 'token'),
  }
}

function readPage(value         )             {
  const page = readObject(value, 'A page')
  return {
    path: readText(page, 'path'),
    hash: readText(page, 'hash'),
    renderedAt: readText(page, 'renderedAt'),
    run: readEntryPosition(page, 'run'),
    address: readText(page, 'address'),
  }
}

function readStored(value         ) {
  const text = readObject(value, 'A text')
  return {hash: readText(text, 'hash'), body: readText(text, 'body')}
}

/** The rendered pages of a bundle. */
function readEvidence(value         )                 {
  const evidence = readObject(value, 'The evidence')
  return {
    runs: readList(evidence, 'runs').map(readRun),
    pages: readList(evidence, 'pages').map(readPage),
    texts: readList(evidence, 'texts').map(readStored),
  }
}
return {readEvidence}
})()

// commands/audit-log/verifier/read-key-set.ts
const module_commands_audit_log_verifier_read_key_set_ts = (() => {
const {MalformedInput, readList, readObject, readText, readTextOrNull} = module_commands_audit_log_verifier_read_json_ts
function readKey(value         )                {
  const key = readObject(value, 'A key')
  if (key['kty'] !== 'OKP' || key['crv'] !== 'Ed25519')
    throw new MalformedInput('A key is not one of Ed25519')
  const validUntil = readTextOrNull(key, 'validUntil')
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x: readText(key, 'x'),
    kid: readText(key, 'kid'),
    ...(validUntil === null ? {} : {validUntil}),
  }
}

/** A JSON Web Key Set of public keys. */
const readKeySet = (value         )             => ({
  keys: readList(readObject(value, 'The key set'), 'keys').map(readKey),
})
return {readKeySet}
})()

// commands/audit-log/verifier/read-bundle.ts
const module_commands_audit_log_verifier_read_bundle_ts = (() => {
const {bundleFormat} = module_domain_record_bundle_ts
const {MalformedInput, readList, readObject, readEntryPosition, readText, readTextOrNull} = module_commands_audit_log_verifier_read_json_ts
const {readEvidence} = module_commands_audit_log_verifier_read_evidence_ts
const {readKeySet} = module_commands_audit_log_verifier_read_key_set_ts
function readEntry(value         )              {
  const entry = readObject(value, 'An entry')
  return {
    position: readEntryPosition(entry, 'position'),
    previous_hash: readText(entry, 'previous_hash'),
    document_id: readText(entry, 'document_id'),
    document_type: readText(entry, 'document_type'),
    revision: readText(entry, 'revision'),
    published_at: readText(entry, 'published_at'),
    recorded_at: readText(entry, 'recorded_at'),
    author: readText(entry, 'author'),
    approved_by: readTextOrNull(entry, 'approved_by'),
    standing: readTextOrNull(entry, 'standing'),
    content: readText(entry, 'content'),
    hash: readText(entry, 'hash'),
  }
}

function readAnchor(value         )         {
  const anchor = readObject(value, 'An anchor')
  return {
    position: readEntryPosition(anchor, 'position'),
    head_hash: readText(anchor, 'head_hash'),
    token: readText(anchor, 'token'),
    gen_time: readText(anchor, 'gen_time'),
    authority: readText(anchor, 'authority'),
  }
}

function readRange(value         )              {
  const range = readObject(value, 'The range')
  return range['kind'] === 'moment'
    ? {kind: 'moment', at: readText(range, 'at')}
    : {kind: 'period', from: readText(range, 'from'), to: readText(range, 'to')}
}

/** A bundle of `/api/legal/history/bundle`. */
function readBundle(value         )         {
  const bundle = readObject(value, 'The bundle')
  if (bundle['format'] !== bundleFormat)
    throw new MalformedInput(`The bundle is not of the format ${bundleFormat}`)
  return {
    format: bundleFormat,
    madeAt: readText(bundle, 'madeAt'),
    region: readText(bundle, 'region'),
    lang: readText(bundle, 'lang'),
    range: readRange(bundle['range']),
    concerns: readList(bundle, 'concerns').map((position) => readEntryPosition({position}, 'position')),
    entries: readList(bundle, 'entries').map(readEntry),
    anchors: readList(bundle, 'anchors').map(readAnchor),
    keys: readKeySet(bundle['keys']),
    instructions: readText(bundle, 'instructions'),
    ...(bundle['evidence'] !== undefined && {evidence: readEvidence(bundle['evidence'])}),
  }
}
return {readAnchor, readBundle}
})()

// commands/audit-log/verifier/read-older-heads.ts
const module_commands_audit_log_verifier_read_older_heads_ts = (() => {
const {existsSync, readFileSync} = process.getBuiltinModule('node:fs')
const {readAnchor, readBundle} = module_commands_audit_log_verifier_read_bundle_ts
const {MalformedInput, parseJson, readObject} = module_commands_audit_log_verifier_read_json_ts
const head = /^(?:(?<position>\d+):)?(?<hash>[\da-f]{64})$/u

/** The heads that a file holds: an older bundle with its end and its time stamps, or one anchor. */
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

/** Heads that were kept: `position:hash`, a hash alone, or a file with an older bundle or an anchor of one. */
function readOlderHeads(given        )                       {
  const {position, hash} = head.exec(given)?.groups ?? {}
  if (hash !== undefined) return [{position: position === undefined ? undefined : Number(position), hash}]
  if (existsSync(given)) return readFile(given)
  throw new MalformedInput(`--anchor ${given} is neither position:hash nor a file`)
}
return {readOlderHeads}
})()

// workers/publisher/time-stamps/time-stamp-errors.ts
const module_workers_publisher_time_stamps_time_stamp_errors_ts = (() => {
/** A time stamp was not given, or does not prove what it should. The message says why, in words. */
class TimeStampError extends Error {
                    name         = 'TimeStampError'
}

/** The bytes are no time stamp. */
class MalformedTimeStamp extends TimeStampError {
                    name = 'MalformedTimeStamp'
}

/** The time stamp is of something else. */
class ImprintMismatch extends TimeStampError {
                    name = 'ImprintMismatch'
}

/** The response answers another query. */
class NonceMismatch extends TimeStampError {
                    name = 'NonceMismatch'
}

/** The signature is not of what the time stamp says. */
class InvalidSignature extends TimeStampError {
                    name = 'InvalidSignature'
}

/** Whoever signed is no time-stamp authority of the given CA. */
class UntrustedAuthority extends TimeStampError {
                    name = 'UntrustedAuthority'
}

/** The authority responded that it gives no time stamp. */
class TimeStampRejected extends TimeStampError {
                    name = 'TimeStampRejected'
}

/** The authority gave no answer that could be read. */
class AuthorityUnavailable extends TimeStampError {
                    name = 'AuthorityUnavailable'
}
return {TimeStampError, MalformedTimeStamp, ImprintMismatch, NonceMismatch, InvalidSignature, UntrustedAuthority, TimeStampRejected, AuthorityUnavailable}
})()

// workers/publisher/time-stamps/der.ts
const module_workers_publisher_time_stamps_der_ts = (() => {
const {MalformedTimeStamp} = module_workers_publisher_time_stamps_time_stamp_errors_ts
/** One element of DER (X.690). */

/** The tags that time stamps and certificates use. */
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

/** A tag of its place alone, as `[0]` of ASN.1, that holds other elements. */
const contextTag = (number        )         => 0xa0 + number

const maxLengthBytes = 4

function readLength(bytes        , at        )                                  {
  const first = bytes[at]
  if (first === undefined) throw new MalformedTimeStamp('It ends within an element.')
  if (first < 0x80) return {length: first, start: at + 1}
  const count = first & 0x7f
  if (count === 0 || count > maxLengthBytes || at + 1 + count > bytes.length)
    throw new MalformedTimeStamp('An element has no length of DER.')
  const length = bytes.readUIntBE(at + 1, count)
  const isShortest = length >= 0x80 && length >= 256 ** (count - 1)
  if (!isShortest) throw new MalformedTimeStamp('The length of an element is not in its shortest form.')
  return {length, start: at + 1 + count}
}

function readAt(bytes        , at        )      {
  const tag = bytes[at]
  if (tag === undefined) throw new MalformedTimeStamp('It ends where an element should begin.')
  if ((tag & 0x1f) === 0x1f) throw new MalformedTimeStamp('An element has a tag that no time stamp has.')
  const {length, start} = readLength(bytes, at + 1)
  const end = start + length
  if (end > bytes.length) throw new MalformedTimeStamp('It ends within an element.')
  return {tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end)}
}

/** All elements, one after the other. */
function readAll(bytes        )                 {
  const elements        = []
  for (let at = 0; at < bytes.length;) {
    const element = readAt(bytes, at)
    elements.push(element)
    at += element.raw.length
  }
  return elements
}

/** The one element that the bytes are. Throws where another tag, something more or something less stands. */
function readDer(bytes        , tag         = tags.sequence)      {
  const element = expectTag(readAt(bytes, 0), tag)
  if (element.raw.length !== bytes.length) throw new MalformedTimeStamp('Something follows its end.')
  return element
}

/** The element itself, where it has the tag that its place asks for. Throws otherwise. */
function expectTag(element                 , tag        )      {
  if (element?.tag !== tag)
    throw new MalformedTimeStamp(
      `An element should have the tag ${tag.toString(16)} and has ${element?.tag.toString(16) ?? 'none'}.`,
    )
  return element
}

/** What an element of the given tag holds. */
const childElementsOf = (element                 , tag         = tags.sequence)                 =>
  readAll(expectTag(element, tag).content)

/** An object identifier in its usual form, as `1.2.840`. */
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

/** The object identifier that a SEQUENCE of algorithm and parameters begins with. */
const readAlgorithm = (element                 )         =>
  readObjectIdentifier(childElementsOf(element)[0])
return {tags, contextTag, readDer, expectTag, childElementsOf, readObjectIdentifier, readAlgorithm}
})()

// workers/publisher/time-stamps/der-time.ts
const module_workers_publisher_time_stamps_der_time_ts = (() => {
const {tags} = module_workers_publisher_time_stamps_der_ts
const {MalformedTimeStamp} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const forms                              = new Map([
  [tags.generalizedTime, /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/u],
  [tags.utcTime, /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u],
])

/** A year of two digits means 1950 to 2049 (RFC 5280, 4.1.2.5.1). */
const century = (year        )         => (year.length === 4 ? '' : Number(year) < 50 ? '20' : '19')

/** A moment, given in UTC: to the millisecond, of which a fraction is cut off. */
function readTime(element                 )       {
  const parts = forms.get(element?.tag ?? 0)?.exec(element?.content.toString('latin1') ?? '')
  const [, year = '', month, day, hour, minute, second, fraction = ''] = parts ?? []
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const text = `${century(year)}${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`
  const time = new Date(text)
  // A 31st of February would be moved to March.
  if (!parts || Number.isNaN(time.getTime()) || time.toISOString() !== text)
    throw new MalformedTimeStamp('A moment is not in the form of DER.')
  return time
}
return {readTime}
})()

// workers/publisher/time-stamps/certificate.ts
const module_workers_publisher_time_stamps_certificate_ts = (() => {
const {X509Certificate} = process.getBuiltinModule('node:crypto')
const {childElementsOf, contextTag, readDer, readObjectIdentifier, tags} = module_workers_publisher_time_stamps_der_ts
const {readTime} = module_workers_publisher_time_stamps_der_time_ts
/** A certificate, with what checks of time stamps need and Node does not say. */

const extendedKeyUsageId = '2.5.29.37'
const subjectKeyIdentifierId = '2.5.29.14'

function readExtensions(fields                                    )                                 {
  const holder = fields.find(({tag}) => tag === contextTag(3))
  if (!holder) return new Map()
  const [list] = childElementsOf(holder, contextTag(3))
  return new Map(
    childElementsOf(list).map((extension) => {
      const [id, ...rest] = childElementsOf(extension)
      const isCritical = rest.some(({tag, content}) => tag === tags.boolean && content[0] === 0xff)
      const value = rest.at(-1)?.content ?? Buffer.alloc(0)
      return [readObjectIdentifier(id), {isCritical, value}]
    }),
  )
}

/** Reads a certificate in DER (RFC 5280, 4.1). */
function readCertificate(der        )              {
  const [tbs] = childElementsOf(readDer(der))
  const fields = childElementsOf(tbs)
  // The version is left out where it is the first.
  const [serialNumber, , issuer, validity] = fields[0]?.tag === contextTag(0) ? fields.slice(1) : fields
  const [validFrom, validTo] = childElementsOf(validity)
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
      uses: childElementsOf(readDer(usage.value)).map(readObjectIdentifier),
    },
  }
}

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu

/** All certificates of a PEM text. */
const readPem = (pem        )                         =>
  (pem.match(pemBlock) ?? []).map((block) => readCertificate(new X509Certificate(block).raw))
return {readCertificate, readPem}
})()

// workers/publisher/time-stamps/check-certificate-chain.ts
const module_workers_publisher_time_stamps_check_certificate_chain_ts = (() => {
const {UntrustedAuthority} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const timeStampingId = '1.3.6.1.5.5.7.3.8'
const maxChainLength = 8

const isIssuedBy = ({x509}             , issuer             )          =>
  issuer.x509.ca && x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey)

const isValidAt = ({validFrom, validTo}             , moment      )          =>
  validFrom <= moment && moment <= validTo

/** Whether a certificate leads to a trusted one, each of the way valid at the moment. */
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
 * Throws an UntrustedAuthority, unless the certificate is for time stamps alone and was, at the moment of the time stamp, valid and issued by
 * one of the trusted CAs, directly or through others. Revocation is not looked up: that would need the network.
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
return {checkCertificateChain}
})()

// workers/publisher/time-stamps/token.ts
const module_workers_publisher_time_stamps_token_ts = (() => {
const {readCertificate} = module_workers_publisher_time_stamps_certificate_ts
const {childElementsOf, contextTag, expectTag, readAlgorithm, readDer, readObjectIdentifier, tags} = module_workers_publisher_time_stamps_der_ts
const {readTime} = module_workers_publisher_time_stamps_der_time_ts
const {MalformedTimeStamp} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const signedDataId = '1.2.840.113549.1.7.2'
const timeStampInfoId = '1.2.840.113549.1.9.16.1.4'

/** What an authority says: that it saw a hash at a moment. */

/** Who signed it, and how. */

/** A time-stamp token (RFC 3161, 2.4.2), read but not checked. */

/** A number of two's complement, which serial numbers of time stamps never have below zero. */
const readNumber = (element                 )         =>
  BigInt(`0x${expectTag(element, tags.integer).content.toString('hex') || '0'}`)

function readInfo(content        )                {
  const [version, , imprint, serial, genTime, ...rest] = childElementsOf(readDer(content))
  if (readNumber(version) !== 1n) throw new MalformedTimeStamp('It has a version that is not known.')
  const [hashAlgorithm, hash] = childElementsOf(imprint)
  return {
    hashAlgorithm: readAlgorithm(hashAlgorithm),
    hash: expectTag(hash, tags.octetString).content,
    serial: readNumber(serial).toString(),
    genTime: readTime(expectTag(genTime, tags.generalizedTime)),
    nonce: rest.find(({tag}) => tag === tags.integer)?.content,
  }
}

function readSignerIdentifier(element                 )                          {
  // [0] IMPLICIT of a string: a tag of its place that holds no other elements.
  if (element?.tag === 0x80)
    return ({subjectKeyIdentifier}) => subjectKeyIdentifier?.equals(element.content) ?? false
  const [issuer, serialNumber] = childElementsOf(element)
  return (certificate) =>
    certificate.issuer.equals(expectTag(issuer, tags.sequence).raw) &&
    certificate.serialNumber.equals(expectTag(serialNumber, tags.integer).content)
}

function readAttribute(element     )                         {
  const [id, values] = childElementsOf(element)
  const [value, ...more] = childElementsOf(values, tags.set)
  if (!value || more.length > 0) throw new MalformedTimeStamp('A signed attribute has not one value.')
  return [readObjectIdentifier(id), value]
}

function readSigner(element                 )         {
  const [, identifier, digest, signedAttributes, algorithm, signature] = childElementsOf(element)
  const list = childElementsOf(signedAttributes, contextTag(0)).map(readAttribute)
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
  const [contentType, holder] = childElementsOf(readDer(der))
  if (readObjectIdentifier(contentType) !== signedDataId)
    throw new MalformedTimeStamp('It is not signed data.')
  const [signedData] = childElementsOf(holder, contextTag(0))
  const [, , encapsulated, ...rest] = childElementsOf(signedData)
  const [type, eContent] = childElementsOf(encapsulated)
  if (readObjectIdentifier(type) !== timeStampInfoId)
    throw new MalformedTimeStamp('What is signed is no time stamp.')
  const {content} = expectTag(childElementsOf(eContent, contextTag(0))[0], tags.octetString)
  const certificates = rest.find(({tag}) => tag === contextTag(0))
  const signers = childElementsOf(rest.at(-1), tags.set)
  if (signers.length !== 1) throw new MalformedTimeStamp('It has not one signer.')
  return {
    content,
    info: readInfo(content),
    // Other kinds than X.509 have tags of their own.
    certificates: (certificates ? childElementsOf(certificates, contextTag(0)) : [])
      .filter(({tag}) => tag === tags.sequence)
      .map(({raw}) => readCertificate(raw)),
    signer: readSigner(signers[0]),
  }
}
return {timeStampInfoId, readToken}
})()

// workers/publisher/time-stamps/check-signature.ts
const module_workers_publisher_time_stamps_check_signature_ts = (() => {
const {createHash, verify} = process.getBuiltinModule('node:crypto')
const {childElementsOf, expectTag, readObjectIdentifier, tags} = module_workers_publisher_time_stamps_der_ts
const {InvalidSignature} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const {timeStampInfoId} = module_workers_publisher_time_stamps_token_ts
const digests                              = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

const signatures                                     = new Map([
  // RSA of PKCS #1, whose hash function is the one of the signer.
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

/** The hash of the signer's certificate that the signed part names: without it, another certificate of the same key could take its place. */
function signedCertificateHash({attributes}        )                                           {
  const second = attributes.get(attributeIds.signingCertificateV2)
  const value = second ?? attributes.get(attributeIds.signingCertificate)
  if (!value) throw new InvalidSignature('The signed part does not name the certificate of its signer.')
  const [certificateIds] = childElementsOf(value)
  const [first] = childElementsOf(certificateIds)
  const [one, two] = childElementsOf(first)
  // The first version (RFC 2634) has SHA-1 alone; the second names its hash function, unless it is SHA-256.
  if (!second) return {digest: 'sha1', hash: expectTag(one, tags.octetString).content}
  if (one?.tag === tags.octetString) return {digest: 'sha256', hash: one.content}
  const digest = digests.get(readObjectIdentifier(childElementsOf(one)[0]))
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
  const named = signedCertificateHash(signer)
  if (!createHash(named.digest).update(x509.raw).digest().equals(named.hash))
    throw new InvalidSignature('Its signed part names another certificate than that of its signer.')
}

/** Throws an InvalidSignature, unless the key of the certificate signed all that the token says. */
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
return {checkSignature}
})()

// workers/publisher/time-stamps/verify-time-stamp.ts
const module_workers_publisher_time_stamps_verify_time_stamp_ts = (() => {
const {readPem} = module_workers_publisher_time_stamps_certificate_ts
const {checkCertificateChain} = module_workers_publisher_time_stamps_check_certificate_chain_ts
const {checkSignature} = module_workers_publisher_time_stamps_check_signature_ts
const {ImprintMismatch, MalformedTimeStamp, UntrustedAuthority} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const {readToken} = module_workers_publisher_time_stamps_token_ts
const sha256Id = '2.16.840.1.101.3.4.2.1'

function nameOf(subject        )         {
  const commonName = subject.split('\n').find((part) => part.startsWith('CN='))
  return commonName?.slice('CN='.length) ?? subject.replaceAll('\n', ', ')
}

/** What OpenSSL says of a certificate or a key that it cannot read is no word for whoever reads a verifier's output. */
function inWords   (read         )    {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause)
      throw new MalformedTimeStamp('A certificate of it cannot be read.', {cause})
    throw cause
  }
}

function verify(token       , sha256        , caPem        )                    {
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
    authority: nameOf(certificate.x509.subject),
  }
}

/**
 * Checks that a time-stamp token (RFC 3161, in DER) is of a SHA-256 digest (in hexadecimal), signed by an authority of one of the CAs in `caPem`,
 * whose certificates were valid at its moment. Throws a TimeStampError that says in words what is wrong. It needs no package and no network, so
 * that it can be part of a verifier that others run: revoked certificates it does not know.
 */
const verifyTimeStamp = ({
  tokenDer,
  sha256,
  caPem,
}                                                                 )                    =>
  inWords(() => verify(readToken(Buffer.from(tokenDer)), sha256, caPem))
return {verifyTimeStamp}
})()

// commands/audit-log/verifier/clock-tolerance.ts
const module_commands_audit_log_verifier_clock_tolerance_ts = (() => {
/** The clock of an authority and that of the database are not the same. */
const clockToleranceMs = 5 * 60 * 1000
return {clockToleranceMs}
})()

// commands/audit-log/verifier/check-anchors.ts
const module_commands_audit_log_verifier_check_anchors_ts = (() => {
const {TimeStampError} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const {verifyTimeStamp} = module_workers_publisher_time_stamps_verify_time_stamp_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_clock_tolerance_ts
function verifyToken({token, head_hash}        , caPem        )                                     {
  try {
    return verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256: head_hash, caPem})
  } catch (error) {
    if (error instanceof TimeStampError) return error
    throw error
  }
}

/** Checks that an anchor is of the entry at its position, and its time stamp where the CA is known. */
function checkAnchor(
  anchor        ,
  entries                        ,
  caPem                    ,
)              {
  const {position} = anchor
  const found = (name             , words        )              => ({
    findings: [{name, position, words}],
    proven: undefined,
  })
  const last = entries.at(-1)
  if (!last || position > last.position)
    return found('tail-cut', `it was time-stamped, and the record ends before it`)
  const entry = entries.find((each) => each.position === position)
  if (entry && entry.hash !== anchor.head_hash)
    return found('anchor-mismatch', 'another entry was time-stamped at this position')
  if (caPem === undefined) return {findings: [], proven: undefined}
  const stamp = verifyToken(anchor, caPem)
  if (stamp instanceof TimeStampError) return found('time-stamp-invalid', stamp.message)
  if (entry && Date.parse(stamp.genTime) + clockToleranceMs < Date.parse(entry.recorded_at))
    return found('time-stamp-too-early', 'its time stamp is older than the entry says that it is')
  return {findings: [], proven: stamp}
}
return {checkAnchor}
})()

// domain/record/entry-hash.ts
const module_domain_record_entry_hash_ts = (() => {
const {createHash} = process.getBuiltinModule('node:crypto')
/** The fields of an entry of the record that its hash covers, as the database's API writes them. */

/** The previous hash of the first entry. */
const noHash = '0'.repeat(64)

const moment = /^(?<second>[^.+]+)(?:\.(?<fraction>\d+))?\+00:00$/u

/** A timestamp of the database in the form that is hashed: in UTC, to the microsecond. */
function hashedMoment(timestamp        )         {
  const {second, fraction = ''} = moment.exec(timestamp)?.groups ?? {}
  if (second === undefined) throw new Error(`${timestamp} is not a timestamp in UTC`)
  return `${second}.${fraction.padEnd(6, '0')}Z`
}

/** The text that an entry's hash is of: its fields, one a line, the content last. */
const hashedText = (entry              )         =>
  [
    entry.position,
    entry.previous_hash,
    entry.document_id,
    entry.document_type,
    entry.revision,
    hashedMoment(entry.published_at),
    hashedMoment(entry.recorded_at),
    entry.author,
    entry.approved_by ?? '',
    ...(entry.standing === null ? [] : [entry.standing]),
    entry.content,
  ].join('\n')

/** The SHA-256 of an entry's fields. */
const entryHash = (entry              )         =>
  createHash('sha256').update(hashedText(entry)).digest('hex')
return {noHash, hashedMoment, hashedText, entryHash}
})()

// commands/audit-log/verifier/check-concerns.ts
const module_commands_audit_log_verifier_check_concerns_ts = (() => {
const {hashedMoment} = module_domain_record_entry_hash_ts
const isBy = (entry             , moment        )          =>
  hashedMoment(entry.published_at) <=
  moment.replace(/(?:\.(\d*))?Z$/u, (_, digits = '') => `.${String(digits).padEnd(6, '0')}Z`)

/** Whether a later entry of the same document was shown at the moment instead. */
const isSuperseded = (entry             , entries                        , at        )          =>
  entries.some(
    (later) =>
      later.document_id === entry.document_id &&
      later.position > entry.position &&
      later.standing !== 'unsealed' &&
      isBy(later, at),
  )

/** Checks that what is named as shown at a moment was published by then, and nothing newer of the same document. */
function checkConcerns({range, concerns, entries}        )                     {
  const wrong = (position        , words        )                     => [
    {name: 'concerns-wrong', position, words},
  ]
  return concerns.flatMap((position) => {
    const entry = entries.find((each) => each.position === position)
    if (!entry) return wrong(position, 'it is named and not in the bundle')
    if (range.kind === 'period') return []
    if (entry.standing === 'unsealed') return wrong(position, 'it is named as shown, and no visitor saw it')
    if (!isBy(entry, range.at)) return wrong(position, 'it was published after the moment')
    return isSuperseded(entry, entries, range.at) ? wrong(position, 'a later one was shown in its place') : []
  })
}
return {checkConcerns}
})()

// commands/audit-log/verifier/check-entries.ts
const module_commands_audit_log_verifier_check_entries_ts = (() => {
const {entryHash, hashedMoment, noHash} = module_domain_record_entry_hash_ts
/** The moments of an entry in a form that sorts. */
const momentsOf = ({published_at, recorded_at}             ) => ({
  published: hashedMoment(published_at),
  recorded: hashedMoment(recorded_at),
})

/** Whether a field takes more than its one line of what is hashed: then two entries that say different things have the same hash. */
const hasLineBreak = ({document_id, document_type, revision, author, approved_by, standing}             ) =>
  [document_id, document_type, revision, author, approved_by, standing].some((field) =>
    /[\n\r]/u.test(field ?? ''),
  )

function checkHash(entry             )                     {
  const altered = (words        )                     => [
    {name: 'entry-altered', position: entry.position, words},
  ]
  if (entryHash(entry) !== entry.hash) return altered('its hash is not that of its fields')
  return hasLineBreak(entry) ? altered('one of its fields holds a line break') : []
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

function checkTimes(entry             , before                         )                     {
  if (!before) return []
  const [own, earlier] = [momentsOf(entry), momentsOf(before)]
  return own.published < earlier.published || own.recorded <= earlier.recorded
    ? [{name: 'time-backwards', position: entry.position, words: 'it is earlier than the entry before it'}]
    : []
}

/** Recomputes the hash of every entry, and checks that each follows the one before it in number, hash and time. */
const checkEntries = (entries                        )                     =>
  entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    return [...checkHash(entry), ...checkLink(entry, before), ...checkTimes(entry, before)]
  })
return {checkEntries}
})()

// domain/record/rendering-manifest.ts
const module_domain_record_rendering_manifest_ts = (() => {
const {createHash} = process.getBuiltinModule('node:crypto')
/** A page as a visitor got it: where, for whom, and the hash of its stored text. */

/** The line of a page in a manifest: its fields between tabs. */
const manifestLine = ({path, region, language, hash}              )         =>
  [path, region, language, hash].join('\t')

/** The manifest of a run: the line of each page, sorted by their bytes. */
const renderingManifest = (pages                         )         =>
  pages
    .map(manifestLine)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .join('\n')

/** The SHA-256 of a text's bytes in UTF-8. */
const textHash = (text        )         => createHash('sha256').update(text).digest('hex')
return {manifestLine, renderingManifest, textHash}
})()

// commands/audit-log/verifier/check-evidence.ts
const module_commands_audit_log_verifier_check_evidence_ts = (() => {
const {manifestLine, textHash} = module_domain_record_rendering_manifest_ts
const {TimeStampError} = module_workers_publisher_time_stamps_time_stamp_errors_ts
const {verifyTimeStamp} = module_workers_publisher_time_stamps_verify_time_stamp_ts
const {clockToleranceMs} = module_commands_audit_log_verifier_clock_tolerance_ts
const found = (name             , words        )                     => [{name, position: undefined, words}]

function checkToken({run, token, manifestHash}           , caPem                    )             {
  if (token === null || caPem === undefined) return {findings: [], genTime: undefined}
  try {
    const {genTime} = verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256: manifestHash, caPem})
    return {findings: [], genTime}
  } catch (error) {
    if (!(error instanceof TimeStampError)) throw error
    return {findings: found('time-stamp-invalid', `run ${run}: ${error.message}`), genTime: undefined}
  }
}

const checkManifest = ({run, manifest, manifestHash}           )                     =>
  textHash(manifest) === manifestHash
    ? []
    : found('manifest-altered', `the hash of the manifest of run ${run} is another`)

/** How long after its rendering a page was time-stamped. */
const delayMs = ({page, genTime}         )         => Date.parse(genTime) - Date.parse(page.renderedAt)

const checkMoments = (stamped                    )                     =>
  stamped
    .filter((each) => delayMs(each) < -clockToleranceMs)
    .flatMap(({page: {path, run}}) =>
      found('time-stamp-too-early', `${path} was rendered after run ${run} was time-stamped`),
    )

/** A manifest holds no moments: that of a rendering is what the record says, and its time stamp says only that it is no later. */
const describeMoments = (stamped                    )                    =>
  stamped.length === 0
    ? []
    : [
        `Rendered pages were time-stamped at most ${Math.ceil(Math.max(...stamped.map(delayMs)) / 60_000)} minutes after the moment that the record names.`,
      ]

/**
 * Checks the rendered pages: that each text is of its hash, each page in the manifest of its run, and each manifest as it was time-stamped, not before
 * its pages say that they were rendered.
 */
function checkEvidence({evidence, region, lang}        , caPem                    )                {
  if (!evidence) return {findings: [], notes: []}
  const {runs, pages, texts} = evidence
  const lines = new Map(runs.map(({run, manifest}) => [run, new Set(manifest.split('\n'))]))
  const stamps = new Map(runs.map((run) => [run.run, checkToken(run, caPem)]))
  const hashes = new Set(pages.map(({hash}) => hash))
  const stamped = pages.flatMap((page)            => {
    const genTime = stamps.get(page.run)?.genTime
    return genTime === undefined ? [] : [{page, genTime}]
  })
  return {
    findings: [
      ...runs.flatMap((run) => [...checkManifest(run), ...(stamps.get(run.run)?.findings ?? [])]),
      ...pages.flatMap(({path, hash, run}) =>
        lines.get(run)?.has(manifestLine({path, region, language: lang, hash})) === true
          ? []
          : found('page-not-in-manifest', `${path} is not in the manifest of run ${run}`),
      ),
      ...checkMoments(stamped),
      ...texts.flatMap(({hash, body}) =>
        textHash(body) === hash && hashes.has(hash)
          ? []
          : found('page-altered', `the text with the hash ${hash} is another, or of no page`),
      ),
    ],
    notes: [
      `${pages.length} rendered pages, of which ${texts.length} with their text; ${runs.filter(({token}) => token === null).length} of ${runs.length} runs are not time-stamped.`,
      ...describeMoments(stamped),
    ],
  }
}
return {checkEvidence}
})()

// commands/audit-log/verifier/check-older-head.ts
const module_commands_audit_log_verifier_check_older_head_ts = (() => {
/** A head of the chain that somebody kept: the hash of an entry, and its position where it is known. */

/** Checks that a head that was kept is still in the chain: that nothing up to it was cut off or written anew. */
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
return {checkOlderHead}
})()

// domain/seal/canonical-json.ts
const module_domain_seal_canonical_json_ts = (() => {
/** JSON with the keys of every object in order, so that equal values are equal texts. Members without a value are left out. */
function canonicalJson(value         )         {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
return {canonicalJson}
})()

// domain/seal/canonical-document.ts
const module_domain_seal_canonical_document_ts = (() => {
const {canonicalJson} = module_domain_seal_canonical_json_ts
/** The fields that two people stand behind: all but the system's, which begin with `_`, and the seal itself. */
const sealedFields = (document                                   )                          =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'seal' && !name.startsWith('_')))

/** The text that is hashed: the sealed fields in canonical JSON. It needs nothing of Node: browsers hash it, too. */
const canonicalDocument = (document                                   )         =>
  canonicalJson(sealedFields(document))
return {sealedFields, canonicalDocument}
})()

// domain/seal/document-hash.ts
const module_domain_seal_document_hash_ts = (() => {
const {createHash} = process.getBuiltinModule('node:crypto')
const {canonicalDocument} = module_domain_seal_canonical_document_ts
/** A document of the content, as the service returns it. */

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
const sha256 = (text        )         => createHash('sha256').update(text, 'utf8').digest('hex')

/** The SHA-256 of a document's sealed fields: the same for a draft and for what is published from it. */
const documentHash = (document                                   )         =>
  sha256(canonicalDocument(document))
return {sha256, documentHash}
})()

// domain/seal/signed-text.ts
const module_domain_seal_signed_text_ts = (() => {
const {canonicalJson} = module_domain_seal_canonical_json_ts
/** The text that a seal signs: all of its fields but the signature, with the id of the document, in canonical JSON. */
const signedText = (documentId        , seal                         )         => {
  const {kind, hash, authors, approver, reason, sealedAt, liveFrom, keyId} = seal
  return canonicalJson({
    documentId,
    kind,
    hash,
    authors: authors.map(({id, role}) => ({id, role})),
    approver: approver && {id: approver.id, role: approver.role},
    reason,
    sealedAt,
    liveFrom,
    keyId,
  })
}
return {signedText}
})()

// domain/seal/check-seal.ts
const module_domain_seal_check_seal_ts = (() => {
const {createPublicKey, verify} = process.getBuiltinModule('node:crypto')
const {documentHash} = module_domain_seal_document_hash_ts
const {signedText} = module_domain_seal_signed_text_ts
/**
 * What is wrong with the seal of a document, in words; undefined where its hash and its signature hold and its key was in use at the moment. It
 * needs no package, so that it can be part of a verifier that others run.
 */
function sealProblem(
  document                                                   ,
  seal      ,
  {keys}            ,
)                     {
  if (seal.hash !== documentHash(document)) return 'it was changed after it was sealed'
  const key = keys.find(({kid}) => kid === seal.keyId)
  if (!key) return `its key ${seal.keyId} is unknown`
  if (key.validUntil !== undefined && seal.sealedAt > key.validUntil)
    return `its key ${seal.keyId} was no longer in use`
  const {kty, crv, x} = key
  const isSigned = verify(
    null,
    Buffer.from(signedText(document._id, seal)),
    createPublicKey({key: {kty, crv, x}, format: 'jwk'}),
    Buffer.from(seal.signature, 'base64url'),
  )
  if (!isSigned) return 'its signature is not that of its key'
  if ((seal.kind === 'approved' || seal.kind === 'countersigned') && !hasSecondPerson(seal))
    return 'nobody else approved it'
  return undefined
}

const hasSecondPerson = ({approver, authors}      )          =>
  approver !== null && authors.length > 0 && authors.every(({id}) => id !== approver.id)
return {sealProblem}
})()

// commands/audit-log/verifier/read-seal.ts
const module_commands_audit_log_verifier_read_seal_ts = (() => {
const {MalformedInput, readList, readObject, readText} = module_commands_audit_log_verifier_read_json_ts
const kinds                                = new Map([
  ['initial', 'initial'],
  ['approved', 'approved'],
  ['emergency', 'emergency'],
  ['countersigned', 'countersigned'],
])

function readPerson(value         )             {
  const person = readObject(value, 'A person')
  return {id: readText(person, 'id'), role: readText(person, 'role')}
}

/** The seal of a document. */
function readSeal(value         )       {
  const seal = readObject(value, 'The seal')
  const kind = kinds.get(readText(seal, 'kind'))
  if (!kind) throw new MalformedInput('its kind is not known')
  return {
    kind,
    hash: readText(seal, 'hash'),
    authors: readList(seal, 'authors').map((author, index) => ({_key: String(index), ...readPerson(author)})),
    approver:
      seal['approver'] === null || seal['approver'] === undefined ? null : readPerson(seal['approver']),
    reason: readText(seal, 'reason'),
    sealedAt: readText(seal, 'sealedAt'),
    liveFrom: readText(seal, 'liveFrom'),
    keyId: readText(seal, 'keyId'),
    signature: readText(seal, 'signature'),
  }
}
return {readSeal}
})()

// commands/audit-log/verifier/check-seals.ts
const module_commands_audit_log_verifier_check_seals_ts = (() => {
const {sealProblem} = module_domain_seal_check_seal_ts
const {MalformedInput, parseJson, readObject} = module_commands_audit_log_verifier_read_json_ts
const {readSeal} = module_commands_audit_log_verifier_read_seal_ts
/** The fields of an entry that repeat what its seal says. */
const repeats = (entry             , seal      )          =>
  entry.standing === seal.kind &&
  entry.author === seal.authors.map(({id}) => id).join(', ') &&
  entry.approved_by === (seal.approver?.id ?? null)

function checkSeal(entry             , keys            )                     {
  const found = (name             , words        )                     => [
    {name, position: entry.position, words},
  ]
  const document = readObject(parseJson(entry.content, 'its content'), 'its content')
  if (document['seal'] === undefined || document['seal'] === null)
    return found('seal-missing', `it stands as ${entry.standing} and has no seal`)
  const seal = readSeal(document['seal'])
  // The seal is bound to the id of the entry, whatever the content says of itself.
  const problem = sealProblem({...document, _id: entry.document_id}, seal, keys)
  if (problem !== undefined) return found('seal-invalid', problem)
  return repeats(entry, seal)
    ? []
    : found('seal-differs', 'standing, authors or approver are not those of the seal')
}

/** Entries that were sealed: not those that no visitor saw, nor those from before there were seals. */
const isSealed = ({standing}             )          => standing !== null && standing !== 'unsealed'

/** Entries that claim to be from before there were seals, after one that says how it was sealed. */
function checkOlder(entries                        )                     {
  const first = entries.findIndex(({standing}) => standing !== null)
  const late = first === -1 ? [] : entries.slice(first).filter(({standing}) => standing === null)
  return late.map(({position}) => ({
    name: 'seal-missing',
    position,
    words: 'it claims to be from before there were seals, and is not',
  }))
}

/**
 * Checks the seal of every entry that stands as sealed: hash of the content, signature, key, and that the entry says the same; and that those from
 * before there were seals come before all others.
 */
const checkSeals = (entries                        , keys            )                     => [
  ...checkOlder(entries),
  ...entries.filter(isSealed).flatMap((entry) => {
    try {
      return checkSeal(entry, keys)
    } catch (error) {
      if (!(error instanceof MalformedInput)) throw error
      return [{name: 'seal-invalid'         , position: entry.position, words: error.message}]
    }
  }),
]
return {isSealed, checkSeals}
})()

// commands/audit-log/verifier/verify-bundle.ts
const module_commands_audit_log_verifier_verify_bundle_ts = (() => {
const {checkAnchor} = module_commands_audit_log_verifier_check_anchors_ts
const {checkConcerns} = module_commands_audit_log_verifier_check_concerns_ts
const {checkEntries} = module_commands_audit_log_verifier_check_entries_ts
const {checkEvidence} = module_commands_audit_log_verifier_check_evidence_ts
const {checkOlderHead} = module_commands_audit_log_verifier_check_older_head_ts
const {checkSeals, isSealed} = module_commands_audit_log_verifier_check_seals_ts
/** What a verifier brings along: nothing of it comes from the bundle. */

function describeEntries({entries}        )                    {
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
function verifyBundle(bundle        , {keys, caPem, olderHeads}         )               {
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
return {verifyBundle}
})()

// commands/audit-log/verifier/main.ts
const module_commands_audit_log_verifier_main_ts = (() => {
const {readFileSync} = process.getBuiltinModule('node:fs')
const {parseArgs} = process.getBuiltinModule('node:util')
const {readBundle} = module_commands_audit_log_verifier_read_bundle_ts
const {MalformedInput, parseJson} = module_commands_audit_log_verifier_read_json_ts
const {readKeySet} = module_commands_audit_log_verifier_read_key_set_ts
const {readOlderHeads} = module_commands_audit_log_verifier_read_older_heads_ts
const {verifyBundle} = module_commands_audit_log_verifier_verify_bundle_ts
const usage = `Usage: node verify-record.mjs bundle.json --keys keys.json [--ca ca.pem] [--anchor position:hash | older-bundle.json]

Ends with 0 where everything holds, with 1 where something does not, with 2 where it could not read what it was given.`

const options = {
  keys: {type: 'string'},
  ca: {type: 'string'},
  anchor: {type: 'string', multiple: true},
}

function readJson(file        )          {
  return parseJson(readFileSync(file, 'utf8'), file)
}

function run()         {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new MalformedInput(usage)
  const {findings, notes} = verifyBundle(readBundle(readJson(file)), {
    keys: values.keys === undefined ? undefined : readKeySet(readJson(values.keys)),
    caPem: values.ca === undefined ? undefined : readFileSync(values.ca, 'utf8'),
    olderHeads: (values.anchor ?? []).flatMap(readOlderHeads),
  })
  for (const note of notes) console.log(note)
  for (const {name, position, words} of findings)
    console.log(`FOUND ${name}${position === undefined ? '' : ` at entry ${position}`}: ${words}`)
  console.log(
    findings.length === 0 ? 'VERIFIED: nothing was found.' : `NOT VERIFIED: ${findings.length} found.`,
  )
  return findings.length === 0 ? 0 : 1
}

try {
  process.exitCode = run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
return {}
})()
