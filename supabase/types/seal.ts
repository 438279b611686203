import {createHash} from 'node:crypto'
import {readSchemas} from '../migrate/read-schemas.ts'

const sealed = /^\/\/ Made by supabase\/generate-types\.ts from schemas ([0-9a-f]{16}) as ([0-9a-f]{16})\.\n/

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)

const schemasHash = () => hash(...readSchemas().flatMap(({path, text}) => [path, text]))

/** Adds hashes of the schemas and the types as the first line, so that a later change of either is detected without a database. */
export const seal = (types: string): string =>
  `// Made by supabase/generate-types.ts from schemas ${schemasHash()} as ${hash(types)}.\n${types}`

/** Why sealed types do not match the schemas; undefined when they do. */
export function sealFault(text: string): string | undefined {
  const [head, fromSchemas, asTypes] = sealed.exec(text) ?? []
  if (head === undefined) return 'not made by supabase/generate-types.ts'
  if (fromSchemas !== schemasHash()) return 'made from other schemas'
  if (asTypes !== hash(text.slice(head.length))) return 'edited by hand'
  return undefined
}
