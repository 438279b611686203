import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'

const migrations = new URL('../migrations/', import.meta.url)
const sealed =
  /^\/\/ Made by supabase\/generate-types\.ts from migrations ([0-9a-f]{16}) as ([0-9a-f]{16})\.\n/

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)

const migrationsHash = () =>
  hash(
    ...readdirSync(migrations)
      .toSorted()
      .flatMap((name) => [name, readFileSync(new URL(name, migrations), 'utf8')]),
  )

/** Heads generated types with what they were made from, so that a later change of either can be told without a database. */
export const seal = (types: string): string =>
  `// Made by supabase/generate-types.ts from migrations ${migrationsHash()} as ${hash(types)}.\n${types}`

/** Why sealed types are not what the migrations give, in words; undefined when they are. */
export function sealFault(text: string): string | undefined {
  const [head, fromMigrations, asTypes] = sealed.exec(text) ?? []
  if (head === undefined) return 'not made by supabase/generate-types.ts'
  if (fromMigrations !== migrationsHash()) return 'made from other migrations'
  if (asTypes !== hash(text.slice(head.length))) return 'edited by hand'
  return undefined
}
