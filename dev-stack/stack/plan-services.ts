import path from 'node:path'
import type {Settings} from '#commands/environment/settings.ts'
import type {ServicePlan} from '#commands/process/process-plan.ts'
import type {TaskPlan} from '#commands/process/process-plan.ts'

/** The emulators of hosted services. */
export type EmulatorPlans = Readonly<
  Record<'database' | 'rest' | 'lake' | 'mail' | 'timestampAuthority', ServicePlan>
>

/** How each emulator is started; it reads settings and keys from the environment and the data folder. */
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
    database: emulator('database', 'Postgres', `localhost:${ports.postgres}`, 'emulators/postgres/main.ts'),
    rest: {...emulator('rest', 'Supabase', urls.supabase, 'emulators/rest/main.ts'), health: urls.supabase},
    lake: {
      ...emulator('lake', 'Content Lake', urls.lake, 'dev-stack/content-lake/main.ts'),
      health: urls.lake,
    },
    mail: {
      ...emulator('mail', 'Mail', `${urls.inbox} (SMTP on ${ports.smtp})`, 'emulators/mail/main.ts'),
      health: urls.inbox,
    },
    timestampAuthority: {
      ...emulator(
        'timestamp-authority',
        'Time stamps',
        urls.timestampAuthority,
        'emulators/timestamp-authority/main.ts',
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

/** Publishes regulated texts that two people stand behind, and enters them in the tamper-evident log. */
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

/** Stores every page of the site as its visitors get it, every night. */
export const planEvidence = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'evidence',
  title: 'Rendered evidence',
  address: `${variables['SITE_URL'] ?? ''}/legal/history/pages`,
  args: [path.join(root, 'commands/evidence/nightly.ts'), '--every-night'],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Fills an empty dataset of the embedded Content Lake. */
export const planContentImport = (root: string): TaskPlan => ({
  title: 'Importing the content',
  args: [path.join(root, 'dev-stack/content/main.ts')],
  env: process.env,
})
