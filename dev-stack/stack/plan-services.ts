import path from 'node:path'
import type {Settings} from '#commands/environment/settings.ts'
import type {ServicePlan} from '#commands/process/process-plan.ts'
import type {TaskPlan} from '#commands/process/process-plan.ts'

/** The stand-ins for hosted services. */
export type EmulatorPlans = Readonly<Record<'database' | 'rest' | 'lake' | 'mail', ServicePlan>>

/** What each stand-in runs; they read settings and keys themselves, from the environment and the data folder. */
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
    rest: emulator('rest', 'Supabase', urls.supabase, 'emulators/rest/main.ts'),
    lake: emulator('lake', 'Content Lake', urls.lake, 'emulators/content-lake/main.ts'),
    mail: emulator('mail', 'Mail', `${urls.inbox} (SMTP on ${ports.smtp})`, 'emulators/mail/main.ts'),
  }
}

/** Sends what is in the database's outbox. It, the prober and the recorder alone hold the database's secret key. */
export const planMailer = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'mailer',
  title: 'The mailer',
  address: 'the outbox of the database',
  args: [path.join(root, 'workers/mailer/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Asks each part on a schedule and enters what it saw; the site shows it. */
export const planUptimeMonitor = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'prober',
  title: 'The prober',
  address: `${variables['SITE_URL'] ?? ''}/status`,
  args: [path.join(root, 'workers/uptime-monitor/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Enters what was published of warnings and legal texts into the log that nobody can change. */
export const planAuditLog = (root: string, variables: Readonly<Record<string, string>>): ServicePlan => ({
  name: 'recorder',
  title: 'The recorder',
  address: `${variables['SITE_URL'] ?? ''}/legal/history`,
  args: [path.join(root, 'workers/audit-log/main.ts')],
  env: {...process.env, ...variables},
  ready: 'line',
})

/** Fills an empty dataset of the embedded Content Lake. */
export const planContentImport = (root: string): TaskPlan => ({
  title: 'Importing the content',
  args: [path.join(root, 'dev-stack/content/main.ts')],
  env: process.env,
})
