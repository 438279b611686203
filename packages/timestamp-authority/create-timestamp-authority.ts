import {closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync} from 'node:fs'
import path from 'node:path'
import {Accuracy, TSTInfo, type TimeStampReq} from '@peculiar/asn1-tsp'
import {AsnConvert} from '@peculiar/asn1-schema'
import {Certificate, GeneralName} from '@peculiar/asn1-x509'
import {Integer} from 'asn1js'
import type {Identity} from './identity.ts'
import {embeddedPolicy} from './certificates.ts'
import {readQuery, respondGranted, respondRejected} from './queries.ts'
import {signToken} from './sign-token.ts'

/** Gives each time stamp a larger number than all earlier ones, also across restarts. */
type SerialNumbers = Readonly<{next: () => bigint}>

function readLast(file: string): bigint {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (!/^\d+$/u.test(text)) throw new Error(`${file} does not hold a serial number.`)
    return BigInt(text)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0n
    throw error
  }
}

/** Stores the last number in a folder. It's on disk before a time stamp uses it, so numbers never repeat after a crash. */
export function openSerialNumbers(folder: string): SerialNumbers {
  const file = path.join(folder, 'last-serial-number')
  let last = readLast(file)
  return {
    next: () => {
      const number = last + 1n
      const handle = openSync(`${file}.tmp`, 'w', 0o600)
      try {
        writeSync(handle, `${number}\n`)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      renameSync(`${file}.tmp`, file)
      last = number
      return number
    },
  }
}

export type TimestampAuthority = Readonly<{identity: Identity; serialNumbers: SerialNumbers}>

/** Largest query, in bytes. A query is about a hundred bytes long. */
const queryLimit = 64 * 1024

const queryType = 'application/timestamp-query'

const text = (body: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${body}\n`, {status, headers: {'content-type': 'text/plain; charset=utf-8', ...headers}})

/** The current time in whole seconds, because the clock isn't accurate enough for fractions. */
const wholeSecond = (): Date => new Date(Math.floor(Date.now() / 1000) * 1000)

function stamp({messageImprint, nonce, certReq}: TimeStampReq, authority: TimestampAuthority): Response {
  const {identity, serialNumbers} = authority
  const {subject} = AsnConvert.parse(identity.certificate.raw, Certificate).tbsCertificate
  const info = new TSTInfo({
    policy: embeddedPolicy,
    messageImprint,
    serialNumber: Integer.fromBigInt(serialNumbers.next()).valueBlock.valueHex,
    genTime: wholeSecond(),
    accuracy: new Accuracy({seconds: 1}),
    ...(nonce !== undefined && {nonce}),
    tsa: new GeneralName({directoryName: subject}),
  })
  return respondGranted(signToken(info, identity, certReq))
}

/** Reads a request's body; undefined when it is larger than the limit. Stops reading at the limit. */
async function readLimited(request: Request): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > queryLimit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > queryLimit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/iu.test(hostname)

async function respondToQuery(request: Request, authority: TimestampAuthority): Promise<Response> {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== queryType) return text(`A query has the type ${queryType}.`, 415)
  const body = await readLimited(request)
  if (!body) return text('No query is as large as this.', 413)
  const query = readQuery(body)
  return 'kind' in query ? respondRejected(query) : stamp(query, authority)
}

/** A time-stamp authority (RFC 3161) as a fetch handler: queries at `POST /`, the certificate of its CA at `GET /ca.pem`. */
export function createTimestampAuthority(
  authority: TimestampAuthority,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const {pathname, hostname} = new URL(request.url)
    if (!isLoopback(hostname)) return text('This time-stamp authority is available on loopback only.', 421)
    if (pathname !== '/' && pathname !== '/ca.pem') return text('There is nothing here.', 404)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (pathname === '/ca.pem' && isRead)
      return text(authority.identity.caCertificate.trimEnd(), 200, {
        'content-type': 'application/x-pem-file',
      })
    if (pathname === '/' && isRead)
      return text('A time-stamp authority for development: its time stamps prove nothing to others.', 200)
    if (pathname === '/' && request.method === 'POST') return await respondToQuery(request, authority)
    return text(`${request.method} is not allowed.`, 405, {allow: pathname === '/' ? 'GET, POST' : 'GET'})
  }
}
