import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {readKeys, type Keys} from '#runtime/environment/keys.ts'
import {freePort} from './ports.ts'
import {startProgram} from './servers/start-program.ts'
import {waitUntil} from './timing.ts'

export type RunningContentLake = Readonly<{
  url: string
  port: number
  pid: number
  dataDir: string
  keys: Keys
  /** A client of its content dataset; anonymous by default. */
  client: (config?: Partial<ClientConfig>) => SanityClient
  /** Stops it, and removes the data folder unless the caller provided it. */
  close: () => Promise<void>
  /** Kills the process (SIGKILL) and keeps its data. */
  kill: () => Promise<void>
}>

export type StartOptions = Readonly<{
  port?: number
  dataDir?: string
  webhookUrl?: string
  /** Ports of the pages that may use it in a browser. */
  studioPort?: number
  sitePort?: number
  /** Further variables. */
  env?: Readonly<Record<string, string>>
}>

const main = path.resolve(import.meta.dirname, '../../dev-stack/content-lake/main.ts')

/** Starts the Content Lake in a separate process, by default on a free port with an empty data folder. */
export async function startContentLake(options: StartOptions = {}): Promise<RunningContentLake> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'content-lake-')))
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      LAKE_PORT: String(port),
      DATA_DIR: dataDir,
      ...(options.studioPort === undefined ? {} : {STUDIO_PORT: String(options.studioPort), STUDIO_URL: ''}),
      ...(options.sitePort === undefined ? {} : {SITE_PORT: String(options.sitePort), SITE_URL: ''}),
      WEBHOOK_URL: options.webhookUrl ?? 'http://localhost:9/nobody-listens',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    keys: readKeys(dataDir),
    client: (config) =>
      createClient({
        projectId: 'marsa',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: url,
        useProjectHostname: false,
        useCdn: false,
        maxRetries: 0,
        ...config,
      }),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      if (options.dataDir === undefined) await rm(dataDir, {recursive: true, force: true})
    },
  }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The Content Lake has no output')
  for await (const line of createInterface({input: child.stdout})) {
    const [, url] = /^ready (\S+)$/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('The Content Lake ended before it was ready')
}

const cli = path.resolve(import.meta.dirname, '../../packages/content-lake/cli.ts')

export type StandaloneLake = Readonly<{
  /** Its address: `localhost` and the port. */
  host: string
  url: string
  token: (project: string, user: string) => string
  stop: () => Promise<void>
}>

/** Starts a Content Lake by its command line as a project without any of this product would. */
export async function startStandaloneLake(args: readonly string[]): Promise<StandaloneLake> {
  const port = await freePort()
  const program = startProgram([process.execPath, cli, '--port', String(port), ...args], {
    folder: process.cwd(),
    variables: {PATH: process.env['PATH'] ?? ''},
  })
  const host = `localhost:${port}`
  await waitUntil('the Content Lake is ready', async () => {
    if (!program.isRunning()) throw new Error(`The Content Lake ended: ${program.output()}`)
    return await Promise.resolve(program.output().includes(`ready http://${host}`) || undefined)
  })
  return {
    host,
    url: `http://${host}`,
    token: (project, user) => {
      const [, token] =
        new RegExp(`^${project}: ${user} has the token (\\S+)$`, 'mu').exec(program.output()) ?? []
      if (token === undefined) throw new Error(`There is no user "${user}" of "${project}"`)
      return token
    },
    stop: program.stop,
  }
}
