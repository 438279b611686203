import {availableParallelism} from 'node:os'
import path from 'node:path'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import {hintCompilation} from './web/build/hint-compilation.ts'
import {buildId} from '#web/build/build-id.ts'
import {securityHeaders} from '#web/http/security-headers.ts'
import {shareDraftModeWithProxy} from '#web/routing/share-draft-mode-with-proxy.ts'
import {evidencePolicy} from './web/features/rendered-evidence/evidence-headers.ts'

const root = import.meta.dirname
const responses = process.env['BUILD_RESPONSES_DIR']

// Tests build into another folder than a running site.
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

/** The name of what is no build: the sources with hot reload, and a server of a build that has its name. */
const unbuilt = 'unbuilt'

const config = (build: string): NextConfig => ({
  poweredByHeader: false,
  distDir,
  generateBuildId: () => build,
  env: {BUILD_ID: build},
  // `npm run check` checks the types of the whole repository.
  typescript: {ignoreBuildErrors: true},
  // Puts title and description into the head for all user agents: streamed metadata would end up in the body, which HTML does not allow.
  htmlLimitedBots: /.*/u,
  compiler: {
    runAfterProductionCompile: async ({distDir: buildFolder}) => {
      hintCompilation(path.resolve(root, 'web', buildFolder))
      if (responses === undefined) return
      const {judgePromotions} = await import('#web/build/judge-promotions.ts')
      await judgePromotions(responses)
    },
  },
  // The first contains WebAssembly, which must not be bundled; the others are loaded where an operator asks for metrics or traces, and nowhere else.
  serverExternalPackages: ['wawoff2', 'prom-client', ...tracingPackages],
  // The longest form is a few kilobytes; the proxy reads the body before the page does.
  experimental: {
    serverActions: {bodySizeLimit: '64kb'},
    proxyClientMaxBodySize: '64kb',
    // Next leaves one core idle, on two cores half of the machine.
    cpus: availableParallelism(),
    // Nothing reads the maps of a build's scripts: they would be two thirds of it, and a seventh of its time.
    turbopackSourceMaps: build === unbuilt,
    // Writing the cache takes a third of a first build, and a machine of CI builds once.
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
  cacheHandler: path.join(root, 'web/page-cache/cache-handler.ts'),
  headers: async () => [
    {
      source: '/:path*',
      headers: [...securityHeaders(process.env['HSTS_PRELOAD'] === 'yes'), {key: 'x-build', value: build}],
    },
    // Next leaves the charset out of these.
    {source: '/robots.txt', headers: [{key: 'content-type', value: 'text/plain; charset=utf-8'}]},
    {source: '/sitemap.xml', headers: [{key: 'content-type', value: 'application/xml; charset=utf-8'}]},
    {
      source: '/api/:path*',
      headers: [{key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'"}],
    },
    {source: '/api/legal/history/evidence/:hash', headers: [...evidencePolicy]},
  ],
})

/** The configuration of a build, with what finds the messages of both languages. */
async function forBuild(build: string): Promise<NextConfig> {
  const {default: createNextIntlPlugin} = await import('next-intl/plugin')
  const withMessages = createNextIntlPlugin({requestConfig: './web/i18n/request.ts'})
  const {turbopack, ...rest} = withMessages(config(build))
  // The plugin's path is relative to the working directory, Turbopack's to `web/`.
  const resolveAlias = {...turbopack?.resolveAlias, 'next-intl/config': './i18n/request.ts'}
  return {...rest, turbopack: {...turbopack, resolveAlias}}
}

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_DEVELOPMENT_SERVER) shareDraftModeWithProxy(undefined)
  if (phase !== PHASE_PRODUCTION_SERVER)
    return await forBuild(phase === PHASE_PRODUCTION_BUILD ? buildId(root) : unbuilt)
  shareDraftModeWithProxy(path.join(root, 'web', distDir))
  // A server of a build has the name that the build was given. It compiles nothing: the plugin loads a compiler, which unpacks itself into a folder that a
  // read-only container does not have.
  return config(unbuilt)
}
