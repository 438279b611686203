import path from 'node:path'
import postgres from 'postgres'
import {migrate} from '../migrate/migrate.ts'
import {joinSchemas, readSchemas} from '../migrate/read-schemas.ts'
import {compareCatalogues, type Difference} from './compare-catalogues.ts'
import {type Catalogue, readCatalogue} from './read-catalogue.ts'

/** How a database made from the migrations differs from one made from the schemas. Both are created next to an empty one. */
export async function compareWithMigrations(emptyDatabaseUrl: string): Promise<readonly Difference[]> {
  const connect = (name: string) => {
    const url = new URL(emptyDatabaseUrl)
    url.pathname = `/${name}`
    return postgres(url.href, {max: 1, onnotice: () => undefined})
  }
  const catalogueOf = async (
    name: string,
    fill: (sql: postgres.Sql) => Promise<unknown>,
  ): Promise<Catalogue> => {
    const server = connect('template1')
    try {
      await server`create database ${server(name)} template postgres`
    } finally {
      await server.end()
    }
    const sql = connect(name)
    try {
      await fill(sql)
      return await readCatalogue(sql)
    } finally {
      await sql.end()
    }
  }
  const migrations = path.resolve(import.meta.dirname, '../migrations')
  return compareCatalogues(
    await catalogueOf('migrated', async (sql) => await migrate(sql, migrations)),
    await catalogueOf('declared', async (sql) => await sql.unsafe(joinSchemas(readSchemas()))),
  )
}
