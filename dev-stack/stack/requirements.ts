import {createServer, connect} from 'node:net'
import {existsSync, statfsSync} from 'node:fs'
import path from 'node:path'
import type {StackVariables} from '#runtime/environment/site-variables.ts'
import type {Settings} from '#runtime/environment/settings.ts'
import {siteOutput} from '#commands/site/plan-site.ts'

/** A port that the stack needs: its number, its purpose, and the variable that configures it. */
type NeededPort = Readonly<{port: number; title: string; variable: string}>

/** Ports that are in use, one line each. */
export class PortsInUse extends Error {
  override readonly name = 'PortsInUse'
}

const isListening = async (port: number, host: string): Promise<boolean> =>
  await new Promise((resolve) => {
    const socket = connect({port, host})
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(500, () => end(false))
  })

const tryToListen = async (port: number): Promise<string | undefined> =>
  await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({port, host: '127.0.0.1', exclusive: true}, () => server.close(() => resolve(undefined)))
  })

/** Why a port can't be used. Undefined if it can. */
async function findProblem(port: number): Promise<string | undefined> {
  // Some systems allow a second server on 127.0.0.1 beside one on all addresses, and split connections between them.
  if ((await isListening(port, '127.0.0.1')) || (await isListening(port, '::1')))
    return 'is in use. Stop what listens there, or choose another'
  const errorCode = await tryToListen(port)
  if (errorCode === 'EADDRINUSE') return 'is in use. Stop what holds it, or choose another'
  return errorCode && `cannot be listened on (${errorCode}). Choose another`
}

/** The next free port that no service of the stack has. */
async function findOther(port: number, taken: ReadonlySet<number>): Promise<number> {
  const next = port + 1
  return taken.has(next) || (await findProblem(next)) !== undefined ? await findOther(next, taken) : next
}

/** Throws PortsInUse with a line for each port that is in use or configured twice. */
export async function checkPorts(ports: readonly NeededPort[]): Promise<void> {
  const twice = ports.flatMap((one, index) => {
    const samePort = ports.slice(0, index).find(({port}) => port === one.port)
    return samePort ? [`Port ${one.port} is used twice: ${samePort.variable} and ${one.variable}.`] : []
  })
  const found = await Promise.all(ports.map(async (one) => ({...one, problem: await findProblem(one.port)})))
  const taken = new Set(ports.map(({port}) => port))
  const lines: string[] = []
  const others: string[] = []
  for (const {port, title, variable, problem} of found) {
    if (problem === undefined) continue
    const other = await findOther(port, taken)
    taken.add(other)
    others.push(`${variable}=${other}`)
    lines.push(`Port ${port} for ${title} (${variable}) ${problem}: ${variable}=${other}`)
  }
  if (others.length > 1) lines.push(`All at once: ${others.join(' ')} npm start`)
  const problems = [...twice, ...lines]
  if (problems.length > 0) throw new PortsInUse(problems.join('\n'))
}

const bytesOfMb = 1_000_000

/** A folder that the stack writes to, and how many MB it may need. */
type NeededSpace = Readonly<{folder: string; megabytes: number; purpose: string}>

/** The folder, or its nearest existing parent. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

/** Throws an Error that names each folder with too little space, and how much it needs. */
export function checkSpace(places: readonly NeededSpace[]): void {
  const problems = places.flatMap(({folder, megabytes, purpose}) => {
    const {bavail, bsize} = statfsSync(existing(folder))
    const free = Math.floor((bavail * bsize) / bytesOfMb)
    return free < megabytes
      ? [`${folder} has ${free} MB free, and ${purpose} takes ${megabytes} MB: make room, and start again.`]
      : []
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const optional = (port: number | undefined, title: string, variable: string): readonly NeededPort[] =>
  port === undefined ? [] : [{port, title, variable}]

/** The ports that a stack listens on. Hosted services don't need any. */
export function neededPorts({ports}: Settings, {embedded}: StackVariables): readonly NeededPort[] {
  return [
    {port: ports.site, title: 'the site', variable: 'SITE_PORT'},
    {port: ports.studio, title: 'the Studio', variable: 'STUDIO_PORT'},
    ...(embedded.sanity ? [{port: ports.lake, title: 'the Content Lake', variable: 'LAKE_PORT'}] : []),
    ...(embedded.supabase
      ? [
          {port: ports.supabase, title: 'the Supabase gateway', variable: 'SUPABASE_PORT'},
          {port: ports.postgres, title: 'Postgres', variable: 'POSTGRES_PORT'},
        ]
      : []),
    {port: ports.smtp, title: 'mail (SMTP)', variable: 'SMTP_PORT'},
    {port: ports.inbox, title: "the mail catcher's inbox", variable: 'INBOX_PORT'},
    {port: ports.timestampAuthority, title: 'the time-stamp authority', variable: 'TSA_PORT'},
    ...(embedded.supabase ? [{port: ports.quotes, title: 'quotes', variable: 'QUOTES_PORT'}] : []),
    ...optional(ports.metrics, 'metrics of the site', 'METRICS_PORT'),
    ...optional(ports.operationsMetrics, 'metrics of the uptime monitor', 'UPTIME_MONITOR_METRICS_PORT'),
    ...optional(ports.publisherMetrics, 'metrics of the publisher', 'PUBLISHER_METRICS_PORT'),
    ...optional(ports.mailerMetrics, 'metrics of the mailer', 'MAILER_METRICS_PORT'),
    ...optional(ports.marketDataMetrics, 'metrics of the market data worker', 'MARKET_DATA_METRICS_PORT'),
  ]
}

// Measured: a first start creates 70 MB of data and 450 MB of builds, which grow with rendered pages.
const megabytes = {firstData: 200, firstBuild: 700, later: 50}

/** The space that a start needs, in its data folder and for the builds of site and Studio. */
export function neededSpace(root: string, dataDir: string): readonly NeededSpace[] {
  const {folder, lastFile} = siteOutput(root)
  const hasData = existsSync(path.join(dataDir, 'postgres'))
  const isBuilt = existsSync(path.join(folder, lastFile))
  return [
    {
      folder: dataDir,
      megabytes: hasData ? megabytes.later : megabytes.firstData,
      purpose: 'the data of a start',
    },
    {folder, megabytes: isBuilt ? megabytes.later : megabytes.firstBuild, purpose: 'what a start builds'},
  ]
}
