import {createServer} from 'node:net'
import {threadId} from 'node:worker_threads'

/** Variables that say on which ports the parts of the embedded stack listen. */
export const portVariables = [
  'SITE_PORT',
  'STUDIO_PORT',
  'LAKE_PORT',
  'SUPABASE_PORT',
  'POSTGRES_PORT',
  'SMTP_PORT',
  'INBOX_PORT',
  'TSA_PORT',
  'QUOTES_PORT',
] as const

// Below the ports that systems give to connections (from 32,768 on, or higher): one of those may be a connection's before it is listened to.
const first = 20_000
// Each thread of each process has its own, so that none is another's meanwhile either.
const perThread = 48
const threads = 250

const own = first + ((process.pid + threadId * 61) % threads) * perThread
let next = 0

const isFree = async (port: number): Promise<boolean> =>
  await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of 127.0.0.1 that is free, and that nothing but this thread will take. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < perThread; tried++) {
    const port = own + (next++ % perThread)
    if (await isFree(port)) return port
  }
  throw new Error(`None of the ${perThread} ports of this thread is free.`)
}

// The others count on from the site's.
const withoutMetrics = {METRICS_PORT: '', UPTIME_MONITOR_METRICS_PORT: ''}

/** The variables of an embedded stack that listens on free ports, and serves no metrics. */
export async function findFreePorts(): Promise<Readonly<Record<string, string>>> {
  const ports: Record<string, string> = {...withoutMetrics}
  for (const variable of portVariables) ports[variable] = String(await freePort())
  return ports
}
