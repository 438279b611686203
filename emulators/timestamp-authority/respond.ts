import {AsnConvert} from '@peculiar/asn1-schema'
import {
  PKIFailureInfo,
  PKIFreeText,
  PKIStatus,
  PKIStatusInfo,
  TimeStampResp,
  type TimeStampToken,
} from '@peculiar/asn1-tsp'

// The numbers of RFC 3161, 2.4.2: those of the package's own list are not all the same.
const failureBits = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const

/** A list of named bits ends with the last that is set. */
function failInfoOf(failure: keyof typeof failureBits): PKIFailureInfo {
  const bit = failureBits[failure]
  const bytes = new Uint8Array(Math.floor(bit / 8) + 1)
  bytes[bytes.length - 1] = 0x80 >> (bit % 8)
  return new PKIFailureInfo(bytes, 7 - (bit % 8))
}

export type Rejection = Readonly<{
  kind: 'rejected'
  failure: keyof typeof failureBits
  reason: string
}>

const responseOf = (response: TimeStampResp): Response =>
  new Response(AsnConvert.serialize(response), {
    headers: {
      'content-type': 'application/timestamp-reply',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** A time stamp, as RFC 3161 sends it over HTTP. */
export const respondGranted = (timeStampToken: TimeStampToken): Response =>
  responseOf(new TimeStampResp({status: new PKIStatusInfo({status: PKIStatus.granted}), timeStampToken}))

/** A refusal with its reason; as RFC 3161 has it, the status of HTTP is 200 all the same. */
export const respondRejected = ({failure, reason}: Rejection): Response =>
  responseOf(
    new TimeStampResp({
      status: new PKIStatusInfo({
        status: PKIStatus.rejection,
        statusString: new PKIFreeText([reason]),
        failInfo: failInfoOf(failure),
      }),
    }),
  )
