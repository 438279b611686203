import {once} from 'node:events'
import {afterEach, expect, test} from 'vitest'
import {type WebSocket as Socket, WebSocketServer} from 'ws'
import type {Reading} from './quote-formats.ts'
import {computePause, createWebSocketSource} from './websocket-source.ts'

const stops: Array<() => Promise<void>> = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map(async (stop) => await stop()))
})

/** A real server, and the source that reads it. */
async function start(behave: (socket: Socket, index: number) => void, silenceMs = 60_000) {
  const server = new WebSocketServer({port: 0, host: '127.0.0.1'})
  let connections = 0
  server.on('connection', (socket) => {
    behave(socket, connections)
    connections += 1
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const [taken, lines]: [Reading[], string[]] = [[], []]
  let reconnects = 0
  const ended = new AbortController()
  const source = await createWebSocketSource({
    url: `ws://127.0.0.1:${address.port}/?key=secret`,
    silenceMs,
    say: (line) => lines.push(line),
    countReconnect: () => {
      reconnects += 1
    },
  })(
    {
      take: (reading) => taken.push(reading),
      isFull: () => false,
      stored: async () => await Promise.resolve(),
    },
    ended.signal,
  )
  const stop = async () => {
    ended.abort()
    await source.ended
    for (const client of server.clients) client.terminate()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  stops.push(stop)
  return {taken, lines, readReconnects: () => reconnects, readConnections: () => connections}
}

const line = (bid: number) => JSON.stringify({symbol: 'EURUSD', bid, ask: 2, at: bid})
const bids = (taken: readonly Reading[]) =>
  taken.map((reading) => (typeof reading === 'string' ? reading : reading.bid))

test('each line of a message is a quote, as text or as bytes', async () => {
  const {taken} = await start((socket) => {
    socket.send(`${line(1.1)}\n${line(1.2)}\n`)
    socket.send(Buffer.from(`${line(1.3)}\n{}\nno quote`))
  })
  await expect.poll(() => bids(taken)).toEqual([1.1, 1.2, 1.3, 'heartbeat', 'malformed'])
})

test('a connection that the server closes or drops is made again', async () => {
  const {taken, lines, readReconnects} = await start((socket, index) => {
    socket.send(line(index + 1), () => {
      if (index === 0) socket.close(1001)
      if (index === 1) socket.terminate()
    })
  })
  await expect.poll(() => bids(taken)).toEqual([1, 2, 3])
  expect(readReconnects()).toBe(2)
  expect(lines[0]).toMatch(
    /^The connection to 127\.0\.0\.1:\d+ is lost: it closed with 1001\. Reconnect 1 in /u,
  )
  expect(lines[1]).toContain('Reconnect 2 in ')
  expect(lines.join('')).not.toContain('secret')
})

test('a silent connection is made again, and what the old one sends later is ignored', async () => {
  const sockets: Socket[] = []
  const {taken, lines, readConnections} = await start((socket, index) => {
    sockets.push(socket)
    socket.send(line(index + 1))
    if (index === 0) return
    sockets[0]?.send(line(99))
    const alive = setInterval(() => socket.send('{}'), 50)
    socket.on('close', () => clearInterval(alive))
  }, 400)
  await expect.poll(readConnections).toBe(2)
  // Longer than the silence that ended the first one.
  await expect.poll(() => taken.length).toBeGreaterThan(20)
  expect(readConnections()).toBe(2)
  expect(bids(taken).filter((bid) => bid !== 'heartbeat')).toEqual([1, 2])
  expect(lines[0]).toContain('it was silent for 0.4 s')
})

test('pauses double up to a minute, with jitter over their second half', () => {
  expect([0, 1, 2, 5, 6, 7, 1_000].map((failures) => computePause(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(computePause(3, 0)).toBe(4_000)
})
