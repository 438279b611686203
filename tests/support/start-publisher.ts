import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {RunningContentLake} from './start-content-lake.ts'
import type {TestDatabase} from './start-database.ts'

const main = path.resolve(import.meta.dirname, '../../workers/publisher/main.ts')

type Services = Readonly<{
  lake: RunningContentLake
  database: TestDatabase
  /** Where the publisher finds the two, when not at their own addresses. */
  lakeUrl?: string
  databaseUrl?: string
  /** Further variables: a mail server, witnesses, a time-stamp authority. */
  env?: Readonly<Record<string, string>>
}>

export type RunningPublisher = Readonly<{
  process: ChildProcess
  /** What it reported to its operator, line by line. */
  lines: readonly string[]
  stop: () => Promise<void>
}>

/** The variables of a publisher, and of the commands that need the same. Its mails aren't delivered unless `env` says where. */
export function listPublisherVariables({
  lake,
  database,
  lakeUrl = lake.url,
  databaseUrl = database.restUrl,
  env = {},
}: Services) {
  const sealKey = lake.keys.seal.signing
  return {
    ...process.env,
    SITE_URL: 'https://www.marsa.example',
    STUDIO_URL: 'https://studio.marsa.example',
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lakeUrl,
    SANITY_PUBLISHER_TOKEN: lake.keys.content.publisher,
    SEAL_KEY: JSON.stringify(sealKey),
    SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(sealKey)]}),
    SUPABASE_URL: databaseUrl,
    SUPABASE_SECRET_KEY: database.keys.supabase.secret,
    SUPABASE_PUBLISHER_KEY: database.keys.supabase.publisher,
    SMTP_URL: 'smtp://127.0.0.1:9',
    OFFICER_MAILS: 'officers@marsa.example',
    ...env,
  }
}

/** Starts a publisher between a Content Lake and a database, and waits until it is ready. */
export async function startPublisher(services: Services): Promise<RunningPublisher> {
  const child = spawn(process.execPath, [main], {
    env: listPublisherVariables(services),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({input: child.stderr}).on('line', (line) => lines.push(line))
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      if (line.startsWith('ready ')) resolve()
    })
    child.once('exit', () =>
      reject(new Error(`The publisher ended before it was ready:\n${lines.join('\n')}`)),
    )
  })
  await ready
  return {
    process: child,
    lines,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
