import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:https'
import {type AddressInfo, createServer as createTcpServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {describeEnds} from '#domain/key-expiry.ts'
import {makeCertificate} from '#tests/support/servers/proxies.ts'
import {followCertificate, readCertificateEnd} from '#workers/uptime-monitor/site-certificate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'))
let server: Server
let address: string

const portOf = (listening: Readonly<{address: () => AddressInfo | string | null}>): number => {
  const place = listening.address()
  if (place === null || typeof place === 'string') throw new Error('It listens on no port.')
  return place.port
}

beforeAll(async () => {
  const {cert, key} = makeCertificate(folder, ['localhost'])
  server = createServer({cert, key})
  await new Promise<void>((resolve) => server.listen(0, resolve))
  address = `https://localhost:${portOf(server)}`
})
afterAll(async () => {
  rmSync(folder, {recursive: true})
  await new Promise((resolve) => server.close(resolve))
})

test('the end of a certificate of two days is read, and warned of', async () => {
  const end = await readCertificateEnd(address)
  expect(describeEnds(end ? [end] : [], Date.now())).toEqual([
    expect.stringMatching(/^TLS certificate of localhost ends on \d{4}-\d\d-\d\d, in [12] days$/u),
  ])
})

test('an address without TLS has no certificate', async () => {
  expect(await readCertificateEnd('http://localhost:1')).toBeUndefined()
})

test('what was last read stays, and an address that does not respond is named', async () => {
  const lines: string[] = []
  const readEnds = await followCertificate(address, (line) => lines.push(line))
  expect(readEnds()).toHaveLength(1)
  const unused = createTcpServer()
  await new Promise<void>((resolve) => unused.listen(0, resolve))
  const closed = `https://localhost:${portOf(unused)}`
  await new Promise((resolve) => unused.close(resolve))
  expect((await followCertificate(closed, (line) => lines.push(line)))()).toEqual([])
  expect(lines).toEqual([expect.stringContaining(`The certificate of ${closed} could not be read`)])
})
