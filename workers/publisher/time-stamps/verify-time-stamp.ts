import {readPem} from './certificate.ts'
import {checkCertificateChain} from './check-certificate-chain.ts'
import {checkSignature} from './check-signature.ts'
import {ImprintMismatch, MalformedTimeStamp, UntrustedAuthority} from './time-stamp-errors.ts'
import {type Token, readToken} from './token.ts'

const sha256Id = '2.16.840.1.101.3.4.2.1'

export type VerifiedTimeStamp = Readonly<{
  /** The moment, in UTC and ISO 8601. */
  genTime: string
  /** The authority's number of the time stamp, in decimal digits. */
  serial: string
  /** The name in the certificate of its signer. */
  authority: string
}>

function nameOf(subject: string): string {
  const commonName = subject.split('\n').find((part) => part.startsWith('CN='))
  return commonName?.slice('CN='.length) ?? subject.replaceAll('\n', ', ')
}

/** What OpenSSL says of a certificate or a key that it cannot read is no word for whoever reads a verifier's output. */
function inWords<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause)
      throw new MalformedTimeStamp('A certificate of it cannot be read.', {cause})
    throw cause
  }
}

function verify(token: Token, sha256: string, caPem: string): VerifiedTimeStamp {
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
    authority: nameOf(certificate.x509.subject),
  }
}

/**
 * Checks that a time-stamp token (RFC 3161, in DER) is of a SHA-256 digest (in hexadecimal), signed by an authority of one of the CAs in `caPem`,
 * whose certificates were valid at its moment. Throws a TimeStampError that says in words what is wrong. It needs no package and no network, so
 * that it can be part of a verifier that others run: revoked certificates it does not know.
 */
export const verifyTimeStamp = ({
  tokenDer,
  sha256,
  caPem,
}: Readonly<{tokenDer: Uint8Array; sha256: string; caPem: string}>): VerifiedTimeStamp =>
  inWords(() => verify(readToken(Buffer.from(tokenDer)), sha256, caPem))
