import {generateTypescript, sortGeneratorMetadata} from '@supabase/postgrest-typegen/generation'
import {introspect} from '@supabase/postgrest-typegen/introspection'
import {format} from 'oxfmt'
import postgres from 'postgres'
import formatting from '../../.oxfmtrc.json' with {type: 'json'}
import {joinSchemas, readSchemas} from '../migrate/read-schemas.ts'

/** TypeScript types of the schema "public" that the schemas make of an empty database, by the generator of `supabase gen types`. */
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
