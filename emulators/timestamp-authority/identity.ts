import {type KeyObject, X509Certificate, createPrivateKey, generateKeyPairSync} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import path from 'node:path'
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
import {makeOnce} from '#commands/environment/make-once.ts'
import {makePrivate} from '#commands/environment/make-private.ts'
import {embeddedKeyPrefix} from '#domain/deployment/production-problems.ts'
import {type NamedKey, extension, makeCertificate} from './make-certificate.ts'

const pem = z.string().startsWith('-----BEGIN ')
const identityShape = z.object({caCertificate: pem, certificate: pem, privateKey: pem})

/** What signs the time stamps of one embedded stack. */
export type Identity = Readonly<{
  /** PEM, for those who check. */
  caCertificate: string
  certificate: X509Certificate
  privateKey: KeyObject
}>

const yearMs = 365.25 * 24 * 60 * 60 * 1000
const validYears = 20

const newKey = (name: string): NamedKey => ({
  name: `${embeddedKeyPrefix} ${name}`,
  privateKey: generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey,
})

// The key of the CA is written nowhere: it signs one certificate, and nobody can make it sign a second.
function makeIdentity(): z.infer<typeof identityShape> {
  const ca = newKey('time-stamp CA')
  const signer = newKey('time-stamp authority')
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
      // RFC 3161 asks for this use, for no other, and for "critical".
      extension(id_ce_extKeyUsage, true, new ExtendedKeyUsage([id_kp_timeStamping])),
    ],
  })
  return {
    caCertificate: new X509Certificate(caCertificate).toString(),
    certificate: new X509Certificate(certificate).toString(),
    privateKey: signer.privateKey.export({format: 'pem', type: 'pkcs8'}).toString(),
  }
}

/** Reads the authority's key and certificates from its folder; makes them at the first start. `ca.pem` beside them is for those who check. */
export function openIdentity(folder: string): Identity {
  makePrivate(folder)
  const {caCertificate, certificate, privateKey} = identityShape.parse(
    makeOnce(path.join(folder, 'identity.json'), makeIdentity),
  )
  writeFileSync(path.join(folder, 'ca.pem'), caCertificate, {mode: 0o600})
  return {
    caCertificate,
    certificate: new X509Certificate(certificate),
    privateKey: createPrivateKey(privateKey),
  }
}
