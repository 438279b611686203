import {once} from 'node:events'
import {type Server, createServer} from 'node:http'
import {readSettings} from '#commands/environment/settings.ts'
import {keepDown} from './fault.ts'
import {waitUntil} from './wait-until.ts'

const {ports} = readSettings()
const portOf = {lake: ports.lake, rest: ports.supabase} as const

/** What may respond at the address of a service that is gone: another program, or one that was cut off. */
const bodies = [
  ['text/html', '<!doctype html><title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>'],
  ['application/json', '{"result":[{"_id":"regionProfile-EU","riskWarn'],
  ['application/json', '{"result":{"unexpected":true}}'],
  ['application/json', '"OK"'],
  ['text/plain', ''],
] as const

async function listening(server: Server, port: number): Promise<true | undefined> {
  server.listen(port)
  return await once(server, 'listening').then(
    () => true,
    // The service, or the one that the supervisor started in its place, still has the port.
    () => undefined,
  )
}

/** Puts a program in the place of a service that responds to every request with 200 and something else than was requested, until it is released. */
export async function respondWithGarbage(
  service: keyof typeof portOf,
): Promise<{release: () => Promise<void>}> {
  const dead = keepDown(service)
  let responseCount = 0
  const server = createServer((request, response) => {
    const [type, body] = bodies[responseCount++ % bodies.length] ?? bodies[0]
    request.resume()
    response.writeHead(200, {'content-type': type}).end(body)
  })
  await waitUntil(
    `something else listens in the place of ${service}`,
    async () => await listening(server, portOf[service]),
  )
  return {
    release: async () => {
      server.close()
      server.closeAllConnections()
      await dead.release()
    },
  }
}
