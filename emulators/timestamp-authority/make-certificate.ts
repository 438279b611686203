import {type KeyObject, createHash, createPublicKey, randomBytes, sign} from 'node:crypto'
import {AsnConvert, OctetString} from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  Certificate,
  Extension,
  Extensions,
  KeyIdentifier,
  Name,
  RelativeDistinguishedName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
  id_ce_authorityKeyIdentifier,
  id_ce_subjectKeyIdentifier,
} from '@peculiar/asn1-x509'
import {commonName, ecdsaWithSha256} from './object-identifiers.ts'

/** An ECDSA key with the name that its certificate gives it. */
export type NamedKey = Readonly<{name: string; privateKey: KeyObject}>

export type CertificatePlan = Readonly<{
  subject: NamedKey
  issuer: NamedKey
  notBefore: Date
  notAfter: Date
  /** What the key may be used for; identifiers of both keys are added. */
  uses: readonly Extension[]
}>

export const distinguishedName = (name: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({type: commonName, value: new AttributeValue({utf8String: name})}),
    ]),
  ])

const spkiOf = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(createPublicKey(key).export({format: 'der', type: 'spki'}), SubjectPublicKeyInfo)

const keyIdentifierOf = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(new Uint8Array(spkiOf(key).subjectPublicKey))
    .digest()

export const extension = (extnID: string, critical: boolean, value: unknown): Extension =>
  new Extension({extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value))})

/** 16 random bytes as a positive number that needs all of them. */
function newSerialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

/** A certificate of X.509, version 3, signed with ECDSA and SHA-256. */
export function makeCertificate({subject, issuer, notBefore, notAfter, uses}: CertificatePlan): Buffer {
  const signatureAlgorithm = new AlgorithmIdentifier({algorithm: ecdsaWithSha256})
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: newSerialNumber(),
    signature: signatureAlgorithm,
    issuer: distinguishedName(issuer.name),
    validity: new Validity({notBefore, notAfter}),
    subject: distinguishedName(subject.name),
    subjectPublicKeyInfo: spkiOf(subject.privateKey),
    extensions: new Extensions([
      ...uses,
      extension(
        id_ce_subjectKeyIdentifier,
        false,
        new SubjectKeyIdentifier(keyIdentifierOf(subject.privateKey)),
      ),
      extension(
        id_ce_authorityKeyIdentifier,
        false,
        new AuthorityKeyIdentifier({keyIdentifier: new KeyIdentifier(keyIdentifierOf(issuer.privateKey))}),
      ),
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), issuer.privateKey)
  return Buffer.from(
    AsnConvert.serialize(
      new Certificate({tbsCertificate, signatureAlgorithm, signatureValue: new Uint8Array(signature).buffer}),
    ),
  )
}
