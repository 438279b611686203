import {type IncomingHttpHeaders, type Server, createServer} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {runInRequest} from '../log/request-context.ts'
import {forwardRequestId} from './request-id.ts'

const id = '4f2a1c9e8b7d6a5f4e3d2c1b0a998877'
const servers: Server[] = []
const received: Array<Readonly<{service: string; headers: IncomingHttpHeaders}>> = []

const startService = async (service: string): Promise<string> => {
  const server = createServer((request, response) => {
    received.push({service, headers: request.headers})
    response.end('[]')
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${z.object({port: z.number()}).parse(server.address()).port}`
}

let database = ''
let others = ''

beforeAll(async () => {
  database = await startService('database')
  others = await startService('others')
  forwardRequestId((origin) => origin === database)
})
afterAll(() => {
  for (const server of servers) server.close()
})

const within = async (request: string, url: string) =>
  await new Promise((resolve, reject) => {
    runInRequest(request, () => {
      fetch(url, {headers: {accept: 'application/json'}}).then(resolve, reject)
    })
  })

const named = (service: string) =>
  received.filter((each) => each.service === service).map(({headers}) => headers['x-request-id'])

test('a service receives the id of the request that needs it, each of many at a time its own', async () => {
  const ids = Array.from({length: 20}, (_, index) => `${id.slice(2)}${String(index).padStart(2, '0')}`)
  await Promise.all(ids.map(async (each) => await within(each, `${database}/rest/v1/instruments`)))
  expect(new Set(named('database'))).toEqual(new Set(ids))
  expect(received).toHaveLength(ids.length)
})

test('nobody else receives it, nor is one named outside of a request', async () => {
  await within(id, `${others}/range/00000`)
  await fetch(`${database}/rest/v1/instruments`)
  expect(named('others')).toEqual([undefined])
  expect(named('database').at(-1)).toBeUndefined()
})
