import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {readKeys, type Keys} from '#commands/environment/keys.ts'
import {freePort} from './free-port.ts'

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
