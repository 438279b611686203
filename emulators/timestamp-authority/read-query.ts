import {AsnConvert} from '@peculiar/asn1-schema'
import {TimeStampReq, TimeStampReqVersion} from '@peculiar/asn1-tsp'
import {fromBER} from 'asn1js'
import {embeddedPolicy, sha256Identifier} from './object-identifiers.ts'
import type {Rejection} from './respond.ts'

const sha256Bytes = 32

const rejected = (failure: Rejection['failure'], reason: string): Rejection => ({
  kind: 'rejected',
  failure,
  reason,
})

function parse(der: Buffer): TimeStampReq | undefined {
  try {
    // The other parser passes over what follows the query.
    const {offset} = fromBER(der)
    if (offset !== der.byteLength) return undefined
    return AsnConvert.parse(der, TimeStampReq)
  } catch {
    // Both throw for what is no query, which is no surprise here.
    return undefined
  }
}

/** Parses a time-stamp query (RFC 3161, 2.4.1), or says what RFC 3161 calls its fault. */
export function readQuery(der: Buffer): TimeStampReq | Rejection {
  const query = parse(der)
  if (!query) return rejected('badDataFormat', 'This is not a time-stamp query in DER.')
  if (query.version !== TimeStampReqVersion.v1) return rejected('badRequest', 'Only version 1 is known.')
  const {hashAlgorithm, hashedMessage} = query.messageImprint
  if (hashAlgorithm.algorithm !== sha256Identifier) return rejected('badAlg', 'Only SHA-256 is accepted.')
  if (hashedMessage.byteLength !== sha256Bytes)
    return rejected('badDataFormat', 'A SHA-256 hash has 32 bytes.')
  if (query.reqPolicy !== undefined && query.reqPolicy !== embeddedPolicy)
    return rejected('unacceptedPolicy', `The only policy is ${embeddedPolicy}.`)
  if (query.extensions !== undefined && query.extensions.length > 0)
    return rejected('unacceptedExtension', 'No extension is known.')
  return query
}
