import type {Component} from '../component.ts'
import type {UptimeMonitorEnvironment} from '../environment.ts'
import {NothingToCheck, type RunCheck} from './run-check.ts'
import {checkHttp} from './check-http.ts'
import {checkSmtp, checkTcp} from './check-tcp.ts'

const smtpPorts = {'smtp:': 587, 'smtps:': 465} as const

const contentUrl = (env: UptimeMonitorEnvironment): string => {
  const host = env.SANITY_API_HOST ?? `https://${env.SANITY_PROJECT_ID}.api.sanity.io`
  const query = encodeURIComponent('count(*[_id == "siteSettings"])')
  return `${host}/v2026-03-01/data/query/${env.SANITY_DATASET}?query=${query}`
}

const mail = ({SMTP_URL}: UptimeMonitorEnvironment): RunCheck => {
  if (!SMTP_URL) return () => Promise.reject(new NothingToCheck('no mail server is set'))
  const {hostname, port, protocol} = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  return checkSmtp({
    host: hostname,
    port: Number(port) || smtpPorts[secure ? 'smtps:' : 'smtp:'],
    secure,
  })
}

const tcp = (target: string): RunCheck => {
  const place = URL.parse(`tcp://${target}`)
  if (!place?.port) return () => Promise.reject(new Error(`${target} is no host:port`))
  return checkTcp({host: place.hostname.replaceAll(/^\[|\]$/gu, ''), port: Number(place.port)})
}

type OwnKind = Exclude<Component['kind'], 'http' | 'tcp'>

/** What every broker has, each where the environment says. */
const own = {
  website: ({SITE_URL}) => checkHttp({url: new URL('/', SITE_URL).href, expected: /<\/html>/u}),
  content: (env) => checkHttp({url: contentUrl(env), expected: /"result":\s*1/u}),
  'trading-data': ({SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey}) =>
    checkHttp({
      url: `${SUPABASE_URL}/rest/v1/instruments?select=symbol&limit=1`,
      headers: {apikey},
      expected: /"symbol"/u,
    }),
  'sign-in': ({SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey}) =>
    checkHttp({url: `${SUPABASE_URL}/auth/v1/health`, headers: {apikey}, absentStatuses: [404, 501]}),
  mail,
} satisfies Record<OwnKind, (env: UptimeMonitorEnvironment) => RunCheck>

/** How a component is asked: as a reader would, with what everybody may use. */
export function chooseCheck(component: Component, env: UptimeMonitorEnvironment): RunCheck {
  if (component.kind === 'http') return checkHttp({url: component.target})
  return component.kind === 'tcp' ? tcp(component.target) : own[component.kind](env)
}
