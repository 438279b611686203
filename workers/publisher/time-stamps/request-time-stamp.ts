import {randomBytes} from 'node:crypto'
import {tags, type Der, listChildElements, expectTag, readDer} from './der.ts'
import {
  MalformedTimeStamp,
  TimeStampRejected,
  AuthorityUnavailable,
  NonceMismatch,
} from './time-stamp-errors.ts'
import type {TimeStampAuthority} from './authority.ts'
import {readToken} from './token.ts'
import {type VerifiedTimeStamp, verifyTimeStamp} from './verify-time-stamp.ts'

/** Supports only short elements, because a query has less than 128 bytes. */
const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length >= 0x80) throw new RangeError('An element of a query has less than 128 bytes.')
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

const version = element(tags.integer, Buffer.from([1]))
const sha256Algorithm = element(
  tags.sequence,
  element(tags.objectIdentifier, Buffer.from('608648016503040201', 'hex')),
  element(0x05),
)
const certificateRequested = element(tags.boolean, Buffer.from([0xff]))

/** Writes a query for the time stamp of a SHA-256 hash (RFC 3161, 2.4.1), with a nonce. It requests the signer's certificate. */
const writeQuery = (hash: Buffer, nonce: Buffer): Buffer =>
  element(
    tags.sequence,
    version,
    element(tags.sequence, sha256Algorithm, element(tags.octetString, hash)),
    element(tags.integer, nonce),
    certificateRequested,
  )

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

/** The failures whose bits are set. The first byte counts the unused bits. */
function readFailures({content}: Der): readonly string[] {
  const isSet = (bit: number) => ((content[1 + Math.floor(bit / 8)] ?? 0) & (0x80 >> (bit % 8))) !== 0
  return [...failures].flatMap(([bit, name]) => (isSet(bit) ? [name] : []))
}

/** The token of a response in DER (RFC 3161, 2.4.2). Throws a TimeStampRejected with the authority's reasons if it doesn't contain a token. */
function readResponse(der: Buffer): Buffer {
  const [info, token] = listChildElements(readDer(der))
  const [statusNumber, ...reasons] = listChildElements(info)
  const status = expectTag(statusNumber, tags.integer).content[0] ?? statuses.length
  if (status >= grantedStatuses) {
    const texts = reasons
      .filter(({tag}) => tag === tags.sequence)
      .flatMap((list) => listChildElements(list).map(({content}) => content.toString('utf8')))
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

export type TimeStamp = VerifiedTimeStamp &
  Readonly<{
    /** The token in DER, as base64, which others can verify. */
    token: string
  }>

const timeoutMs = 15_000
/** A token with a certificate chain has a few thousand bytes. */
const maxResponseBytes = 256 * 1024

function makeNonce(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}

async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxResponseBytes)
      throw new AuthorityUnavailable(`Its response is larger than ${maxResponseBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function send(url: string, query: Buffer, waitMs: number): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply'},
      body: new Uint8Array(query),
      signal: AbortSignal.timeout(waitMs),
    })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (response.ok && type === 'application/timestamp-reply') return await readLimited(response)
    await response.body?.cancel()
    throw new AuthorityUnavailable(
      `${url} responded with the status ${response.status} and ${type ?? 'no type'}.`,
    )
  } catch (cause) {
    if (cause instanceof AuthorityUnavailable) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AuthorityUnavailable(`There is no response from ${url}: ${reason}.`, {cause})
  }
}

/**
 * Requests a time stamp for a SHA-256 digest (hexadecimal) from an authority and verifies the response. Rejects with the kind of TimeStampError that
 * fits the problem.
 */
export async function requestTimeStamp(
  {url, caPem}: TimeStampAuthority,
  sha256: string,
  waitMs: number = timeoutMs,
): Promise<TimeStamp> {
  if (!/^[\da-f]{64}$/iu.test(sha256)) throw new RangeError('A SHA-256 digest has 64 hexadecimal digits.')
  const nonce = makeNonce()
  const tokenDer = readResponse(await send(url, writeQuery(Buffer.from(sha256, 'hex'), nonce), waitMs))
  const verified = verifyTimeStamp({tokenDer, sha256, caPem})
  if (!readToken(tokenDer).info.nonce?.equals(nonce))
    throw new NonceMismatch('The time stamp is for another query: its nonce is not the one that was sent.')
  return {token: tokenDer.toString('base64'), ...verified}
}
