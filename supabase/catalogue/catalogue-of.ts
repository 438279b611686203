import postgres from 'postgres'
import {type Catalogue, readCatalogue} from './read-catalogue.ts'

/** What a new database, made next to an empty one and filled by a task, consists of. */
export async function catalogueOf(
  emptyDatabaseUrl: string,
  name: string,
  fill: (sql: postgres.Sql) => Promise<unknown>,
): Promise<Catalogue> {
  const connect = (database: string) => {
    const url = new URL(emptyDatabaseUrl)
    url.pathname = `/${database}`
    return postgres(url.href, {max: 1, onnotice: () => undefined})
  }
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
