import {availableParallelism} from 'node:os'
import path from 'node:path'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import {hintCompilation} from './web/build/hint-compilation.ts'
import {transportSecurity} from '#web/env/transport-security.ts'
import {reportingEndpoints} from '#web/http/csp-reports/report-directives.ts'
import {shareDraftModeWithProxy} from '#web/routing/share-draft-mode-with-proxy.ts'
import {evidencePolicy} from './web/features/rendered-evidence/evidence-headers.ts'

const root = import.meta.dirname

// Tests build into another folder than a running site.
const distDir = process.env['SITE_BUILD_DIR'] || '.next'

const securityHeaders = [
  {
    key: 'strict-transport-security',
    value: transportSecurity(process.env['HSTS_PRELOAD'] === 'yes'),
  },
  {key: 'reporting-endpoints', value: reportingEndpoints},
  {key: 'x-content-type-options', value: 'nosniff'},
  {key: 'referrer-policy', value: 'strict-origin-when-cross-origin'},
  {key: 'cross-origin-opener-policy', value: 'same-origin'},
  {key: 'cross-origin-embedder-policy', value: 'require-corp'},
  {key: 'cross-origin-resource-policy', value: 'same-origin'},
  {
    key: 'permissions-policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

const config: NextConfig = {
  poweredByHeader: false,
  distDir,
  // `npm run check` checks the types of the whole repository.
  typescript: {ignoreBuildErrors: true},
  // Puts title and description into the head for all user agents: streamed metadata would end up in the body, which HTML does not allow.
  htmlLimitedBots: /.*/u,
  compiler: {
    runAfterProductionCompile: async ({distDir: buildFolder}) =>
      hintCompilation(path.resolve(root, 'web', buildFolder)),
  },
  // Contains WebAssembly, which must not be bundled.
  serverExternalPackages: ['wawoff2'],
  // The longest form is a few kilobytes; the proxy reads the body before the page does.
  experimental: {
    serverActions: {bodySizeLimit: '64kb'},
    proxyClientMaxBodySize: '64kb',
    // Next leaves one core idle, on two cores half of the machine.
    cpus: availableParallelism(),
    // Writing the cache takes a third of a first build, and a machine of CI builds once.
    turbopackFileSystemCacheForBuild: !process.env['CI'],
  },
  turbopack: {root},
  outputFileTracingRoot: root,
  cacheHandler: path.join(root, 'web/page-cache/cache-handler.ts'),
  headers: async () => [
    {source: '/:path*', headers: securityHeaders},
    // Next leaves the charset out of these.
    {source: '/robots.txt', headers: [{key: 'content-type', value: 'text/plain; charset=utf-8'}]},
    {source: '/sitemap.xml', headers: [{key: 'content-type', value: 'application/xml; charset=utf-8'}]},
    {
      source: '/api/:path*',
      headers: [{key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'"}],
    },
    {source: '/api/legal/history/evidence/:hash', headers: [...evidencePolicy]},
  ],
}

const withMessages = createNextIntlPlugin({requestConfig: './web/i18n/request.ts'})
const configured = withMessages(config)
// The plugin's path is relative to the working directory, Turbopack's to `web/`.
configured.turbopack = {
  ...configured.turbopack,
  resolveAlias: {...configured.turbopack?.resolveAlias, 'next-intl/config': './i18n/request.ts'},
}

export default function configure(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_SERVER) shareDraftModeWithProxy(path.join(root, 'web', distDir))
  if (phase === PHASE_DEVELOPMENT_SERVER) shareDraftModeWithProxy(undefined)
  return configured
}
