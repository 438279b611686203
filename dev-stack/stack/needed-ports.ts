import type {StackVariables} from '#commands/environment/site-variables.ts'
import type {Settings} from '#commands/environment/settings.ts'
import type {NeededPort} from '../supervisor/check-ports.ts'

const optional = (port: number | undefined, title: string, variable: string): readonly NeededPort[] =>
  port === undefined ? [] : [{port, title, variable}]

/** The ports that a stack listens on; hosted services need none. */
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
    ...optional(ports.metrics, 'metrics of the site', 'METRICS_PORT'),
    ...optional(ports.operationsMetrics, 'metrics of the uptime monitor', 'UPTIME_MONITOR_METRICS_PORT'),
    ...optional(ports.publisherMetrics, 'metrics of the publisher', 'PUBLISHER_METRICS_PORT'),
    ...optional(ports.mailerMetrics, 'metrics of the mailer', 'MAILER_METRICS_PORT'),
  ]
}
