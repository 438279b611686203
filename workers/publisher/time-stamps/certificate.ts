import {X509Certificate} from 'node:crypto'
import {childElementsOf, contextTag, readDer, readObjectIdentifier, tags} from './der.ts'
import {readTime} from './der-time.ts'

/** A certificate, with what checks of time stamps need and Node does not say. */
export type Certificate = Readonly<{
  x509: X509Certificate
  /** Distinguished name and number, as bytes: they identify a certificate in a time stamp. */
  issuer: Buffer
  serialNumber: Buffer
  subjectKeyIdentifier: Buffer | undefined
  validFrom: Date
  validTo: Date
  /** What its key may be used for, where the certificate limits it. */
  extendedKeyUsage: Readonly<{isCritical: boolean; uses: readonly string[]}> | undefined
}>

const extendedKeyUsageId = '2.5.29.37'
const subjectKeyIdentifierId = '2.5.29.14'

type Extension = Readonly<{isCritical: boolean; value: Buffer}>

function readExtensions(fields: ReturnType<typeof childElementsOf>): ReadonlyMap<string, Extension> {
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
export function readCertificate(der: Buffer): Certificate {
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
export const readPem = (pem: string): readonly Certificate[] =>
  (pem.match(pemBlock) ?? []).map((block) => readCertificate(new X509Certificate(block).raw))
