import type {KeyObject} from 'node:crypto'
import {chmodSync, existsSync, mkdtempSync, renameSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {execFileSync} from 'node:child_process'
import {once} from 'node:events'
import {SignJWT} from 'jose'
import postgres from 'postgres'
import {serve} from '@hono/node-server'
import {computeFingerprint} from '#commands/site/build-stamp.ts'
import {deriveRolePasswords, makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {prepareRoles} from '#packages/supabase-local/postgres/prepare-database.ts'
import {seedWhenEmpty} from '#supabase/seed/seed.ts'
import {startPostgres, type RunningPostgres} from '#packages/supabase-local/postgres/start-postgres.ts'
import {readKeys, type Keys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import type {AuthKeys, AuthOptions} from '#packages/supabase-local/auth/service.ts'
import {createGateway} from '#packages/supabase-local/rest/create-gateway.ts'
import type {TxEnd} from '#packages/supabase-local/rest/preferences.ts'
import {
  authOptions as ownAuthOptions,
  listProjectRoles,
  readAuthKeys,
} from '#dev-stack/services/supabase-project.ts'
import {endOrphan} from '#dev-stack/supervisor/end-orphan.ts'
import {freePort} from './ports.ts'

type TokenClaims = Readonly<Record<string, unknown>>

/** Signs an access token as the sign-in service does, valid for five minutes unless the claims override it. */
const signToken = async (claims: TokenClaims, key: KeyObject): Promise<string> =>
  await new SignJWT({
    sub: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 300,
    ...claims,
  })
    .setProtectedHeader({alg: 'ES256'})
    .sign(key)

const root = path.resolve(import.meta.dirname, '../..')
/** Later runs use the templates again, so they are not where a run has its throw-away files. */
const templatesDir = process.env['TEMPLATES_DIR'] ?? tmpdir()

/** A folder for throw-away data. Unlike other temporary folders it is open to the database server's account. */
export function makeDataDir(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'marsa-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/** What a new database holds: the roles and schemas of a hosted project alone, the migrations too, the seed data too. */
export type Content = 'bare' | 'migrated' | 'seeded'

async function fill(dataDir: string, content: Content): Promise<void> {
  const settings = readSettings({...process.env, DATA_DIR: dataDir, POSTGRES_PORT: String(await freePort())})
  const keys = readKeys(dataDir)
  const server = await startPostgres({
    dataDir,
    port: settings.ports.postgres,
    password: keys.supabase.postgresPassword,
    endOrphan,
    fsync: false,
    onLog: () => undefined,
  })
  const sql = postgres(makeConnectionUrls(settings, keys).owner, {max: 1, onnotice: () => undefined})
  try {
    await prepareRoles(sql, deriveRolePasswords(keys))
    if (content !== 'bare') await migrate(sql, path.join(root, 'supabase/migrations'))
    if (content === 'seeded') await seedWhenEmpty(sql)
    await sql`vacuum analyze`
  } finally {
    await sql.end()
    await server.stop()
  }
}

/** A data folder with keys and a stopped database, made once for these migrations and seeds. To be copied, never used. */
export async function databaseTemplate(content: Content): Promise<string> {
  const made = computeFingerprint({
    root,
    paths: [
      'supabase/migrations',
      'supabase/migrate',
      'packages/supabase-local/postgres',
      ...(content === 'seeded' ? ['supabase/seed', 'domain/regions'] : []),
    ],
    variables: {CONTENT: content},
  })
  const template = path.join(templatesDir, `marsa-template-${made.slice(0, 16)}`)
  if (existsSync(template)) return template
  const unfinished = makeDataDir(templatesDir)
  try {
    await fill(unfinished, content)
    renameSync(unfinished, template)
  } catch (error) {
    rmSync(unfinished, {recursive: true, force: true})
    // Another worker was faster.
    if (!existsSync(template)) throw error
  }
  return template
}

export type TestDatabase = Readonly<{
  /** Connection string of the owner. */
  url: string
  /** Connection string of the sign-in service. */
  authUrl: string
  /** The folder of its files and keys. */
  dataDir: string
  /** What `SUPABASE_URL` would be: `createClient(restUrl, keys.supabase.publishable)`. */
  restUrl: string
  keys: Keys
  /** Those of the sign-in service. */
  authKeys: AuthKeys
  /** Signs an access token with these claims, by default with the key of the service. */
  signToken: (claims: TokenClaims, key?: KeyObject) => Promise<string>
  /** Connected as the owner, whom no policy binds. */
  sql: postgres.Sql
  /** Kills the server as `kill -9` does, and resolves when it is gone. */
  kill: () => Promise<void>
  /** Starts it again on the same files and port. */
  revive: () => Promise<void>
  close: () => Promise<void>
}>

/**
 * A separate database with the migrations and the seed data, unless disabled, with a REST gateway of its own, on free ports.
 * The first call after a change to either makes a template (seconds); the others copy it (a fraction of one).
 */
export async function startDatabase({
  seeded = true,
  renameKeys = (keys) => keys,
  authOptions,
  txEnd,
  env = {},
}: {
  seeded?: boolean
  renameKeys?: (keys: Keys) => Keys
  authOptions?: Partial<AuthOptions>
  txEnd?: TxEnd
  /** Further variables of the server's process. */
  env?: Readonly<Record<string, string>>
} = {}): Promise<TestDatabase> {
  const template = await databaseTemplate(seeded ? 'seeded' : 'migrated')
  const dataDir = makeDataDir()
  execFileSync('cp', ['-Rp', `${template}/.`, dataDir])
  const settings = readSettings({
    ...process.env,
    DATA_DIR: dataDir,
    POSTGRES_PORT: String(await freePort()),
    SUPABASE_PORT: String(await freePort()),
  })
  const keys = renameKeys(readKeys(dataDir))
  const urls = makeConnectionUrls(settings, keys)
  const start = async () =>
    await startPostgres({
      dataDir,
      port: settings.ports.postgres,
      password: keys.supabase.postgresPassword,
      endOrphan,
      fsync: false,
      env,
      onLog: () => undefined,
    })

  let server: RunningPostgres = await start()
  const sql = postgres(urls.owner, {max: 4, onnotice: () => undefined, backoff: () => 0.1})
  const authKeys = readAuthKeys(dataDir)
  const gateway = createGateway({
    urls,
    apiKeys: keys.supabase,
    projectRoles: listProjectRoles(keys),
    authKeys,
    address: settings.urls.supabase,
    siteUrl: settings.urls.site,
    authOptions: {...ownAuthOptions, ...authOptions},
    txEnd,
  })
  const http = serve({fetch: gateway.fetch, hostname: '127.0.0.1', port: settings.ports.supabase})
  await once(http, 'listening')

  return {
    url: urls.owner,
    authUrl: urls.authAdmin,
    dataDir,
    restUrl: settings.urls.supabase,
    keys,
    authKeys,
    signToken: async (claims, key = authKeys.privateKey) =>
      await signToken({iss: `${settings.urls.supabase}/auth/v1`, ...claims}, key),
    sql,
    kill: async () => {
      process.kill(server.pid, 'SIGKILL')
      await server.exited
    },
    revive: async () => {
      server = await start()
    },
    close: async () => {
      http.close()
      await Promise.all([gateway.close(), sql.end({timeout: 1})])
      await server.stop()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}
