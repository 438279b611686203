import {hkdfSync} from 'node:crypto'
import {readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import type {ServicePlan, TaskPlan} from '#runtime/process/process-plan.ts'
import type {BuildOutput, BuildInputs} from './build-stamp.ts'

const compiled = /Compiled successfully in (?<time>\S+)/u
const pages = /Generating static pages.*\((?<done>\d+)\/(?<all>\d+)\)/u

/** Returns the progress of the build from a line that Next prints. Undefined if the line doesn't report progress. */
export function describeBuildProgress(line: string): string | undefined {
  if (line.includes('Creating an optimized production build')) return 'compiling'
  const {time} = compiled.exec(line)?.groups ?? {}
  if (time !== undefined) return `compiled in ${time.replace(/(?<=\d)(?=[a-z])/u, ' ')}`
  const {done, all} = pages.exec(line)?.groups ?? {}
  return done === undefined || all === undefined ? undefined : `${done} of ${all} pages rendered`
}

const keyBytes = 32

/**
 * The key, in base64, that Next uses for the addresses of form actions. It derives from a secret that stays the same between builds, so a form loaded
 * before a release still works after it, with or without scripts. Actions don't carry values that must stay secret.
 * @param secret The secret of the publish webhook, which every deployment has.
 */
export const makeFormActionKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'form actions of the site', keyBytes)).toString('base64')

export type SiteContext = Readonly<{
  root: string
  url: string
  port: number
  /** The address to listen on. Undefined for all interfaces. */
  host: string | undefined
  variables: Readonly<Record<string, string>>
}>

/** The name that Next rewrites to. The DNS option of `planSite` resolves it to 127.0.0.1. */
export const loopback = 'localhost'

const packageShape = z.object({bin: z.object({next: z.string()})})

/** The program of Next, as its package names it. */
const findNext = (root: string): string => {
  const folder = path.join(root, 'node_modules/next')
  const {bin} = packageShape.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return path.join(folder, bin.next)
}

const environment = ({root, variables}: Pick<SiteContext, 'root' | 'variables'>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
  // The build's responses, for a server that can't read the services yet.
  BUILD_RESPONSES_DIR: path.join(siteOutput(root).folder, 'responses'),
  BUILD_STATIC_DIR: path.join(siteOutput(root).folder, 'static'),
  NEXT_TELEMETRY_DISABLED: '1',
  // The site must not be able to write content.
  SANITY_WRITE_TOKEN: undefined,
  // The site must not read visitors' submissions or send mail.
  SUPABASE_SECRET_KEY: undefined,
  SMTP_URL: undefined,
  // The site must not seal.
  SEAL_KEY: undefined,
  SANITY_PUBLISHER_TOKEN: undefined,
  SUPABASE_PUBLISHER_KEY: undefined,
  // The site must not store prices.
  SUPABASE_MARKET_DATA_KEY: undefined,
  QUOTES_PUSH_KEY: undefined,
  QUOTES_WEBSOCKET_URL: undefined,
})

export const siteOutput = (root: string): BuildOutput => ({
  folder: path.join(root, 'web', process.env['SITE_BUILD_DIR'] || '.next'),
  lastFile: 'BUILD_ID',
})

const runtimeOnly = new Set([
  'STALE_RESPONSES_DIR',
  'BUILD_ASSETS_DIR',
  'SEAL_PUBLIC_KEYS',
  'RECEIPT_KEY',
  'RECEIPT_PUBLIC_KEYS',
])

export const siteInputs = ({root, variables}: SiteContext): BuildInputs => ({
  root,
  paths: [
    'domain',
    'i18n',
    'runtime',
    'web',
    'schemas',
    'next.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'patches',
  ],
  // Folders that the site writes, and keys that verify content or sign receipts, don't affect the build.
  variables: Object.fromEntries(Object.entries(variables).filter(([name]) => !runtimeOnly.has(name))),
})

/** Builds the site from sources and content. Removes the fetch cache of an earlier build first. */
export function planSiteBuild({root, variables}: SiteContext): TaskPlan {
  rmSync(path.join(siteOutput(root).folder, 'cache/fetch-cache'), {recursive: true, force: true})
  return {
    title: 'Building the site',
    args: [findNext(root), 'build', 'web'],
    env: {
      ...environment({root, variables}),
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: makeFormActionKey(variables['SANITY_WEBHOOK_SECRET'] ?? ''),
      NODE_ENV: 'production',
      SITE_IS_BUILDING: '1',
    },
    progress: describeBuildProgress,
  }
}

/** Longer than proxies keep idle connections. Otherwise they send requests into a connection that was just closed. */
const keepAliveMs = 75_000

/**
 * Space for young objects. A render allocates many megabytes, and collecting them takes a tenth of its time (a fifth with Node's default of 16 MB).
 * Reserved from the start, so that memory use after an hour is about the same as after a minute.
 */
const youngObjectsMb = 64

/** How much the JavaScript heap may grow before garbage collection. Without a limit it grows to the machine's memory. */
const heapGrowthPercent = 40

const heapFlags = [
  `--min-semi-space-size=${youngObjectsMb}`,
  `--max-semi-space-size=${youngObjectsMb}`,
  `--heap-growing-percent=${heapGrowthPercent}`,
]

/**
 * Makes the C library return freed buffers of 128 kB and more to the machine, and keep two pools instead of one per compression thread. Only glibc
 * reads these variables.
 */
const allocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Plans the site's server: the production build, or the sources with hot reload. */
export function planSite(
  {root, url, port, host, variables}: SiteContext,
  mode: 'built' | 'dev',
): ServicePlan {
  return {
    name: 'site',
    title: 'The site',
    address: url,
    // Uses `localhost` because Next rewrites to its configured host. The DNS option resolves it to 127.0.0.1.
    args: [
      '--dns-result-order=ipv4first',
      // `next dev` passes its flags to a child in NODE_OPTIONS, which rejects these flags.
      ...(mode === 'built' ? heapFlags : []),
      findNext(root),
      mode === 'built' ? 'start' : 'dev',
      'web',
      '--port',
      String(port),
      ...(host === undefined ? [] : ['--hostname', host === '127.0.0.1' ? loopback : host]),
      ...(mode === 'built' ? ['--keepAliveTimeout', String(keepAliveMs)] : []),
    ],
    env: {
      ...environment({root, variables}),
      ...allocation,
      NODE_ENV: mode === 'built' ? 'production' : 'development',
      // Otherwise Next refuses connections after the signal. `web/http/end-on-signal.ts` ends the server.
      ...(mode === 'built' && {NEXT_MANUAL_SIG_HANDLE: '1'}),
    },
    ready: {url: `${url}/api/ready`},
  }
}
