import {availableParallelism} from 'node:os'
import path from 'node:path'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import {hintCompilation, buildId} from './web/build/next-build.ts'
import {listSecurityHeaders, plainPagePolicy} from './web/http/security-headers.ts'
import {shareDraftModeWithProxy} from '#web/routing/share-draft-mode-with-proxy.ts'
import {evidencePolicy} from './web/features/legal/evidence-headers.ts'

const root = import.meta.dirname
const responses = process.env['BUILD_RESPONSES_DIR']

// A separate folder for tests, so that a running site keeps its build.
const distDir = process.env['SITE_BUILD_DIR'] || '.next'

const tracingPackages = [
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/instrumentation-undici',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]

/** The build name of a server with hot reload. A production server also uses it, because its build already contains the real name. */
const unbuilt = 'unbuilt'

const config = (build: string): NextConfig => ({
  poweredByHeader: false,
  distDir,
  generateBuildId: () => build,
  env: {BUILD_ID: build},
  // `npm run check` checks the types of the whole repository.
  typescript: {ignoreBuildErrors: true},
  // Puts title and description into the head for all user agents. Streamed metadata would end up in the body, which is invalid HTML.
  htmlLimitedBots: /.*/u,
  compiler: {
    runAfterProductionCompile: async ({distDir: buildFolder}) => {
      const folder = path.resolve(root, 'web', buildFolder)
      hintCompilation(folder)
      const {compressAssets} = await import('#web/build/compress-assets.ts')
      await compressAssets(path.join(folder, 'static'))
      if (responses === undefined) return
      const {writePosition} = await import('#web/build/build-position.ts')
      await writePosition(responses).catch((error: unknown) =>
        console.warn('The servers of this build will render its pages again:', error),
      )
      const {judgePromotions} = await import('#web/build/judge-promotions.ts')
      await judgePromotions(responses)
    },
  },
  // `wawoff2` contains WebAssembly, which must not be bundled. The others load only if an operator enables metrics or traces.
  serverExternalPackages: ['wawoff2', 'prom-client', ...tracingPackages],
  // The site doesn't use Next's image optimizer. Its own cache on disk would keep withdrawn pictures.
  images: {unoptimized: true},
  // The longest form is a few kilobytes; the proxy reads the body before the page does.
  experimental: {
    serverActions: {bodySizeLimit: '64kb'},
    proxyClientMaxBodySize: '64kb',
    // By default Next leaves one core idle, which is half of a machine with two cores.
    cpus: availableParallelism(),
    // Source maps would be two thirds of a build's size and a seventh of its time, and the site doesn't use them.
    turbopackSourceMaps: build === unbuilt,
    // Writing the cache takes a third of a first build, and a CI machine builds once.
    turbopackFileSystemCacheForBuild: !process.env['CI'],
  },
  turbopack: {
    root,
    rules: {
      '**/next/dist/esm/server/app-render/collect-segment-data.js': {
        loaders: [path.join(root, 'web/build/no-segment-data.ts')],
      },
    },
  },
  outputFileTracingRoot: root,
  cacheHandler: path.join(root, 'web/cache/cache-handler.ts'),
  // Where password managers send a user to change a password (W3C, A Well-Known URL for Changing Passwords).
  redirects: async () => [
    {source: '/.well-known/change-password', destination: '/account#profile', permanent: false},
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        ...listSecurityHeaders(process.env['HSTS_PRELOAD'] === 'yes'),
        {key: 'x-build', value: build},
      ],
    },
    // Next omits the charset for these paths.
    {source: '/robots.txt', headers: [{key: 'content-type', value: 'text/plain; charset=utf-8'}]},
    {source: '/sitemap.xml', headers: [{key: 'content-type', value: 'application/xml; charset=utf-8'}]},
    {
      source: '/api/:path*',
      headers: [{key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'"}],
    },
    {source: '/api/legal/history/evidence/:hash', headers: [...evidencePolicy]},
    // The answer is a page with a style of its own.
    {source: '/api/mail-check', headers: [{key: 'content-security-policy', value: plainPagePolicy}]},
  ],
})

/** Adds the message lookup for both languages to a build's configuration. */
async function forBuild(build: string): Promise<NextConfig> {
  const {default: createNextIntlPlugin} = await import('next-intl/plugin')
  const withMessages = createNextIntlPlugin({requestConfig: './web/routing/request-messages.ts'})
  const {turbopack, ...rest} = withMessages(config(build))
  // The plugin's path is relative to the working directory, Turbopack's to `web/`.
  const resolveAlias = {...turbopack?.resolveAlias, 'next-intl/config': './routing/request-messages.ts'}
  return {...rest, turbopack: {...turbopack, resolveAlias}}
}

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_DEVELOPMENT_SERVER) shareDraftModeWithProxy(undefined)
  if (phase !== PHASE_PRODUCTION_SERVER)
    return await forBuild(phase === PHASE_PRODUCTION_BUILD ? buildId(root) : unbuilt)
  shareDraftModeWithProxy(path.join(root, 'web', distDir))
  // A production server takes its name from the build and compiles nothing. It skips the plugin, which loads a compiler that unpacks itself into a
  // folder that a read-only container doesn't have.
  return config(unbuilt)
}
