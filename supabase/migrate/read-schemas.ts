import {readFileSync} from 'node:fs'
import path from 'node:path'

export type SchemaFile = Readonly<{path: string; text: string}>

/**
 * The files of `supabase/schemas/` in the order in which `config.toml` lists them for the Supabase CLI: each object after those
 * that it needs. Throws when the list is missing.
 */
export function readSchemas(folder: string = path.resolve(import.meta.dirname, '..')): readonly SchemaFile[] {
  const config = readFileSync(path.join(folder, 'config.toml'), 'utf8')
  const list = /^schema_paths = \[(?<paths>[^\]]*)\]/mu.exec(config)?.groups?.['paths']
  if (list === undefined) throw new Error('supabase/config.toml has no list schema_paths.')
  return [...list.matchAll(/"\.\/(?<path>[^"]+)"/gu)].map(({groups}) => {
    const name = groups?.['path'] ?? ''
    return {path: name, text: readFileSync(path.join(folder, name), 'utf8')}
  })
}

/** Joins all files into one text, each under its path. */
export const joinSchemas = (files: readonly SchemaFile[]): string =>
  files.map((file) => `-- ${file.path}\n${file.text}`).join('\n')
