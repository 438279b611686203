import {once} from 'node:events'
import {createServer as createHttpServer} from 'node:http'
import {type Server, type Socket, createServer} from 'node:net'

/** A server that responds to everything, and with nothing that was requested. */
export type GarbageServer = Readonly<{
  /** Whether it got the port. */
  listen: (port: number) => Promise<boolean>
  stop: () => void
}>

/** What may respond at the address of an HTTP service that is gone: another program, or one that was cut off. */
const bodies = [
  ['text/html', '<!doctype html><title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>'],
  ['application/json', '{"result":[{"_id":"regionProfile-EU","riskWarn'],
  ['application/json', '{"result":{"unexpected":true}}'],
  ['application/json', '"OK"'],
  ['text/plain', ''],
] as const

const cutOff = ''

/** What may respond at the address of a mail server that is gone, with what it responds to each command. */
const greetings = [
  ['HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', cutOff],
  ['+OK POP3 ready\r\n', '-ERR unknown command\r\n'],
  ['220 ready\r\n', '200 OK\r\n'],
  ['220-rea', cutOff],
] as const

function asGarbageServer(server: Server): GarbageServer {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    listen: async (port) => {
      server.listen(port)
      return await once(server, 'listening').then(
        () => true,
        // The service, or the one that the supervisor started in its place, still has the port.
        () => false,
      )
    },
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Responds to every HTTP request with 200 and another body each time. */
export function httpGarbage(): GarbageServer {
  let count = 0
  return asGarbageServer(
    createHttpServer((request, response) => {
      const [type, body] = bodies[count++ % bodies.length] ?? bodies[0]
      request.resume()
      response.writeHead(200, {'content-type': type}).end(body)
    }),
  )
}

/** Greets every mail program as another service does, and takes no mail. */
export function smtpGarbage(): GarbageServer {
  let count = 0
  return asGarbageServer(
    createServer((socket) => {
      const [greeting, response] = greetings[count++ % greetings.length] ?? greetings[0]
      // Whoever is told nonsense may hang up at any moment.
      socket.on('error', () => socket.destroy())
      socket.write(greeting)
      if (response === cutOff) socket.end()
      socket.on('data', () => void (response !== cutOff && socket.write(response)))
    }),
  )
}
