import {once} from 'node:events'
import {createServer} from 'node:http'
import {z} from 'zod'

/** Responds as Supabase's management API does, with the settings of the sign-in service of every project. */
export async function startManagement(settings: () => Readonly<Record<string, unknown>>) {
  const server = createServer(({url = ''}, response) => {
    const isKnown = url.endsWith('/config/auth')
    response.writeHead(isKnown ? 200 : 404, {'content-type': 'application/json'})
    response.end(JSON.stringify(isKnown ? settings() : {message: 'Not found'}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = z.object({port: z.number()}).parse(server.address())
  return {url: `http://127.0.0.1:${port}`, close: () => server.close()}
}
