import {type KeyObject, X509Certificate, createPrivateKey, generateKeyPairSync} from 'node:crypto'
import {
  BasicConstraints,
  ExtendedKeyUsage,
  KeyUsage,
  KeyUsageFlags,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_kp_timeStamping,
} from '@peculiar/asn1-x509'
import {z} from 'zod'
import {type NamedKey, extension, makeCertificate} from './certificates.ts'

const pem = z.string().startsWith('-----BEGIN ')
const identityShape = z.object({caCertificate: pem, certificate: pem, privateKey: pem})

/** The key and certificates that sign the time stamps. */
export type Identity = Readonly<{
  /** PEM, for verifiers. */
  caCertificate: string
  certificate: X509Certificate
  privateKey: KeyObject
}>

const yearMs = 365.25 * 24 * 60 * 60 * 1000
const validYears = 20

const makeKey = (name: string): NamedKey => ({
  name,
  privateKey: generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey,
})

/**
 * Makes a CA, and the key and certificate of an authority. Store the result, and pass it to `parseIdentity`. The CA's key isn't part of it,
 * so the CA can't sign a second certificate. The prefix begins the names in both certificates.
 */
export function makeIdentity(namePrefix: string): z.infer<typeof identityShape> {
  const ca = makeKey(`${namePrefix} time-stamp CA`)
  const signer = makeKey(`${namePrefix} time-stamp authority`)
  const notBefore = new Date()
  const validity = {notBefore, notAfter: new Date(notBefore.getTime() + validYears * yearMs)}
  const caCertificate = makeCertificate({
    subject: ca,
    issuer: ca,
    ...validity,
    uses: [
      extension(id_ce_basicConstraints, true, new BasicConstraints({cA: true, pathLenConstraint: 0})),
      extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.keyCertSign)),
    ],
  })
  const certificate = makeCertificate({
    subject: signer,
    issuer: ca,
    ...validity,
    uses: [
      extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.digitalSignature)),
      // RFC 3161 requires this use as the only one, and marked as critical.
      extension(id_ce_extKeyUsage, true, new ExtendedKeyUsage([id_kp_timeStamping])),
    ],
  })
  return {
    caCertificate: new X509Certificate(caCertificate).toString(),
    certificate: new X509Certificate(certificate).toString(),
    privateKey: signer.privateKey.export({format: 'pem', type: 'pkcs8'}).toString(),
  }
}

/** Parses a stored identity. Throws if it wasn't made by `makeIdentity`. */
export function parseIdentity(stored: unknown): Identity {
  const {caCertificate, certificate, privateKey} = identityShape.parse(stored)
  return {
    caCertificate,
    certificate: new X509Certificate(certificate),
    privateKey: createPrivateKey(privateKey),
  }
}
