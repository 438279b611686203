import {createHash} from 'node:crypto'
import {generateTypescript, sortGeneratorMetadata} from '@supabase/postgrest-typegen/generation'
import {introspect} from '@supabase/postgrest-typegen/introspection'
import {format} from 'oxfmt'
import postgres from 'postgres'
import formatting from '../../.oxfmtrc.json' with {type: 'json'}
import {joinSchemas, readSchemas} from '../migrate/schemas.ts'

/** The TypeScript types of the schema "public" for an empty database with the schemas, from the generator of `supabase gen types`. */
export async function readTypes(emptyDatabaseUrl: string): Promise<string> {
  const sql = postgres(emptyDatabaseUrl, {max: 1, onnotice: () => undefined})
  try {
    await sql.unsafe(joinSchemas(readSchemas()))
    const metadata = await introspect(
      {query: async (text: string) => ({rows: await sql.unsafe(text)})},
      {includedSchemas: ['public']},
    )
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
    })
    const {code} = await format('types.ts', types, formatting)
    return code
  } finally {
    await sql.end()
  }
}

const sealed = /^\/\/ Made by supabase\/generate-types\.ts from schemas ([0-9a-f]{16}) as ([0-9a-f]{16})\.\n/

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)

const hashSchemas = () => hash(...readSchemas().flatMap(({path, text}) => [path, text]))

/** Adds hashes of the schemas and the types as the first line, so that a check detects changes without a database. */
export const sealTypes = (types: string): string =>
  `// Made by supabase/generate-types.ts from schemas ${hashSchemas()} as ${hash(types)}.\n${types}`

/** Why sealed types don't match the schemas. Undefined if they do. */
export function findSealFault(text: string): string | undefined {
  const [head, fromSchemas, asTypes] = sealed.exec(text) ?? []
  if (head === undefined) return 'not made by supabase/generate-types.ts'
  if (fromSchemas !== hashSchemas()) return 'made from other schemas'
  if (asTypes !== hash(text.slice(head.length))) return 'edited by hand'
  return undefined
}
