import {X509Certificate, createHash, generateKeyPairSync} from 'node:crypto'
import {AsnConvert, OctetString} from '@peculiar/asn1-schema'
import {MessageImprint, TSTInfo} from '@peculiar/asn1-tsp'
import {
  AlgorithmIdentifier,
  BasicConstraints,
  ExtendedKeyUsage,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_kp_codeSigning,
  id_kp_timeStamping,
} from '@peculiar/asn1-x509'
import {expect, test} from 'vitest'
import {
  type NamedKey,
  extension,
  makeCertificate,
  sha256Identifier as sha256Id,
} from '#packages/timestamp-authority/certificates.ts'
import {signToken} from '#packages/timestamp-authority/sign-token.ts'
import {verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'

const hash = createHash('sha256').update('the head of the chain').digest()
const day = 24 * 60 * 60 * 1000
const now = Date.now()
const newKey = (name: string): NamedKey => ({
  name,
  privateKey: generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey,
})
const ca = newKey('the CA')
const signer = newKey('the signer')

type Validity = Readonly<{notBefore: Date; notAfter: Date}>
const around: Validity = {notBefore: new Date(now - day), notAfter: new Date(now + day)}
const before: Validity = {notBefore: new Date(now - 3 * day), notAfter: new Date(now - day)}
const after: Validity = {notBefore: new Date(now + day), notAfter: new Date(now + 3 * day)}

const usedFor = (isCritical: boolean, ...uses: readonly string[]) =>
  extension(id_ce_extKeyUsage, isCritical, new ExtendedKeyUsage([...uses]))
const forTimeStamps = [usedFor(true, id_kp_timeStamping)]

/** Verifies a time stamp of now, whose certificates are made as told. */
function verifyWith(plan: Readonly<{uses?: typeof forTimeStamps; signer?: Validity; ca?: Validity}>) {
  const uses = [extension(id_ce_basicConstraints, true, new BasicConstraints({cA: true}))]
  const caCertificate = makeCertificate({subject: ca, issuer: ca, uses, ...(plan.ca ?? around)})
  const certificate = makeCertificate({
    subject: signer,
    issuer: ca,
    uses: plan.uses ?? forTimeStamps,
    ...(plan.signer ?? around),
  })
  const info = new TSTInfo({
    policy: '1.2.3',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({algorithm: sha256Id}),
      hashedMessage: new OctetString(hash),
    }),
    serialNumber: new Uint8Array([1]).buffer,
    genTime: new Date(now),
  })
  const caPem = new X509Certificate(caCertificate).toString()
  const identity = {caCertificate: caPem, certificate: new X509Certificate(certificate), ...signer}
  const tokenDer = new Uint8Array(AsnConvert.serialize(signToken(info, identity, true)))
  return verifyTimeStamp({tokenDer, sha256: hash.toString('hex'), caPem})
}

test('a certificate for time stamps alone, valid at the moment, is accepted', () => {
  expect(verifyWith({})).toMatchObject({authority: 'the signer', genTime: new Date(now).toISOString()})
})

test.each([
  ['no limit', []],
  ['time stamps, but not as critical', [usedFor(false, id_kp_timeStamping)]],
  ['code', [usedFor(true, id_kp_codeSigning)]],
  ['time stamps and code', [usedFor(true, id_kp_timeStamping, id_kp_codeSigning)]],
])('a certificate for %s is refused', (_, uses) => {
  expect(() => verifyWith({uses})).toThrow('The certificate of its signer is not one for time stamps alone.')
})

test.each([
  ['over', before],
  ['yet to begin', after],
])('a certificate whose validity is %s at the moment is refused, and one of such a CA', (_, validity) => {
  expect(() => verifyWith({signer: validity})).toThrow('was not valid at the moment')
  expect(() => verifyWith({ca: validity})).toThrow('does not lead to one of the given CAs')
})
