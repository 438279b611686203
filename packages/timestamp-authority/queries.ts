import {AsnConvert} from '@peculiar/asn1-schema'
import {
  PKIFailureInfo,
  PKIFreeText,
  PKIStatus,
  PKIStatusInfo,
  TimeStampResp,
  type TimeStampToken,
  TimeStampReq,
  TimeStampReqVersion,
} from '@peculiar/asn1-tsp'
import {fromBER} from 'asn1js'
import {embeddedPolicy, sha256Identifier} from './certificates.ts'

// The numbers from RFC 3161, 2.4.2. Some in the package's own list differ.
const failureBits = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const

/** A list of named bits ends with the last that is set. */
function toFailInfo(failure: keyof typeof failureBits): PKIFailureInfo {
  const bit = failureBits[failure]
  const bytes = new Uint8Array(Math.floor(bit / 8) + 1)
  bytes[bytes.length - 1] = 0x80 >> (bit % 8)
  return new PKIFailureInfo(bytes, 7 - (bit % 8))
}

type Rejection = Readonly<{
  kind: 'rejected'
  failure: keyof typeof failureBits
  reason: string
}>

const toResponse = (response: TimeStampResp): Response =>
  new Response(AsnConvert.serialize(response), {
    headers: {
      'content-type': 'application/timestamp-reply',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** A time stamp, as RFC 3161 sends it over HTTP. */
export const respondGranted = (timeStampToken: TimeStampToken): Response =>
  toResponse(new TimeStampResp({status: new PKIStatusInfo({status: PKIStatus.granted}), timeStampToken}))

/** A refusal with its reason; as RFC 3161 has it, the status of HTTP is 200 all the same. */
export const respondRejected = ({failure, reason}: Rejection): Response =>
  toResponse(
    new TimeStampResp({
      status: new PKIStatusInfo({
        status: PKIStatus.rejection,
        statusString: new PKIFreeText([reason]),
        failInfo: toFailInfo(failure),
      }),
    }),
  )

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
    // Both throw for malformed queries, which are expected here.
    return undefined
  }
}

/** Parses a time-stamp query (RFC 3161, 2.4.1), or returns the failure that RFC 3161 defines for it. */
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
