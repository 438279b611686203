import {type Server, createServer} from 'node:http'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {purge, UnconfirmedPurge} from './purge.ts'

type Recorded = Readonly<{line: string; headers: Readonly<Record<string, unknown>>; body: string}>

let recorded: Recorded[] = []
let responses: Array<Readonly<{status: number; body: string}>> = []
let server: Server
let api = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const {method, url, headers} = request
      recorded.push({line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString()})
      const {status, body} = responses.shift() ?? {status: 200, body: '{"success":true}'}
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const {port} = z.object({port: z.number()}).parse(server.address())
  api = `http://127.0.0.1:${port}/v4`
})
beforeEach(() => {
  ;[recorded, responses] = [[], []]
})
afterAll(() => {
  server.close()
})

describe('a purge by tags', () => {
  test('of Fastly names at most 256 tags in a request', async () => {
    const tags = Array.from({length: 257}, (_, index) => `tag${index}`)
    await purge({kind: 'fastly', api, serviceId: 'a1', token: 'secret'}, tags)
    const sent = recorded.map(({headers}) => String(headers['surrogate-key']).split(' '))
    expect(sent.map(({length}) => length).toSorted((one, other) => one - other)).toEqual([1, 256])
    expect(sent.flat().toSorted()).toEqual(tags.toSorted())
  })

  test('of Fastly names all tags in one request', async () => {
    const target = {kind: 'fastly', api, serviceId: 'a1', token: 'secret'} as const
    await purge(target, ['regionProfile', 'content'])
    expect(recorded).toMatchObject([
      {
        line: 'POST /v4/service/a1/purge',
        headers: {'fastly-key': 'secret', 'surrogate-key': 'regionProfile content'},
      },
    ])
  })

  test('of Cloudflare names at most thirty in a request', async () => {
    const tags = Array.from({length: 31}, (_, index) => `tag${index}`)
    await purge({kind: 'cloudflare', api, zoneId: 'z1', token: 'secret'}, tags)
    expect(recorded.map(({line, headers}) => [line, headers['authorization']])).toEqual([
      ['POST /v4/zones/z1/purge_cache', 'Bearer secret'],
      ['POST /v4/zones/z1/purge_cache', 'Bearer secret'],
    ])
    // The requests may arrive in any order.
    const sent = recorded.map(({body}) => z.object({tags: z.array(z.string())}).parse(JSON.parse(body)).tags)
    expect(sent.map(({length}) => length).toSorted((one, other) => one - other)).toEqual([1, 30])
    expect(sent.flat().toSorted()).toEqual(tags.toSorted())
  })

  test('of Varnish is a request a tag', async () => {
    await purge({kind: 'varnish', address: api}, ['regionProfile'])
    expect(recorded).toMatchObject([{line: 'PURGE /v4/', headers: {'x-purge-tag': 'regionProfile'}}])
  })
})

describe('a purge that is not confirmed rejects', () => {
  test('with the tags of its request, after every other request was sent', async () => {
    responses = [{status: 400, body: 'No tag'}]
    const refused = await purge({kind: 'varnish', address: api}, ['first', 'second', 'third']).catch(
      (error: unknown) => error,
    )
    expect(new Set(recorded.map(({headers}) => headers['x-purge-tag']))).toEqual(
      new Set(['first', 'second', 'third']),
    )
    expect(refused).toBeInstanceOf(UnconfirmedPurge)
    expect(refused).toMatchObject({tags: [recorded[0]?.headers['x-purge-tag']]})
  })

  test.each([
    ['a failure', {status: 500, body: 'no'}],
    ['a refusal in a good response', {status: 200, body: '{"success":false}'}],
    ['something else than JSON', {status: 200, body: '<html>'}],
  ])('after %s', async (_, response) => {
    responses = [response]
    await expect(
      purge({kind: 'cloudflare', api, zoneId: 'z1', token: 'secret'}, ['content']),
    ).rejects.toThrow(`The cache in front responded with ${response.status}`)
  })
})
