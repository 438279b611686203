import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const insert = (table: string, codes: readonly string[]): string =>
  `insert into public.${table} (code) values ${codes.map((code) => `('${code}')`).join(', ')};`

/** The rows of the tables `regions` and `languages` as SQL, from the lists that the product uses. */
export const referenceRows = (): string =>
  [
    '-- Made by `npm run supabase:migration` from the lists of regions and languages in TypeScript.',
    insert('regions', regionCodes),
    insert('languages', languages),
    '',
  ].join('\n')

/** Where they are stored, within `supabase/`. */
export const referenceRowsPath = 'schemas/reference/regions.generated.sql'
