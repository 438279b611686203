import {once} from 'node:events'
import {createServer} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {expect, test} from 'vitest'
import {closeConnectionsAfter} from './close-connections.ts'

test('a connection on which nothing was asked holds no server that ends, and a request is answered before', async () => {
  const ended = new AbortController()
  closeConnectionsAfter(ended.signal, 500)
  const server = createServer((_, response) => void setTimeout(() => response.end('answered'), 100))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}`).then(async (response) => await response.text())
  await once(server, 'request')
  const closed = once(server, 'close')
  server.close()
  ended.abort()
  expect(await answer).toBe('answered')
  await closed
}, 10_000)
