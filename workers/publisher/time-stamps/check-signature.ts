import {createHash, verify} from 'node:crypto'
import type {Certificate} from './certificate.ts'
import {childElementsOf, expectTag, readObjectIdentifier, tags} from './der.ts'
import {InvalidSignature} from './time-stamp-errors.ts'
import {type Signer, type Token, timeStampInfoId} from './token.ts'

const digests: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

type SignatureKind = Readonly<{key: 'rsa' | 'ec'; digest: string | undefined}>

const signatures: ReadonlyMap<string, SignatureKind> = new Map([
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
} as const

/** The hash of the signer's certificate that the signed part names: without it, another certificate of the same key could take its place. */
function signedCertificateHash({attributes}: Signer): Readonly<{digest: string; hash: Buffer}> {
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

function checkAttributes({content, signer}: Token, digest: string, {x509}: Certificate): void {
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
export function checkSignature(token: Token, certificate: Certificate): void {
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
