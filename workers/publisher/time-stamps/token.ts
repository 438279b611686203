import {type Certificate, readCertificate} from './certificate.ts'
import {
  type Der,
  listChildElements,
  contextTag,
  expectTag,
  readAlgorithm,
  readDer,
  readObjectIdentifier,
  tags,
  readTime,
} from './der.ts'
import {MalformedTimeStamp} from './time-stamp-errors.ts'

const signedDataId = '1.2.840.113549.1.7.2'
export const timeStampInfoId = '1.2.840.113549.1.9.16.1.4'

/** An authority's statement that it saw a hash at a certain time. */
export type TimeStampInfo = Readonly<{
  hashAlgorithm: string
  hash: Buffer
  /** Decimal digits. */
  serial: string
  genTime: Date
  nonce: Buffer | undefined
}>

/** The signer's certificate and algorithms. */
export type Signer = Readonly<{
  isCertificate: (certificate: Certificate) => boolean
  digestAlgorithm: string
  signatureAlgorithm: string
  signature: Buffer
  /** The signed form: a set, without the context-specific tag (RFC 5652, 5.4). */
  signedBytes: Buffer
  /** The single value of each signed attribute, by the attribute's identifier. */
  attributes: ReadonlyMap<string, Der>
}>

/** A time-stamp token (RFC 3161, 2.4.2) that isn't verified yet. */
export type Token = Readonly<{
  /** The bytes that `info` was read from. */
  content: Buffer
  info: TimeStampInfo
  certificates: readonly Certificate[]
  signer: Signer
}>

/** Reads an unsigned number. Serial numbers of time stamps are never negative. */
const readNumber = (element: Der | undefined): bigint =>
  BigInt(`0x${expectTag(element, tags.integer).content.toString('hex') || '0'}`)

function readInfo(content: Buffer): TimeStampInfo {
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

function readSignerIdentifier(element: Der | undefined): Signer['isCertificate'] {
  // [0] IMPLICIT of a string: a context-specific tag that doesn't contain other elements.
  if (element?.tag === 0x80)
    return ({subjectKeyIdentifier}) => subjectKeyIdentifier?.equals(element.content) ?? false
  const [issuer, serialNumber] = listChildElements(element)
  return (certificate) =>
    certificate.issuer.equals(expectTag(issuer, tags.sequence).raw) &&
    certificate.serialNumber.equals(expectTag(serialNumber, tags.integer).content)
}

function readAttribute(element: Der): readonly [string, Der] {
  const [id, values] = listChildElements(element)
  const [value, ...more] = listChildElements(values, tags.set)
  if (!value || more.length > 0) throw new MalformedTimeStamp('A signed attribute has not one value.')
  return [readObjectIdentifier(id), value]
}

/** The signature doesn't cover the versions (RFC 5652, 5.1 and 5.3), so only the versions of time stamps are accepted. */
function expectVersion(element: Der | undefined, known: readonly bigint[]): void {
  if (!known.includes(readNumber(element)))
    throw new MalformedTimeStamp('It has a version that is not known.')
}

function readSigner(element: Der | undefined): Signer {
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
export function readToken(der: Buffer): Token {
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
