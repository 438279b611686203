import {randomBytes} from 'node:crypto'
import type {TimeStampAuthority} from './authority.ts'
import {AuthorityUnavailable, NonceMismatch} from './time-stamp-errors.ts'
import {writeQuery} from './time-stamp-query.ts'
import {readResponse} from './time-stamp-response.ts'
import {readToken} from './token.ts'
import {type VerifiedTimeStamp, verifyTimeStamp} from './verify-time-stamp.ts'

export type TimeStamp = VerifiedTimeStamp &
  Readonly<{
    /** The token in DER, as base64: what others verify. */
    token: string
  }>

const timeoutMs = 15_000
/** A token with a chain of certificates has a few thousand bytes. */
const maxResponseBytes = 256 * 1024

/** A positive number of 16 bytes. */
function newNonce(): Buffer {
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
 * Requests from an authority the time stamp of a SHA-256 digest (in hexadecimal), and verifies the response. Rejects with a TimeStampError of the kind of
 * what is wrong.
 */
export async function requestTimeStamp(
  {url, caPem}: TimeStampAuthority,
  sha256: string,
  waitMs: number = timeoutMs,
): Promise<TimeStamp> {
  if (!/^[\da-f]{64}$/iu.test(sha256)) throw new RangeError('A SHA-256 digest has 64 hexadecimal digits.')
  const nonce = newNonce()
  const tokenDer = readResponse(await send(url, writeQuery(Buffer.from(sha256, 'hex'), nonce), waitMs))
  const verified = verifyTimeStamp({tokenDer, sha256, caPem})
  if (!readToken(tokenDer).info.nonce?.equals(nonce))
    throw new NonceMismatch('The time stamp is for another query: its nonce is not the one that was sent.')
  return {token: tokenDer.toString('base64'), ...verified}
}
