import {createHash} from 'node:crypto'
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {
  openssl,
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'

const content = 'What the risk warning said.\n'
const digest = createHash('sha256').update(content).digest('hex')

let authority: RunningTimestampAuthority
let folder: string
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openssl-ts-'))
  authority = await startTimestampAuthority()
  await writeFile(at('content.txt'), content)
  await writeFile(at('other.txt'), `${content} `)
  await writeFile(at('ca.pem'), await (await fetch(`${authority.url}/ca.pem`)).text())
})
afterAll(async () => {
  await authority.close()
  await rm(folder, {recursive: true})
})

const send = async (query: Buffer) =>
  await fetch(authority.url, {
    method: 'POST',
    headers: {'content-type': 'application/timestamp-query'},
    body: new Uint8Array(query),
  })

/** Has OpenSSL write a query, and stores the reply of the authority to it. */
async function storeReply(name: string, ...options: readonly string[]): Promise<void> {
  const query = ['ts', '-query', '-data', at('content.txt'), '-out', at(`${name}.tsq`), ...options]
  expect(await openssl(...query)).toMatchObject({passed: true})
  const response = await send(await readFile(at(`${name}.tsq`)))
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/timestamp-reply',
  ])
  await writeFile(at(`${name}.tsr`), Buffer.from(await response.arrayBuffer()))
}

const verify = async (name: string, ...options: readonly string[]) =>
  await openssl('ts', '-verify', '-in', at(`${name}.tsr`), '-CAfile', at('ca.pem'), ...options)

const describeReply = async (name: string) =>
  (await openssl('ts', '-reply', '-in', at(`${name}.tsr`), '-text')).output

describe('OpenSSL verifies a time stamp', () => {
  beforeAll(async () => await storeReply('good', '-sha256', '-cert'))

  test('against the query, with its nonce', async () => {
    expect(await verify('good', '-queryfile', at('good.tsq'))).toMatchObject({passed: true})
  })

  test('against the data, and against its digest', async () => {
    expect(await verify('good', '-data', at('content.txt'))).toMatchObject({passed: true})
    expect(await verify('good', '-digest', digest)).toMatchObject({passed: true})
  })

  test('and refuses it for other data, another query and another authority', async () => {
    expect(await verify('good', '-data', at('other.txt'))).toMatchObject({passed: false})
    await storeReply('again', '-sha256', '-cert')
    const nonce = await verify('good', '-queryfile', at('again.tsq'))
    expect(nonce.passed).toBe(false)
    expect(nonce.output).toContain('nonce mismatch')
    const other = await startTimestampAuthority()
    try {
      await writeFile(at('other-ca.pem'), other.caPem)
      const options = ['-in', at('good.tsr'), '-digest', digest, '-CAfile', at('other-ca.pem')]
      expect(await openssl('ts', '-verify', ...options)).toMatchObject({passed: false})
    } finally {
      await other.close()
    }
  })

  test('its certificate is for time stamps alone, by a CA that its folder has no key of', async () => {
    const identity = await readFile(path.join(authority.folder, 'identity.json'), 'utf8')
    expect(identity.match(/PRIVATE KEY/gu)).toHaveLength(2)
    await openssl('ts', '-reply', '-in', at('good.tsr'), '-token_out', '-out', at('good.p7'))
    const printed = ['pkcs7', '-inform', 'DER', '-in', at('good.p7'), '-print_certs', '-out', at('tsa.pem')]
    expect(await openssl(...printed)).toMatchObject({passed: true})
    const {output} = await openssl('x509', '-in', at('tsa.pem'), '-noout', '-text')
    expect(output).toMatch(/Extended Key Usage: critical\s+Time Stamping\n/u)
    const check = ['-purpose', 'timestampsign', '-x509_strict', '-CAfile', at('ca.pem'), at('tsa.pem')]
    expect(await openssl('verify', ...check)).toMatchObject({passed: true})
  })
})

test('without certReq the certificate stays out, and whoever has it verifies the time stamp', async () => {
  await storeReply('bare', '-sha256')
  expect(await verify('bare', '-queryfile', at('bare.tsq'))).toMatchObject({passed: false})
  const {certificate} = z
    .object({certificate: z.string()})
    .parse(JSON.parse(await readFile(path.join(authority.folder, 'identity.json'), 'utf8')))
  await writeFile(at('untrusted.pem'), certificate)
  const options = ['-queryfile', at('bare.tsq'), '-untrusted', at('untrusted.pem')]
  expect(await verify('bare', ...options)).toMatchObject({passed: true})
})

test('a query without a nonce gets a time stamp without one', async () => {
  await storeReply('no-nonce', '-sha256', '-cert', '-no_nonce')
  expect(await verify('no-nonce', '-queryfile', at('no-nonce.tsq'))).toMatchObject({passed: true})
  expect(await describeReply('no-nonce')).toContain('Nonce: unspecified')
})

const serialOf = async (name: string) =>
  Number(/Serial number: (0x[\dA-F]+)/u.exec(await describeReply(name))?.[1])

test('serial numbers grow, also over a restart and beyond seven bits', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'serials-'))
  const first = authority
  try {
    for (const last of [0, 126]) {
      if (last > 0) await writeFile(path.join(place, 'last-serial-number'), `${last}\n`)
      for (const expected of [1, 2, 3]) {
        authority = await startTimestampAuthority(place)
        await storeReply('serial', '-sha256')
        expect(await serialOf('serial')).toBe(last + expected)
        await authority.close()
      }
    }
  } finally {
    authority = first
    await rm(place, {recursive: true})
  }
})

describe('what is no query for a time stamp is rejected, with the failure that RFC 3161 names', () => {
  const rejection = async (query: Buffer) => {
    const response = await send(query)
    expect(response.status).toBe(200)
    await writeFile(at('rejected.tsr'), Buffer.from(await response.arrayBuffer()))
    return await describeReply('rejected')
  }

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Good day.')],
    ['another structure', Buffer.from('3003020105', 'hex')],
    ['a hash that is too short', Buffer.from('30150201013010300b0609608648016503040201040101', 'hex')],
  ])('%s: the data was submitted in the wrong format', async (_, query) => {
    const output = await rejection(query)
    expect(output).toContain('Status: Rejected.')
    expect(output).toContain('the data submitted has the wrong format')
  })

  test('a query with something after it', async () => {
    await storeReply('longer', '-sha256')
    const query = Buffer.concat([await readFile(at('longer.tsq')), Buffer.from([0])])
    expect(await rejection(query)).toContain('the data submitted has the wrong format')
  })

  test('another hash function', async () => {
    await storeReply('sha512', '-sha512', '-cert')
    expect(await describeReply('sha512')).toContain('unrecognized or unsupported algorithm identifier')
  })

  test('another policy', async () => {
    await storeReply('policy', '-sha256', '-tspolicy', '1.2.3.4')
    expect(await describeReply('policy')).toContain('requested TSA policy is not supported')
  })

  test('another version', async () => {
    await storeReply('version', '-sha256')
    const query = await readFile(at('version.tsq'))
    const place = query.indexOf(Buffer.from('020101', 'hex')) + 2
    query[place] = 2
    expect(await rejection(query)).toContain('transaction not permitted or supported')
  })
})

test('other requests get the status of HTTP that says what is wrong', async () => {
  const statusOf = async (address: string, init?: RequestInit) =>
    (await fetch(`${authority.url}${address}`, init)).status
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/elsewhere')).toBe(404)
  expect(await statusOf('/', {method: 'DELETE'})).toBe(405)
  expect(await statusOf('/ca.pem', {method: 'POST', body: ''})).toBe(405)
  expect(await statusOf('/', {method: 'POST', body: 'x'})).toBe(415)
  const headers = {'content-type': 'application/timestamp-query'}
  expect(await statusOf('/', {method: 'POST', headers, body: new Uint8Array(65_537)})).toBe(413)
})

test('what it stores is readable by its owner alone', async () => {
  for (const name of ['.', 'identity.json', 'ca.pem', 'last-serial-number']) {
    const {mode} = await stat(path.join(authority.folder, name))
    expect([name, mode & 0o077]).toEqual([name, 0])
  }
})
