import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {createServer, get, type RequestListener} from 'node:http'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {readTimeStampAuthority} from '#workers/publisher/time-stamps/authority.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import {
  AuthorityUnavailable,
  ImprintMismatch,
  MalformedTimeStamp,
  NonceMismatch,
  TimeStampRejected,
  UntrustedAuthority,
} from '#workers/publisher/time-stamps/time-stamp-errors.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
const digest = digestOf('the head of the chain')

let authority: RunningTimestampAuthority
let other: RunningTimestampAuthority
beforeAll(async () => {
  authority = await startTimestampAuthority()
  other = await startTimestampAuthority()
})
afterAll(async () => await Promise.all([authority.close(), other.close()]))

/** An address that responds by a listener, until the test ends. */
async function serveWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

const reply = 'application/timestamp-reply'
const serveBytes = async (bytes: Uint8Array, type = reply, status = 200) =>
  await serveWith((request, response) => {
    request.resume()
    response.writeHead(status, {'content-type': type}).end(bytes)
  })

/** A place between client and authority that changes what the client requests. */
const serveChangedQueries = async (change: (query: Buffer) => Buffer) =>
  await serveWith((request, response) => {
    const respond = async () => {
      const query = change(Buffer.concat(await request.toArray()))
      const authorityResponse = await fetch(authority.url, {
        method: 'POST',
        headers: {'content-type': 'application/timestamp-query'},
        body: new Uint8Array(query),
      })
      response.writeHead(200, {'content-type': reply}).end(Buffer.from(await authorityResponse.arrayBuffer()))
    }
    respond().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })

/** The query without one of its parts, or with another in its place. */
const exchange = (query: Buffer, part: string, by: string): Buffer => {
  const hex = query.toString('hex')
  expect(hex).toContain(part)
  const changed = Buffer.from(hex.replace(part, by), 'hex')
  changed[1] = changed.length - 2
  return changed
}

const requestStamp = async (url: string, caPem = authority.caPem) =>
  await requestTimeStamp({url, caPem}, digest).catch((error: unknown) => error)

test('a time stamp comes verified, with its moment, number and authority', async () => {
  const before = Date.now()
  const first = await requestTimeStamp(authority, digest)
  const second = await requestTimeStamp(authority, digestOf('the next head'))
  expect(first.authority).toBe('marsa-local time-stamp authority')
  expect(Date.parse(first.genTime)).toBeGreaterThan(before - 1001)
  expect(Date.parse(first.genTime)).toBeLessThanOrEqual(Date.now())
  expect(first.genTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/u)
  expect(BigInt(second.serial)).toBe(BigInt(first.serial) + 1n)
  expect(Buffer.from(first.token, 'base64')[0]).toBe(0x30)
})

test('without its certificate among the trusted ones, it is refused', async () => {
  expect(await requestStamp(authority.url, other.caPem)).toBeInstanceOf(UntrustedAuthority)
  expect(await requestStamp(authority.url, '')).toBeInstanceOf(UntrustedAuthority)
  const both = `${other.caPem}\n${authority.caPem}`
  expect(await requestStamp(authority.url, both)).toHaveProperty('serial')
})

test('no public site is stamped by an embedded authority, wherever it runs', () => {
  const env = {
    TSA_URL: 'https://timestamp.example.com',
    TSA_CA_FILE: path.join(authority.folder, 'ca.pem'),
    SITE_URL: 'http://localhost:3000',
  }
  expect(readTimeStampAuthority(env)).toEqual({url: env.TSA_URL, caPem: authority.caPem})
  expect(() => readTimeStampAuthority({...env, SITE_URL: 'https://www.marsa.example'})).toThrow(
    /^Malformed TSA_CA_FILE: this is the CA of an embedded stack/u,
  )
})

describe('refused is a time stamp', () => {
  test('of another digest', async () => {
    const url = await serveChangedQueries((query) => exchange(query, digest, digestOf('something else')))
    expect(await requestStamp(url)).toBeInstanceOf(ImprintMismatch)
  })

  test('with another nonce, or with none', async () => {
    const nonceOf = (query: Buffer) => query.toString('hex').slice(-6 - 36, -6)
    const other = await serveChangedQueries((query) =>
      exchange(query, nonceOf(query), `0210${'7a'.repeat(16)}`),
    )
    expect(await requestStamp(other)).toBeInstanceOf(NonceMismatch)
    const none = await serveChangedQueries((query) => exchange(query, nonceOf(query), ''))
    expect(await requestStamp(none)).toBeInstanceOf(NonceMismatch)
  })

  test('without the certificate of its signer', async () => {
    const url = await serveChangedQueries((query) => exchange(query, '0101ff', ''))
    expect(await requestStamp(url)).toMatchObject({
      name: 'UntrustedAuthority',
      message: 'It lacks the certificate of its signer.',
    })
  })
})

test('a rejection says why, in the words of the authority', async () => {
  const url = await serveChangedQueries((query) => exchange(query, '020101', '020102'))
  const error = await requestStamp(url)
  expect(error).toBeInstanceOf(TimeStampRejected)
  expect(error).toMatchObject({
    message: 'The authority gave no time stamp: rejected; request not permitted; Only version 1 is known.',
  })
})

describe('what is no response', () => {
  test.each([
    ['nothing', ''],
    ['text', Buffer.from('Good day.').toString('hex')],
    ['an empty structure', '3000'],
    ['a granted status without a time stamp', '30053003020100'],
    ['a granted status with something else', '3008300302010030013a'],
    ['an element of endless length', '3080300302010000'],
  ])('%s is malformed', async (_, hex) => {
    expect(await requestStamp(await serveBytes(Buffer.from(hex, 'hex')))).toBeInstanceOf(MalformedTimeStamp)
  })

  test('another type, another status, too much, or nobody there: the authority is unavailable', async () => {
    const granted = Buffer.from('30053003020100', 'hex')
    expect(await requestStamp(await serveBytes(granted, 'text/html'))).toBeInstanceOf(AuthorityUnavailable)
    expect(await requestStamp(await serveBytes(granted, reply, 503))).toBeInstanceOf(AuthorityUnavailable)
    expect(await requestStamp(await serveBytes(Buffer.alloc(300_000)))).toBeInstanceOf(AuthorityUnavailable)
    expect(await requestStamp('http://127.0.0.1:1')).toBeInstanceOf(AuthorityUnavailable)
  })

  test('an authority that hangs is given up after the time allowed', async () => {
    const url = await serveWith((request) => request.resume())
    const pending = requestTimeStamp({url, caPem: authority.caPem}, digest, 100)
    await expect(pending).rejects.toThrow(AuthorityUnavailable)
  })
})

test('the authority responds to this machine alone: a name that leads to it elsewhere is refused', async () => {
  const {hostname, port} = new URL(authority.url)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get({hostname, port, path: '/ca.pem', headers: {host: `rebound.example:${port}`}}, ({statusCode}) =>
      resolve(statusCode),
    ).on('error', reject)
  })
  expect(status).toBe(421)
})
