import type {Certificate} from './certificate.ts'
import {UntrustedAuthority} from './time-stamp-errors.ts'

const timeStampingId = '1.3.6.1.5.5.7.3.8'
const maxChainLength = 8

const isIssuedBy = ({x509}: Certificate, issuer: Certificate): boolean =>
  issuer.x509.ca && x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey)

const isValidAt = ({validFrom, validTo}: Certificate, moment: Date): boolean =>
  validFrom <= moment && moment <= validTo

/** Whether a certificate leads to a trusted one, each of the way valid at the moment. */
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
 * Throws an UntrustedAuthority, unless the certificate is for time stamps alone and was, at the moment of the time stamp, valid and issued by
 * one of the trusted CAs, directly or through others. Revocation is not looked up: that would need the network.
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
