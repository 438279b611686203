import {type Der, childElementsOf, expectTag, readDer, tags} from './der.ts'
import {MalformedTimeStamp, TimeStampRejected} from './time-stamp-errors.ts'

const statuses = [
  'granted',
  'granted with changes',
  'rejected',
  'waiting',
  'revocation is near',
  'revoked',
] as const
const grantedStatuses = 2

const failures: ReadonlyMap<number, string> = new Map([
  [0, 'algorithm not supported'],
  [2, 'request not permitted'],
  [5, 'data in the wrong format'],
  [14, 'no source of time'],
  [15, 'policy not supported'],
  [16, 'extension not supported'],
  [17, 'further information not available'],
  [25, 'system failure'],
])

/** The failures whose bits are set; the first byte counts the unused bits. */
function readFailures({content}: Der): readonly string[] {
  const isSet = (bit: number) => ((content[1 + Math.floor(bit / 8)] ?? 0) & (0x80 >> (bit % 8))) !== 0
  return [...failures].flatMap(([bit, name]) => (isSet(bit) ? [name] : []))
}

/** The token of a response in DER (RFC 3161, 2.4.2). Throws a TimeStampRejected, with the authority's reasons, where it has none. */
export function readResponse(der: Buffer): Buffer {
  const [info, token] = childElementsOf(readDer(der))
  const [statusNumber, ...reasons] = childElementsOf(info)
  const status = expectTag(statusNumber, tags.integer).content[0] ?? statuses.length
  if (status >= grantedStatuses) {
    const texts = reasons
      .filter(({tag}) => tag === tags.sequence)
      .flatMap((list) => childElementsOf(list).map(({content}) => content.toString('utf8')))
    const names = reasons.filter(({tag}) => tag === tags.bitString).flatMap(readFailures)
    throw new TimeStampRejected(
      [`The authority gave no time stamp: ${statuses[status] ?? 'unknown status'}`, ...names, ...texts].join(
        '; ',
      ),
    )
  }
  if (!token) throw new MalformedTimeStamp('The authority granted a time stamp and sent none.')
  return token.raw
}
