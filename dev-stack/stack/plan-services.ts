import path from 'node:path'
import type {Settings} from '#runtime/environment/settings.ts'
import type {ServicePlan, TaskPlan} from '#runtime/process/process-plan.ts'

/** The emulators of hosted services. */
export type EmulatorPlans = Readonly<
  Record<'database' | 'rest' | 'lake' | 'mail' | 'timestampAuthority', ServicePlan>
>

/** How each emulator starts. It reads settings and keys from the environment and the data folder. */
export function planEmulators(root: string, settings: Settings): EmulatorPlans {
  const emulator = (name: string, title: string, address: string, main: string): ServicePlan => ({
    name,
    title,
    address,
    args: [path.join(root, main)],
    env: process.env,
    ready: 'line',
  })
  const {urls, ports} = settings
  return {
    database: emulator(
      'database',
      'Postgres',
      `localhost:${ports.postgres}`,
      'dev-stack/services/postgres.ts',
    ),
    rest: {
      ...emulator('rest', 'Supabase', urls.supabase, 'dev-stack/services/supabase.ts'),
      health: urls.supabase,
    },
    lake: {
      ...emulator('lake', 'Content Lake', urls.lake, 'dev-stack/content-lake/main.ts'),
      health: urls.lake,
    },
    mail: {
      ...emulator('mail', 'Mail', `${urls.inbox} (SMTP on ${ports.smtp})`, 'dev-stack/services/mail.ts'),
      health: urls.inbox,
    },
    timestampAuthority: {
      ...emulator(
        'timestamp-authority',
        'Time stamps',
        urls.timestampAuthority,
        'dev-stack/services/timestamp-authority.ts',
      ),
      health: urls.timestampAuthority,
    },
  }
}

/** Sends the mails of the outbox. Only the workers get the database's secret key. */
export const planMailer = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'mailer',
  title: 'The mailer',
  address: 'the outbox of the database',
  args: [path.join(root, 'workers/mailer/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Checks each component on a schedule and records the results, which the site shows. */
export const planUptimeMonitor = (
  root: string,
  variables: Readonly<Record<string, string>>,
): ServicePlan => ({
  name: 'uptime-monitor',
  title: 'The uptime monitor',
  address: `${variables['SITE_URL'] ?? ''}/status`,
  args: [path.join(root, 'workers/uptime-monitor/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Publishes regulated texts that two people approved, and adds them to the audit log. */
export const planPublisher = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'publisher',
  title: 'The publisher',
  address: `${variables['SITE_URL'] ?? ''}/legal/history`,
  args: [path.join(root, 'workers/publisher/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Deletes personal data whose retention period is over, every day. */
export const planRetention = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'retention',
  title: 'Retention',
  address: 'the periods of the database',
  args: [path.join(root, 'workers/retention/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Stores every page of the site as visitors get it, every night. */
export const planEvidence = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'evidence',
  title: 'Rendered evidence',
  address: `${variables['SITE_URL'] ?? ''}/legal/history/pages`,
  args: [path.join(root, 'commands/evidence/nightly.ts'), '--every-night'],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Stores the quotes of a source, and their price bars. */
export const planMarketData = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'market-data',
  title: 'The market data worker',
  address: `localhost:${variables['QUOTES_PORT'] ?? ''}`,
  args: [path.join(root, 'workers/market-data/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Sends made-up quotes of much-traded instruments while their markets are open. */
export const planDemoFeed = (root: string): ServicePlan => ({
  name: 'demo-feed',
  title: 'Demo quotes',
  address: 'the market data worker',
  args: [path.join(root, 'dev-stack/demo-feed/main.ts')],
  env: process.env,
  ready: 'line',
})

/** Makes up a year of price bars for the instruments of the demo feed. */
export const planDemoHistory = (root: string): TaskPlan => ({
  title: 'Making up demo prices',
  args: [path.join(root, 'dev-stack/demo-feed/fill-history.ts')],
  env: process.env,
})

/** Fills an empty dataset of the embedded Content Lake. */
export const planContentImport = (root: string): TaskPlan => ({
  title: 'Importing the content',
  args: [path.join(root, 'dev-stack/content/main.ts')],
  env: process.env,
})
