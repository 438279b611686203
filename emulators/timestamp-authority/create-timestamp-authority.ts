import {Accuracy, TSTInfo, type TimeStampReq} from '@peculiar/asn1-tsp'
import {AsnConvert} from '@peculiar/asn1-schema'
import {Certificate, GeneralName} from '@peculiar/asn1-x509'
import {Integer} from 'asn1js'
import {isLoopback} from '#domain/deployment/is-loopback.ts'
import type {Identity} from './identity.ts'
import {embeddedPolicy} from './object-identifiers.ts'
import {readBody} from '#emulators/rest/read-body.ts'
import {readQuery} from './read-query.ts'
import {respondGranted, respondRejected} from './respond.ts'
import type {SerialNumbers} from './serial-numbers.ts'
import {signToken} from './sign-token.ts'

export type TimestampAuthority = Readonly<{identity: Identity; serialNumbers: SerialNumbers}>

const queryType = 'application/timestamp-query'

const text = (body: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${body}\n`, {status, headers: {'content-type': 'text/plain; charset=utf-8', ...headers}})

/** To the second, which the accuracy says: a fraction of one would promise more than the clock of this machine does. */
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

async function respondToQuery(request: Request, authority: TimestampAuthority): Promise<Response> {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== queryType) return text(`A query has the type ${queryType}.`, 415)
  const body = await readBody(request)
  if (!body) return text('No query is as large as this.', 413)
  const query = readQuery(Buffer.from(body))
  return 'kind' in query ? respondRejected(query) : stamp(query, authority)
}

/** A time-stamp authority (RFC 3161) as a fetch handler: queries at `POST /`, the certificate of its CA at `GET /ca.pem`. */
export function createTimestampAuthority(
  authority: TimestampAuthority,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const {pathname, origin} = new URL(request.url)
    if (!isLoopback(origin)) return text('This time-stamp authority is available on loopback only.', 421)
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
