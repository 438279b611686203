import type {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type postgres from 'postgres'
import {z} from 'zod'
import {endOfRows, format, listMigrations, listTables, schemas, databaseTableShape} from './dump-database.ts'

const headShape = z.object({format: z.literal(format), migrations: z.array(z.string())})
const endShape = z.object({
  counters: z.array(z.object({schema: z.enum(schemas), name: z.string(), last: z.string()})),
})

type Lines = AsyncIterator<string, undefined>

/** The lines of a backup. Only a line feed ends a line. Node's `readline` also ends lines at U+2028 and U+2029, which texts may contain. */
async function* readLines(source: Readable): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true})
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(z.instanceof(Buffer).parse(chunk), {stream: true})).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  return undefined
}

async function next(lines: Lines): Promise<string> {
  const line = await lines.next()
  if (line.done) throw new Error('The backup ends too early: it is incomplete.')
  return line.value
}

function parse<T>(shape: z.ZodType<T>, line: string): T {
  try {
    return shape.parse(JSON.parse(line))
  } catch (cause) {
    throw new Error('This is no backup of the database, or it is damaged.', {cause})
  }
}

async function requireSameMigrations(tx: postgres.ISql, required: readonly string[]): Promise<void> {
  const applied = await listMigrations(tx)
  const missing = required.filter((version) => !applied.includes(version))
  const extra = applied.filter((version) => !required.includes(version))
  if (missing.length + extra.length === 0) return
  throw new Error(
    [
      'The backup is of another version of the database. Start that version, restore there, and then start this one.',
      ...missing.map((version) => `  ${version} is in the backup only.`),
      ...extra.map((version) => `  ${version} is in this database only.`),
    ].join('\n'),
  )
}

async function copyRows(tx: postgres.TransactionSql, line: string, lines: Lines): Promise<void> {
  const {schema, name, columns} = parse(databaseTableShape, line)
  const rows = await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) from stdin`.writable()
  await pipeline(async function* () {
    for (let row = await next(lines); row !== endOfRows; row = await next(lines)) yield `${row}\n`
  }, rows)
}

/**
 * Replaces all data with the output of `dumpDatabase` in one transaction. `beforeCommit` runs after the last row. If it rejects, the old data stays.
 */
export async function restoreDatabase(
  sql: postgres.Sql,
  source: Readable,
  beforeCommit: () => Promise<void> = async () => await Promise.resolve(),
): Promise<void> {
  const lines = readLines(source)
  const {migrations} = parse(headShape, await next(lines))
  await sql.begin(async (tx) => {
    await requireSameMigrations(tx, migrations)
    // Restores rows as they were, without triggers and foreign-key checks.
    await tx`set local session_replication_role = replica`
    const tables = await listTables(tx)
    await tx.unsafe(`truncate ${tables.map(({schema, name}) => `"${schema}"."${name}"`).join(', ')}`)
    let line = await next(lines)
    while (!line.startsWith('{"counters"')) {
      await copyRows(tx, line, lines)
      line = await next(lines)
    }
    for (const {schema, name, last} of parse(endShape, line).counters)
      await tx`select setval(${`"${schema}"."${name}"`}::regclass, ${last}::bigint)`
    await beforeCommit()
  })
}
