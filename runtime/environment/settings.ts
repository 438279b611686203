import {existsSync} from 'node:fs'
import path from 'node:path'
import {loadEnvFile} from 'node:process'
import {z} from 'zod'

/** Reads `.env` at the root if it exists. Variables of the shell take precedence. */
export function loadDotenv(root: string): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
}

const portHint = 'a port from 1 to 65535, for example 3000'
const anyPort = z.coerce.number({error: portHint}).int(portHint).min(1, portHint).max(65_535, portHint)
const port = (defaultPort: number) => anyPort.default(defaultPort)

const settingsShape = z.object({
  SITE_PORT: port(3000),
  STUDIO_PORT: port(3333),
  LAKE_PORT: port(3900),
  SUPABASE_PORT: port(54_321),
  POSTGRES_PORT: port(54_322),
  SMTP_PORT: port(1025),
  INBOX_PORT: port(8025),
  TSA_PORT: port(3161),
  QUOTES_PORT: port(9570),
  DEMO_QUOTES: z.enum(['on', 'off'], {error: 'on or off'}).default('on'),
  METRICS_PORT: anyPort.optional(),
  UPTIME_MONITOR_METRICS_PORT: anyPort.optional(),
  PUBLISHER_METRICS_PORT: anyPort.optional(),
  MAILER_METRICS_PORT: anyPort.optional(),
  MARKET_DATA_METRICS_PORT: anyPort.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
})

export type Settings = Readonly<{
  ports: Readonly<{
    site: number
    studio: number
    lake: number
    supabase: number
    postgres: number
    smtp: number
    inbox: number
    timestampAuthority: number
    /** Where the market data worker takes quotes. */
    quotes: number
    /** The port of the site's metrics. Undefined if it doesn't serve any. */
    metrics: number | undefined
    /** The ports of the workers' metrics: from their own variables, or the ports after the site's. */
    operationsMetrics: number | undefined
    publisherMetrics: number | undefined
    mailerMetrics: number | undefined
    marketDataMetrics: number | undefined
  }>
  /** Whether the embedded stack makes up quotes and price bars. */
  hasDemoQuotes: boolean
  urls: Readonly<Record<'site' | 'studio' | 'lake' | 'supabase' | 'inbox' | 'timestampAuthority', string>>
  /** Absolute path of the folder with all embedded data. */
  dataDir: string
}>

const at = (portNumber: number) => `http://localhost:${portNumber}`

/** Ports, addresses and the data folder of the embedded stack. Throws an Error that names each malformed variable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  // As in `.env`, an empty variable counts as not set.
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settingsShape.safeParse(defined)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The embedded stack cannot start with these settings.\n${problems.join('\n')}`)
  }
  const {data} = parsed
  const afterSite = (distance: number): number | undefined =>
    data.METRICS_PORT === undefined ? undefined : data.METRICS_PORT + distance
  return {
    ports: {
      site: data.SITE_PORT,
      studio: data.STUDIO_PORT,
      lake: data.LAKE_PORT,
      supabase: data.SUPABASE_PORT,
      postgres: data.POSTGRES_PORT,
      smtp: data.SMTP_PORT,
      inbox: data.INBOX_PORT,
      timestampAuthority: data.TSA_PORT,
      quotes: data.QUOTES_PORT,
      metrics: data.METRICS_PORT,
      operationsMetrics: data.UPTIME_MONITOR_METRICS_PORT ?? afterSite(1),
      publisherMetrics: data.PUBLISHER_METRICS_PORT ?? afterSite(2),
      mailerMetrics: data.MAILER_METRICS_PORT ?? afterSite(3),
      marketDataMetrics: data.MARKET_DATA_METRICS_PORT ?? afterSite(4),
    },
    hasDemoQuotes: data.DEMO_QUOTES === 'on',
    urls: {
      site: at(data.SITE_PORT),
      studio: at(data.STUDIO_PORT),
      lake: at(data.LAKE_PORT),
      supabase: at(data.SUPABASE_PORT),
      inbox: at(data.INBOX_PORT),
      timestampAuthority: at(data.TSA_PORT),
    },
    dataDir: path.resolve(data.DATA_DIR),
  }
}
