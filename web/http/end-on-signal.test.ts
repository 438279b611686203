import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {Agent, type IncomingMessage, get} from 'node:http'
import {connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterEach, expect, test} from 'vitest'
import {waitUntil} from '#tests/support/timing.ts'

const largeBytes = 32 * 1024 * 1024

// A server in its own process. `/finish` ends the responses that `/slow` waits for.
const program = (graceMs: number, finishMs: number, isLate: boolean) => `
  import {createServer} from 'node:http'
  import {endOnSignal, isEnding} from '#web/http/end-on-signal.ts'
  const follow = () => endOnSignal({graceMs: ${graceMs}, finishMs: ${finishMs}}, () => console.log('ended'))
  ${isLate ? '' : 'follow()'}
  const waiting = []
  const server = createServer((request, response) => {
    if (request.url === '/follow') follow()
    if (request.url === '/slow') return void waiting.push(response)
    if (request.url === '/finish') for (const slow of waiting) slow.end('late response')
    if (request.url === '/large') return void response.end(Buffer.alloc(${largeBytes}))
    response.end(isEnding() ? 'ending' : 'serving')
  })
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))`

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
})

/**
 * @param isLate Whether it tracks its connections only after the request `/follow`, like Next's server, which starts tracking in its instrumentation.
 */
async function startServer(graceMs: number, finishMs: number, isLate = false) {
  const args = ['--conditions=react-server', '--input-type=module', '-e', program(graceMs, finishMs, isLate)]
  const started = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']})
  child = started
  let printed = ''
  started.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part
  })
  const port = await waitUntil('the server listens', () =>
    Promise.resolve(/port (?<port>\d+)/u.exec(printed)?.[1]),
  )
  const agent = new Agent({keepAlive: true})
  const open = async (path: string, options: {agent?: Agent | false} = {}): Promise<IncomingMessage> =>
    await new Promise((resolve, reject) => {
      get({host: '127.0.0.1', port, path, agent: false, ...options}, resolve).once('error', reject)
    })
  const read = async (path: string) => await text(await open(path))
  return {
    port: Number(port),
    agent,
    open,
    read,
    printed: () => printed,
    end: () => started.kill('SIGTERM'),
    exit: once(started, 'exit'),
    untilRefused: async () =>
      await waitUntil('connections are refused', async () =>
        (await read('/').catch((error: unknown) => String(error))).includes('ECONNREFUSED')
          ? true
          : undefined,
      ),
  }
}

test('a server that is to end says so, closes connections with the response, and responds to every request', async () => {
  const server = await startServer(6_000, 600_000)
  expect(await server.read('/')).toBe('serving')
  const late = server.read('/slow')
  server.end()
  await expect.poll(() => server.read('/')).toBe('ending')
  const {headers} = (await server.open('/', {agent: server.agent})).resume()
  expect(headers.connection).toBe('close')
  expect(await server.read('/finish')).toBe('ending')
  expect(await late).toBe('late response')
  await server.untilRefused()
  expect(await server.exit).toEqual([0, null])
  expect(server.printed()).toContain('ended')
})

test('a request under way has its response after the grace, too, for whoever reads slowly', async () => {
  const server = await startServer(0, 600_000)
  const large = await server.open('/large', {agent: server.agent})
  await once(large, 'readable')
  server.end()
  await server.untilRefused()
  let read = 0
  for await (const part of large) read += Buffer.from(part).length
  expect(read).toBe(largeBytes)
  expect(await server.exit).toEqual([0, null])
})

test('connections without a request hold no server that ends', async () => {
  const server = await startServer(0, 600_000)
  ;(await server.open('/', {agent: server.agent})).resume()
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  const closed = once(silent, 'close')
  expect(await server.read('/')).toBe('serving')
  server.end()
  await closed
  expect(await server.exit).toEqual([0, null])
})

test('a request without a response holds it no longer than it may', async () => {
  const server = await startServer(0, 200)
  const never = server.read('/slow')
  expect(await server.read('/')).toBe('serving')
  server.end()
  await expect(never).rejects.toThrow('socket hang up')
  expect(await server.exit).toEqual([0, null])
})

test('connections that were opened before it followed them hold it no longer than it may', async () => {
  const server = await startServer(0, 200, true)
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  const closed = once(silent, 'close')
  ;(await server.open('/follow', {agent: server.agent})).resume()
  expect(await server.read('/')).toBe('serving')
  server.end()
  await closed
  expect(await server.exit).toEqual([0, null])
})
