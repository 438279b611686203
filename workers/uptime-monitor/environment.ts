import {z} from 'zod'
import {metricsVariables} from '#runtime/metrics/metrics-variables.ts'

const shape = z.object({
  SITE_URL: z.url({error: "the site's public address, for example https://www.marsa.example"}),
  SANITY_PROJECT_ID: z.string({error: 'the id of the Sanity project'}).min(1),
  SANITY_DATASET: z.string({error: 'the name of the Sanity dataset'}).min(1),
  SANITY_API_HOST: z.url().optional(),
  SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
  SUPABASE_PUBLISHABLE_KEY: z.string({error: "the project's publishable key, sb_publishable_…"}).min(1),
  SUPABASE_SECRET_KEY: z.string({error: "the project's secret key, sb_secret_…"}).min(1),
  SMTP_URL: z
    .url({
      error: 'the mail server, for example smtps://user:password@smtp.example.com',
      protocol: /^smtps?$/u,
    })
    .optional(),
  UPTIME_MONITOR_INTERVAL_SECONDS: z.coerce
    .number({error: 'seconds between two checks, for all components'})
    .min(0.2)
    .max(3600)
    .optional(),
  ...metricsVariables,
  // The web server reads the same variable names.
  UPTIME_MONITOR_METRICS_PORT: metricsVariables.METRICS_PORT,
})

export type UptimeMonitorEnvironment = Readonly<z.infer<typeof shape>>

/** Parses the variables of the uptime monitor. Throws one Error that names each missing or malformed variable and its expected value. */
export function parseUptimeMonitorEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): UptimeMonitorEnvironment {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(defined)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({path, message}) => {
    const name = path.join('.')
    return `${defined[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${message}`
  })
  throw new Error(`The uptime monitor cannot start.\n${problems.join('\n')}`)
}
