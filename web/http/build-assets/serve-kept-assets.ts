import 'server-only'
import sirv from 'sirv'
import {siteEnvironment} from '../../env/site-environment.ts'
import {log} from '../../log/log.ts'
import type {RequestFilter} from '../guard-servers.ts'
import {securityHeaders} from '../security-headers.ts'
import {keepBuildAssets} from './keep-build-assets.ts'

const aYearInSeconds = 31_536_000

/**
 * Answers requests for assets that are not of this build and that another one has left: a reader's page may be of the build before, or of the one that
 * another server runs already.
 * @param own The addresses of this build's assets, which Next serves.
 * @param kept The folder that the servers share.
 */
export function serveAssetsIn(kept: string, own: ReadonlySet<string>): RequestFilter {
  const serve = sirv(kept, {
    // Looks at the folder at each request: another server may add to it at any time.
    dev: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader('cache-control', `public, max-age=${aYearInSeconds}, immutable`)
      for (const {key, value} of securityHeaders(process.env['HSTS_PRELOAD'] === 'yes'))
        response.setHeader(key, value)
    },
  })
  return (request, response, passOn) => {
    const [name = ''] = (request.url ?? '').split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !name.startsWith('/_next/static/') || own.has(name)) return passOn()
    serve(request, response, passOn)
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
      'the assets of this build could not be kept for the readers of its pages',
    )
    return serveAssetsIn(kept, new Set())
  }
}
