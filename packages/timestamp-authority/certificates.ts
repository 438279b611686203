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

/** Names of algorithms and attributes, where no package has them. */
export const sha256Identifier = '2.16.840.1.101.3.4.2.1'
export const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const commonName = '2.5.4.3'
/** RFC 5035: says in the signed part which certificate signs. */
export const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'
/** The only policy of this authority, under the arc that X.667 reserves for generated UUIDs. It has no meaning elsewhere. */
export const embeddedPolicy = '2.25.219874123906541170823569874123659874'

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

const toSpki = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(createPublicKey(key).export({format: 'der', type: 'spki'}), SubjectPublicKeyInfo)

const computeKeyIdentifier = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(new Uint8Array(toSpki(key).subjectPublicKey))
    .digest()

export const extension = (extnID: string, critical: boolean, value: unknown): Extension =>
  new Extension({extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value))})

/** Makes a positive number of 16 random bytes without leading zeros. */
function makeSerialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

/** A certificate of X.509, version 3, signed with ECDSA and SHA-256. */
export function makeCertificate({subject, issuer, notBefore, notAfter, uses}: CertificatePlan): Buffer {
  const signatureAlgorithm = new AlgorithmIdentifier({algorithm: ecdsaWithSha256})
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: makeSerialNumber(),
    signature: signatureAlgorithm,
    issuer: distinguishedName(issuer.name),
    validity: new Validity({notBefore, notAfter}),
    subject: distinguishedName(subject.name),
    subjectPublicKeyInfo: toSpki(subject.privateKey),
    extensions: new Extensions([
      ...uses,
      extension(
        id_ce_subjectKeyIdentifier,
        false,
        new SubjectKeyIdentifier(computeKeyIdentifier(subject.privateKey)),
      ),
      extension(
        id_ce_authorityKeyIdentifier,
        false,
        new AuthorityKeyIdentifier({
          keyIdentifier: new KeyIdentifier(computeKeyIdentifier(issuer.privateKey)),
        }),
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
