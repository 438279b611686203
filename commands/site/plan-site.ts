import {rmSync} from 'node:fs'
import path from 'node:path'
import type {BuildOutput} from '../build/build-stamp.ts'
import type {BuildInputs} from '../build/fingerprint.ts'
import type {ServicePlan} from '../process/process-plan.ts'
import type {TaskPlan} from '../process/process-plan.ts'
import {buildProgress} from './build-progress.ts'
import {formActionKey} from './form-action-key.ts'

export type SiteContext = Readonly<{
  root: string
  url: string
  port: number
  /** Which interfaces it listens on. */
  reach: 'loopback' | 'everywhere'
  variables: Readonly<Record<string, string>>
}>

const next = (root: string) => path.join(root, 'node_modules/next/dist/bin/next')

const environment = ({root, variables}: Pick<SiteContext, 'root' | 'variables'>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
  // What the build read travels with it, for a server that cannot read anything yet.
  BUILD_RESPONSES_DIR: path.join(siteOutput(root).folder, 'responses'),
  BUILD_STATIC_DIR: path.join(siteOutput(root).folder, 'static'),
  NEXT_TELEMETRY_DISABLED: '1',
  // The site must not be able to write content.
  SANITY_WRITE_TOKEN: undefined,
  // Nor read what visitors sent, or send mail.
  SUPABASE_SECRET_KEY: undefined,
  SMTP_URL: undefined,
  // Nor seal anything.
  SEAL_KEY: undefined,
  SANITY_PUBLISHER_TOKEN: undefined,
})

export const siteOutput = (root: string): BuildOutput => ({
  folder: path.join(root, 'web', process.env['SITE_BUILD_DIR'] || '.next'),
  lastFile: 'BUILD_ID',
})

const isOfNoBuild = new Set(['STALE_RESPONSES_DIR', 'BUILD_ASSETS_DIR', 'SEAL_PUBLIC_KEYS'])

export const siteInputs = ({root, variables}: SiteContext): BuildInputs => ({
  root,
  paths: [
    'domain',
    'web',
    'schemas',
    'next.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'patches',
  ],
  // The folders that it writes do not affect the build, nor do keys that verify what it reads.
  variables: Object.fromEntries(Object.entries(variables).filter(([name]) => !isOfNoBuild.has(name))),
})

/** Builds the site from sources and content. The fetch cache of an earlier build is removed first. */
export function planSiteBuild({root, variables}: SiteContext): TaskPlan {
  rmSync(path.join(siteOutput(root).folder, 'cache/fetch-cache'), {recursive: true, force: true})
  return {
    title: 'Building the site',
    args: [next(root), 'build', 'web'],
    env: {
      ...environment({root, variables}),
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: formActionKey(variables['SANITY_WEBHOOK_SECRET'] ?? ''),
      NODE_ENV: 'production',
    },
    progress: buildProgress,
  }
}

/** Longer than proxies keep a connection that they do not use: else they send a request into one that has just been closed. */
const keepAliveMs = 75_000

/**
 * Room for young objects, of which a render makes many megabytes: collecting them takes a tenth of its time, with Node's 16 MB a fifth. Taken
 * from the start, so that a server holds after an hour about what it held after a minute.
 */
const youngObjectsMb = 64

/** How much of what is in use JavaScript may take beside it before it collects what is not: without a limit it takes as much as the machine has room for. */
const heapGrowthPercent = 40

/**
 * Has the C library return buffers of 128 kB and more to the machine when they are freed, and keep two pools instead of one for each thread that
 * compresses. Other libraries than glibc ignore it.
 */
const allocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The site as a server: the production build, or the sources with hot reload. */
export function planSite(
  {root, url, port, reach, variables}: SiteContext,
  mode: 'built' | 'dev',
): ServicePlan {
  return {
    name: 'site',
    title: 'The site',
    address: url,
    // `localhost` by name, because Next rewrites to its configured host; the DNS option resolves it to 127.0.0.1.
    args: [
      '--dns-result-order=ipv4first',
      `--min-semi-space-size=${youngObjectsMb}`,
      `--max-semi-space-size=${youngObjectsMb}`,
      `--heap-growing-percent=${heapGrowthPercent}`,
      next(root),
      mode === 'built' ? 'start' : 'dev',
      'web',
      '--port',
      String(port),
      ...(reach === 'loopback' ? ['--hostname', 'localhost'] : []),
      ...(mode === 'built' ? ['--keepAliveTimeout', String(keepAliveMs)] : []),
    ],
    env: {
      ...environment({root, variables}),
      ...allocation,
      NODE_ENV: mode === 'built' ? 'production' : 'development',
      // Next would take no connection from the signal on; `web/http/end-on-signal.ts` ends the server.
      ...(mode === 'built' && {NEXT_MANUAL_SIG_HANDLE: '1'}),
    },
    ready: {url: `${url}/api/health`},
  }
}
