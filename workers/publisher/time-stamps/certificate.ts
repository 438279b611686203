import {X509Certificate} from 'node:crypto'
import {listChildElements, contextTag, readDer, readObjectIdentifier, tags, readTime} from './der.ts'
import {UntrustedAuthority} from './time-stamp-errors.ts'

/** A certificate with the fields that time stamps need and Node doesn't expose. */
export type Certificate = Readonly<{
  x509: X509Certificate
  /** Distinguished name and serial number as bytes, which identify a certificate in a time stamp. */
  issuer: Buffer
  serialNumber: Buffer
  subjectKeyIdentifier: Buffer | undefined
  validFrom: Date
  validTo: Date
  /** The allowed uses of its key, if the certificate limits them. */
  extendedKeyUsage: Readonly<{isCritical: boolean; uses: readonly string[]}> | undefined
}>

const extendedKeyUsageId = '2.5.29.37'
const subjectKeyIdentifierId = '2.5.29.14'

type Extension = Readonly<{isCritical: boolean; value: Buffer}>

function readExtensions(fields: ReturnType<typeof listChildElements>): ReadonlyMap<string, Extension> {
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
export function readCertificate(der: Buffer): Certificate {
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
export const readPem = (pem: string): readonly Certificate[] =>
  (pem.match(pemBlock) ?? []).map((block) => readCertificate(new X509Certificate(block).raw))

const timeStampingId = '1.3.6.1.5.5.7.3.8'
const maxChainLength = 8

const isIssuedBy = ({x509}: Certificate, issuer: Certificate): boolean =>
  issuer.x509.ca && x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey)

const isValidAt = ({validFrom, validTo}: Certificate, moment: Date): boolean =>
  validFrom <= moment && moment <= validTo

/** Whether a certificate leads to a trusted one through certificates that were all valid at the given time. */
function leadsTo(
  certificate: Certificate,
  trusted: readonly Certificate[],
  others: readonly Certificate[],
  moment: Date,
  left = maxChainLength,
): boolean {
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
export function checkCertificateChain(
  signer: Certificate,
  trusted: readonly Certificate[],
  others: readonly Certificate[],
  moment: Date,
): void {
  if (trusted.length === 0) throw new UntrustedAuthority('No certificate of a CA was given to check it with.')
  const {extendedKeyUsage} = signer
  if (!extendedKeyUsage?.isCritical || extendedKeyUsage.uses.join() !== timeStampingId)
    throw new UntrustedAuthority('The certificate of its signer is not one for time stamps alone.')
  if (!isValidAt(signer, moment))
    throw new UntrustedAuthority('The certificate of its signer was not valid at the moment that it names.')
  if (!leadsTo(signer, trusted, others, moment))
    throw new UntrustedAuthority('The certificate of its signer does not lead to one of the given CAs.')
}
