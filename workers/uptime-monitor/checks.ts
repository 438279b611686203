import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {connect as connectTls} from 'node:tls'
import {z} from 'zod'
import type {Component, Check} from './components.ts'
import type {UptimeMonitorEnvironment} from './environment.ts'

/** Resolves if the service responds as expected. Rejects with an Error that explains the problem, or with NothingToCheck. */
type RunCheck = (signal: AbortSignal) => Promise<void>

/** The service doesn't exist here. */
class NothingToCheck extends Error {
  override readonly name = 'NothingToCheck'
}

type HttpCheck = Readonly<{
  url: string
  headers?: Readonly<Record<string, string>>
  /** Statuses of a service that doesn't exist here. */
  absentStatuses?: readonly number[]
  /** A pattern that the body must match. */
  expected?: RegExp
}>

const agent = 'marsa-uptime-monitor'

/** Requests an address as a visitor would. Expects a success or a redirect. */
const checkHttp =
  ({url, headers = {}, absentStatuses = [], expected}: HttpCheck): RunCheck =>
  async (signal) => {
    const response = await fetch(url, {
      headers: {'user-agent': agent, ...headers},
      redirect: 'manual',
      cache: 'no-store',
      signal,
    })
    const body = await response.text()
    if (absentStatuses.includes(response.status))
      throw new NothingToCheck(`responded with ${response.status}`)
    if (response.status >= 400) throw new Error(`responded with ${response.status}`)
    if (expected && !expected.test(body)) throw new Error('responded without the expected content')
  }

type Target = Readonly<{host: string; port: number; secure?: boolean}>

async function openSocket({host, port, secure = false}: Target, signal: AbortSignal): Promise<Socket> {
  const socket = secure ? connectTls({host, port, servername: host}) : connect({host, port})
  // Handles errors while no code waits for an event. An unhandled error would end the process.
  socket.on('error', () => undefined)
  signal.addEventListener('abort', () => socket.destroy(new Error('timed out')), {once: true})
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', {signal})
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** Expects that a connection opens. */
export const checkTcp =
  (target: Target): RunCheck =>
  async (signal) => {
    const socket = await openSocket(target, signal)
    socket.destroy()
  }

/** Expects a mail server to greet with 220. */
export const checkSmtp =
  (target: Target): RunCheck =>
  async (signal) => {
    const socket = await openSocket(target, signal)
    try {
      const greeting = z
        .tuple([z.instanceof(Buffer)])
        .parse(await once(socket, 'data', {signal}))[0]
        .toString('utf8')
      if (!greeting.startsWith('220')) throw new Error(`greeted with ${greeting.trim()}`)
      socket.end('QUIT\r\n')
    } finally {
      // The response to QUIT doesn't matter.
      socket.destroySoon()
    }
  }

const smtpPorts = {'smtp:': 587, 'smtps:': 465} as const

const contentUrl = (env: UptimeMonitorEnvironment): string => {
  const host = env.SANITY_API_HOST ?? `https://${env.SANITY_PROJECT_ID}.api.sanity.io`
  const query = encodeURIComponent('count(*[_id == "siteSettings"])')
  return `${host}/v2026-03-01/data/query/${env.SANITY_DATASET}?query=${query}`
}

const mail = ({SMTP_URL}: UptimeMonitorEnvironment): RunCheck => {
  if (!SMTP_URL) return () => Promise.reject(new NothingToCheck('no mail server is configured'))
  const {hostname, port, protocol} = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  return checkSmtp({
    host: hostname,
    port: Number(port) || smtpPorts[secure ? 'smtps:' : 'smtp:'],
    secure,
  })
}

const tcp = (target: string): RunCheck => {
  const address = URL.parse(`tcp://${target}`)
  if (!address?.port) return () => Promise.reject(new Error(`${target} is not host:port`))
  return checkTcp({host: address.hostname.replaceAll(/^\[|\]$/gu, ''), port: Number(address.port)})
}

const feedShape = z.array(z.object({heard_at: z.iso.datetime({offset: true}).nullable()}))
const silentMs = 15_000

/** Expects that the source of quotes sent something in the last seconds. It does so at night, too. */
function checkFeed({SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey}: UptimeMonitorEnvironment): RunCheck {
  return async (signal) => {
    const response = await fetch(`${SUPABASE_URL}/rest/v1/quote_feed?select=heard_at`, {
      headers: {apikey, 'user-agent': agent},
      cache: 'no-store',
      signal,
    })
    if (!response.ok) throw new Error(`responded with ${response.status}`)
    const [feed] = feedShape.parse(await response.json())
    if (!feed?.heard_at) throw new NothingToCheck('no source of quotes was ever connected')
    const silent = Date.now() - Date.parse(feed.heard_at)
    if (silent > silentMs)
      throw new Error(`the source of quotes has been silent for ${Math.round(silent / 1000)} s`)
  }
}

type OwnKind = Exclude<Component['kind'], 'http' | 'tcp'>

/** The services that every deployment has, located by the environment. */
const builtIn = {
  website: ({SITE_URL}) => checkHttp({url: new URL('/', SITE_URL).href, expected: /<\/html>/u}),
  content: (env) => checkHttp({url: contentUrl(env), expected: /"result":\s*1/u}),
  'trading-data': ({SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey}) =>
    checkHttp({
      url: `${SUPABASE_URL}/rest/v1/instruments?select=symbol&limit=1`,
      headers: {apikey},
      expected: /"symbol"/u,
    }),
  'live-prices': checkFeed,
  'sign-in': ({SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey}) =>
    checkHttp({url: `${SUPABASE_URL}/auth/v1/health`, headers: {apikey}, absentStatuses: [404, 501]}),
  mail,
} satisfies Record<OwnKind, (env: UptimeMonitorEnvironment) => RunCheck>

/** Chooses the check of a component. It uses only public interfaces. */
export function chooseCheck(component: Component, env: UptimeMonitorEnvironment): RunCheck {
  if (component.kind === 'http') return checkHttp({url: component.target})
  return component.kind === 'tcp' ? tcp(component.target) : builtIn[component.kind](env)
}

/** `fetch` hides the reason in the cause of "fetch failed". */
function getFailureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timed out'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** Checks a component once. Never rejects, because a failure is a result. */
export async function checkComponent(component: Component, runCheck: RunCheck): Promise<Check> {
  const checkedAt = new Date().toISOString()
  const started = performance.now()
  const result = await runCheck(AbortSignal.timeout(component.timeout_ms)).then(
    () => ({took: Math.round(performance.now() - started)}),
    (error: unknown) => ({error}),
  )
  const check = {component_id: component.id, checked_at: checkedAt}
  if ('took' in result) {
    const outcome = result.took > component.slow_ms ? 'slow' : 'ok'
    return {...check, outcome, response_ms: result.took, problem: null}
  }
  const outcome = result.error instanceof NothingToCheck ? 'unknown' : 'failed'
  return {...check, outcome, response_ms: null, problem: getFailureMessage(result.error).slice(0, 300)}
}
