import {type X509Certificate, createHash, sign} from 'node:crypto'
import {
  Attribute,
  CMSVersion,
  CertificateChoices,
  CertificateSet,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
  id_contentType,
  id_messageDigest,
  id_signedData,
} from '@peculiar/asn1-cms'
import {AsnConvert, AsnSerializer, OctetString} from '@peculiar/asn1-schema'
import {type TSTInfo, TimeStampToken, id_ct_tstInfo} from '@peculiar/asn1-tsp'
import {Certificate} from '@peculiar/asn1-x509'
import {ObjectIdentifier, Sequence, OctetString as RawOctetString, Set as RawSet} from 'asn1js'
import type {Identity} from './identity.ts'
import {ecdsaWithSha256, sha256Identifier, signingCertificateV2} from './certificates.ts'

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** SigningCertificateV2 of RFC 5035, whose hash is SHA-256 where it names no other. */
const signingCertificate = ({raw}: X509Certificate): ArrayBuffer => {
  const certificateId = new Sequence({value: [new RawOctetString({valueHex: digest(raw)})]})
  return new Sequence({value: [new Sequence({value: [certificateId]})]}).toBER()
}

const attribute = (attrType: string, value: ArrayBuffer): Attribute =>
  new Attribute({attrType, attrValues: [value]})

// DER orders the members of a set by their bytes. The package leaves that to its callers.
function sortForSet(attributes: readonly Attribute[]): Attribute[] {
  const toBytes = (one: Attribute) => Buffer.from(AsnConvert.serialize(one))
  return attributes.toSorted((a, b) => Buffer.compare(toBytes(a), toBytes(b)))
}

/** What is signed: the attributes as a set of their own, not as the tagged part of the token that they become (RFC 5652, 5.4). */
const signedBytes = (attributes: readonly Attribute[]): Buffer =>
  Buffer.from(new RawSet({value: attributes.map((one) => AsnSerializer.toASN(one))}).toBER())

const digestAlgorithm = new DigestAlgorithmIdentifier({algorithm: sha256Identifier})

function makeSignerInfo(content: Buffer, {certificate, privateKey}: Identity): SignerInfo {
  const {issuer, serialNumber} = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate
  const signedAttrs = sortForSet([
    attribute(id_contentType, new ObjectIdentifier({value: id_ct_tstInfo}).toBER()),
    attribute(id_messageDigest, new RawOctetString({valueHex: digest(content)}).toBER()),
    attribute(signingCertificateV2, signingCertificate(certificate)),
  ])
  return new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({issuerAndSerialNumber: new IssuerAndSerialNumber({issuer, serialNumber})}),
    digestAlgorithm,
    signedAttrs,
    signatureAlgorithm: new SignatureAlgorithmIdentifier({algorithm: ecdsaWithSha256}),
    signature: new OctetString(sign('sha256', signedBytes(signedAttrs), privateKey)),
  })
}

/** Signs a time stamp as CMS signed data (RFC 3161, 2.4.2). Includes the certificate if the query asks for it. */
export function signToken(info: TSTInfo, identity: Identity, withCertificate: boolean): TimeStampToken {
  const content = Buffer.from(AsnConvert.serialize(info))
  const signedData = new SignedData({
    version: CMSVersion.v3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_ct_tstInfo,
      eContent: new EncapsulatedContent({single: new OctetString(content)}),
    }),
    ...(withCertificate && {
      certificates: new CertificateSet([
        new CertificateChoices({certificate: AsnConvert.parse(identity.certificate.raw, Certificate)}),
      ]),
    }),
    signerInfos: new SignerInfos([makeSignerInfo(content, identity)]),
  })
  return new TimeStampToken({contentType: id_signedData, content: AsnConvert.serialize(signedData)})
}
