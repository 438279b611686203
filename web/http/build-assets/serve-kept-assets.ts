import 'server-only'
import type {ServerResponse} from 'node:http'
import send from 'send'
import {z} from 'zod'
import {siteEnvironment} from '../../env/site-environment.ts'
import {log} from '../../log/log.ts'
import type {RequestFilter} from '../guard-servers.ts'
import {requestIdHeader} from '../request-id.ts'
import {securityHeaders} from '../security-headers.ts'
import {keepBuildAssets} from './keep-build-assets.ts'

/** What `send` says of an address that names no file in the folder: Next responds to it as to every address that it does not know. */
const noFile = z.object({status: z.union([z.literal(400), z.literal(403), z.literal(404)])})
const isOfNoFile = (error: unknown): boolean => noFile.safeParse(error).success

/** Responds that a file is there and cannot be read now; nothing of the response that was begun is stored by anybody. */
function fail(response: ServerResponse, error: unknown): void {
  log.error({error}, 'an asset of another build could not be read')
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) if (name !== requestIdHeader) response.removeHeader(name)
  response.writeHead(503, {'cache-control': 'no-store', 'retry-after': '1'}).end()
}

/**
 * Responds to requests for assets that are not of this build and that another one has left: a visitor's page may be of the build before, or of
 * the one that another server runs already.
 * @param own The addresses of this build's assets, which Next serves.
 * @param kept The folder that the servers share.
 */
export function serveAssetsIn(kept: string, own: ReadonlySet<string>): RequestFilter {
  const headers = securityHeaders(process.env['HSTS_PRELOAD'] === 'yes')
  return (request, response, passOn) => {
    const [name = ''] = (request.url ?? '').split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !name.startsWith('/_next/static/') || own.has(name)) return passOn()
    send(request, name, {root: kept, index: false, acceptRanges: false, maxAge: '1y', immutable: true})
      .on('headers', () => {
        for (const {key, value} of headers) response.setHeader(key, value)
      })
      .on('error', (error: unknown) => (isOfNoFile(error) ? passOn() : fail(response, error)))
      .on('directory', passOn)
      .pipe(response)
  }
}

/** The filter of this server, which passes everything on where no folder for assets is set. Without write access to it the server starts, and says so. */
export function serveKeptAssets(): RequestFilter {
  const {BUILD_ASSETS_DIR: kept, BUILD_STATIC_DIR: build} = siteEnvironment()
  if (kept === undefined || build === undefined) return (_request, _response, passOn) => passOn()
  try {
    return serveAssetsIn(kept, keepBuildAssets(build, kept))
  } catch (error) {
    log.error(
      {error, folder: kept},
      'the assets of this build could not be kept for the visitors of its pages',
    )
    return serveAssetsIn(kept, new Set())
  }
}
