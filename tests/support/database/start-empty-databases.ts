import {execFileSync} from 'node:child_process'
import {rmSync} from 'node:fs'
import postgres from 'postgres'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {startPostgres} from '#packages/supabase-local/postgres/start-postgres.ts'
import {endOrphan} from '#dev-stack/supervisor/end-orphan.ts'
import {databaseTemplate, makeDataDir} from '../start-database.ts'
import {freePort} from '../ports.ts'

export type EmptyDatabases = Readonly<{
  /** Connects, as the owner, to a new database that is as empty as a new hosted project. */
  create: (name: string) => Promise<postgres.Sql>
  close: () => Promise<void>
}>

/** A database server with nothing in it but what a hosted project has before its first migration. */
export async function startEmptyDatabases(): Promise<EmptyDatabases> {
  const dataDir = makeDataDir()
  execFileSync('cp', ['-Rp', `${await databaseTemplate('bare')}/.`, dataDir])
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
  const connect = (name: string) => {
    const url = new URL(makeConnectionUrls(settings, keys).owner)
    url.pathname = `/${name}`
    return postgres(url.href, {max: 1, onnotice: () => undefined})
  }
  // A database that is copied may have no connections: the copies are made from beside it.
  const beside = connect('template1')
  const connections = [beside]
  return {
    create: async (name) => {
      await beside`create database ${beside(name)} template postgres`
      const sql = connect(name)
      connections.push(sql)
      return sql
    },
    close: async () => {
      await Promise.all(connections.map(async (sql) => await sql.end({timeout: 1})))
      await server.stop()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}
