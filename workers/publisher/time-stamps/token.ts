import {type Certificate, readCertificate} from './certificate.ts'
import {
  type Der,
  childElementsOf,
  contextTag,
  expectTag,
  readAlgorithm,
  readDer,
  readObjectIdentifier,
  tags,
} from './der.ts'
import {readTime} from './der-time.ts'
import {MalformedTimeStamp} from './time-stamp-errors.ts'

const signedDataId = '1.2.840.113549.1.7.2'
export const timeStampInfoId = '1.2.840.113549.1.9.16.1.4'

/** What an authority says: that it saw a hash at a moment. */
export type TimeStampInfo = Readonly<{
  hashAlgorithm: string
  hash: Buffer
  /** In decimal digits. */
  serial: string
  genTime: Date
  nonce: Buffer | undefined
}>

/** Who signed it, and how. */
export type Signer = Readonly<{
  isCertificate: (certificate: Certificate) => boolean
  digestAlgorithm: string
  signatureAlgorithm: string
  signature: Buffer
  /** As they are signed: as a set, without the tag of their place (RFC 5652, 5.4). */
  signedBytes: Buffer
  /** The one value of each signed attribute, by the attribute's identifier. */
  attributes: ReadonlyMap<string, Der>
}>

/** A time-stamp token (RFC 3161, 2.4.2), read but not checked. */
export type Token = Readonly<{
  /** The bytes that `info` was read from. */
  content: Buffer
  info: TimeStampInfo
  certificates: readonly Certificate[]
  signer: Signer
}>

/** A number of two's complement, which serial numbers of time stamps never have below zero. */
const readNumber = (element: Der | undefined): bigint =>
  BigInt(`0x${expectTag(element, tags.integer).content.toString('hex') || '0'}`)

function readInfo(content: Buffer): TimeStampInfo {
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

function readSignerIdentifier(element: Der | undefined): Signer['isCertificate'] {
  // [0] IMPLICIT of a string: a tag of its place that holds no other elements.
  if (element?.tag === 0x80)
    return ({subjectKeyIdentifier}) => subjectKeyIdentifier?.equals(element.content) ?? false
  const [issuer, serialNumber] = childElementsOf(element)
  return (certificate) =>
    certificate.issuer.equals(expectTag(issuer, tags.sequence).raw) &&
    certificate.serialNumber.equals(expectTag(serialNumber, tags.integer).content)
}

function readAttribute(element: Der): readonly [string, Der] {
  const [id, values] = childElementsOf(element)
  const [value, ...more] = childElementsOf(values, tags.set)
  if (!value || more.length > 0) throw new MalformedTimeStamp('A signed attribute has not one value.')
  return [readObjectIdentifier(id), value]
}

function readSigner(element: Der | undefined): Signer {
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
export function readToken(der: Buffer): Token {
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
