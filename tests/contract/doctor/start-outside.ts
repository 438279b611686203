import {once} from 'node:events'
import {type OutgoingHttpHeaders, createServer} from 'node:http'
import {isValidSignature} from '@sanity/webhook'
import {text} from 'node:stream/consumers'

/** What a public address does wrong; nothing without any. */
export type OutsideFault =
  | 'down'
  | 'one page for all'
  | 'public pages'
  | 'words seen'
  | 'no policy'
  | 'unknown proxy'

/** Responds as the site does at its public address, where the set-up is looked at from outside. */
export async function startOutside(port: number, secret: string) {
  let wrong: OutsideFault | undefined
  const pageHeaders = (): OutgoingHttpHeaders => ({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cache-control': wrong === 'public pages' ? 'public, max-age=60' : 'private, no-cache',
    ...(wrong !== 'no policy' && {'content-security-policy': "default-src 'self'"}),
    ...(wrong === 'words seen' && {'surrogate-key': 'content'}),
  })
  const server = createServer((request, response) => {
    const {url = '', headers} = request
    if (wrong === 'down') return response.writeHead(503).end()
    if (url === '/legal')
      return response
        .writeHead(200, pageHeaders())
        .end(wrong === 'one page for all' ? 'a page' : headers.cookie)
    if (url === '/api/ready?deep')
      return response.end(
        JSON.stringify({forwardedHeaders: wrong === 'unknown proxy' ? 'ignored' : 'trusted'}),
      )
    if (url === '/api/forms/contact') return response.writeHead(403).end()
    if (url !== '/api/revalidate') return response.end()
    return void text(request)
      .then(async (body) => await isValidSignature(body, String(headers['sanity-webhook-signature']), secret))
      .then((isValid) => response.writeHead(isValid ? 200 : 401).end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    make: (fault: OutsideFault | undefined) => {
      wrong = fault
    },
    close: () => server.close(),
  }
}
