import {execFileSync} from 'node:child_process'
import type {KeyObject} from 'node:crypto'
import {once} from 'node:events'
import {rmSync} from 'node:fs'
import {serve} from '@hono/node-server'
import postgres from 'postgres'
import {readAuthKeys, type AuthKeys} from '#emulators/auth/auth-keys.ts'
import type {AuthOptions} from '#emulators/auth/service.ts'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {startPostgres, type RunningPostgres} from '#emulators/postgres/start-postgres.ts'
import {readKeys, type Keys} from '#commands/environment/keys.ts'
import {createGateway} from '#emulators/rest/create-gateway.ts'
import type {TxEnd} from '#emulators/rest/hosted-preferences.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {databaseTemplate, makeDataDir} from './database-template.ts'
import {freePort} from './free-port.ts'
import {signToken, type TokenClaims} from './sign-token.ts'

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
}: {
  seeded?: boolean
  renameKeys?: (keys: Keys) => Keys
  authOptions?: Partial<AuthOptions>
  txEnd?: TxEnd
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
  const urls = connectionUrls(settings, keys)
  const start = async () =>
    await startPostgres({
      dataDir,
      port: settings.ports.postgres,
      password: keys.supabase.postgresPassword,
      fsync: false,
      onLog: () => undefined,
    })

  let server: RunningPostgres = await start()
  const sql = postgres(urls.owner, {max: 4, onnotice: () => undefined, backoff: () => 0.1})
  const authKeys = readAuthKeys(dataDir)
  const gateway = createGateway({
    urls,
    keys,
    authKeys,
    address: settings.urls.supabase,
    siteUrl: settings.urls.site,
    authOptions,
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
