import {createHash, verify} from 'node:crypto'
import {type Certificate, readPem, checkCertificateChain} from './certificate.ts'
import {listChildElements, expectTag, readObjectIdentifier, tags} from './der.ts'
import {
  InvalidSignature,
  ImprintMismatch,
  MalformedTimeStamp,
  UntrustedAuthority,
} from './time-stamp-errors.ts'
import {type Signer, type Token, timeStampInfoId, readToken} from './token.ts'

const digests: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

type SignatureKind = Readonly<{key: 'rsa' | 'ec'; digest: string | undefined}>

const signatures: ReadonlyMap<string, SignatureKind> = new Map([
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
} as const

/** The hash of the signer's certificate in the signed part. Without it, another certificate for the same key could replace the signer's. */
function readSignedCertificateHash({attributes}: Signer): Readonly<{digest: string; hash: Buffer}> {
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

function checkAttributes({content, signer}: Token, digest: string, {x509}: Certificate): void {
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
function checkSignature(token: Token, certificate: Certificate): void {
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

export type VerifiedTimeStamp = Readonly<{
  /** ISO 8601, in UTC. */
  genTime: string
  /** The authority's serial number for the time stamp, in decimal digits. */
  serial: string
  /** The name in the signer's certificate. */
  authority: string
}>

function readCommonName(subject: string): string {
  const commonName = subject.split('\n').find((part) => part.startsWith('CN='))
  return commonName?.slice('CN='.length) ?? subject.replaceAll('\n', ', ')
}

/** Replaces OpenSSL's errors about unreadable certificates and keys with a message that a verifier's reader understands. */
function describeTime<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause)
      throw new MalformedTimeStamp('A certificate of it cannot be read.', {cause})
    throw cause
  }
}

function verifyAll(token: Token, sha256: string, caPem: string): VerifiedTimeStamp {
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
export const verifyTimeStamp = ({
  tokenDer,
  sha256,
  caPem,
}: Readonly<{tokenDer: Uint8Array; sha256: string; caPem: string}>): VerifiedTimeStamp =>
  describeTime(() => verifyAll(readToken(Buffer.from(tokenDer)), sha256, caPem))
