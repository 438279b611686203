import {readFileSync, existsSync, globSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import {formKinds, getForm, inboxKinds, toColumn, type FormKind} from '#domain/forms.ts'
import {languages} from '#domain/languages.ts'
import {promotionTypes, regulatedTypes} from '#schemas/values/departments.ts'
import {defaultRegion, fallbackRegion, regionCodes, getRegionRecord} from '#domain/regions/regions.ts'

export type SchemaFile = Readonly<{path: string; text: string}>

/**
 * The files of `supabase/schemas/` in the order of `schema_paths` in `config.toml`, which the Supabase CLI also uses. A pattern stands for the
 * files that aren't listed before it, in alphabetical order. Throws if the list is missing, or leaves out a file.
 */
export function readSchemas(folder: string = path.resolve(import.meta.dirname, '..')): readonly SchemaFile[] {
  const config = readFileSync(path.join(folder, 'config.toml'), 'utf8')
  const list = /^schema_paths = \[(?<paths>[^\]]*)\]/mu.exec(config)?.groups?.['paths']
  if (list === undefined) throw new Error('supabase/config.toml has no list schema_paths.')
  const names = [...list.matchAll(/"\.\/(?<path>[^"]+)"/gu)].flatMap(({groups}) => {
    const name = groups?.['path'] ?? ''
    return name.includes('*') ? globSync(name, {cwd: folder}).toSorted() : [name]
  })
  const left = globSync('schemas/**/*.sql', {cwd: folder}).filter(
    (file) => !names.includes(file.replaceAll(path.sep, '/')),
  )
  if (left.length > 0)
    throw new Error(
      `supabase/config.toml lists every file of supabase/schemas in schema_paths, but not ${left.join(', ')}. Add it after the files that it needs.`,
    )
  return [...new Set(names)].map((name) => ({
    path: name,
    text: readFileSync(path.join(folder, name), 'utf8'),
  }))
}

/** Applies the files one by one. Throws an Error that names the file that the database refuses. */
export async function applySchemas(sql: postgres.Sql, files: readonly SchemaFile[]): Promise<void> {
  for (const file of files)
    try {
      await sql.unsafe(file.text)
    } catch (error) {
      throw new Error(`supabase/${file.path}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
}

/** Joins all files into one text, each under its path. */
export const joinSchemas = (files: readonly SchemaFile[]): string =>
  files.map((file) => `-- ${file.path}\n${file.text}`).join('\n')

const insertLanguages = (): string =>
  `insert into public.languages (code) values ${languages.map((code) => `('${code}')`).join(', ')};`

const insertRegions = (): string =>
  `insert into public.regions (code, complaint_days, asks_appropriateness, requires_knowledge, countries, is_default, is_fallback) values ${regionCodes
    .map((code) => {
      const {complaintDays, asksAppropriateness, requiresKnowledge = false, countries} = getRegionRecord(code)
      return `('${code}', ${complaintDays}, ${asksAppropriateness}, ${requiresKnowledge}, '{${countries.join(', ')}}', ${code === defaultRegion}, ${code === fallbackRegion})`
    })
    .join(', ')};`

const madeBy = (source: string): string => `-- Made by \`npm run typegen\` from ${source}.`

const makeRegionRows = (): string =>
  [madeBy('the lists of regions and languages in TypeScript'), insertRegions(), insertLanguages(), ''].join(
    '\n',
  )

/** A function that tests membership in a list of document types. Only `callers` can call it. */
const makeTypeFunction = (name: string, types: readonly string[], callers: readonly string[] = []): string =>
  `create function public.${name}(document_type text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select document_type in (
    ${types.map((type) => `'${type}'`).join(',\n    ')}
  );
$$;

revoke all on function public.${name}(text) from public, anon, authenticated, service_role;
${callers.length > 0 ? `grant execute on function public.${name}(text) to ${callers.join(', ')};\n` : ''}`

const makePublicationTypes = (): string =>
  [
    madeBy('schemas/values/departments.ts'),
    // `shown_at` calls it with the caller's rights.
    makeTypeFunction('is_regulated_type', regulatedTypes, ['anon', 'authenticated', 'service_role']),
    // The log also has promotions, because a second person approves their claims.
    makeTypeFunction('is_publication_type', [...regulatedTypes, ...promotionTypes]),
  ].join('\n')

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`

function selectForm(kind: FormKind): string {
  const {table, fields, about, hasDueDate} = getForm(kind)
  const details = fields
    .filter((field) => field !== 'email')
    .map((field) => `'${field}', ${toColumn(field)}`)
    .join(', ')
  return `  select ${quote(kind)} as kind, key, language, region, email, ${toColumn(about)} as about, ${fields.includes('message') ? 'message' : 'null as message'},
    created_at, ${hasDueDate ? 'reply_due_at' : 'null::timestamptz'} as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object(${details})) as details
  from public.${table} item`
}

const makeFormKinds = (): string =>
  `${madeBy('domain/forms.ts')}
-- Every form that a visitor sent. \`stored\` is its row, and \`details\` what the sender typed.
create view public.sent_forms with (security_invoker = true) as
${formKinds.map(selectForm).join('\n  union all\n')};

revoke all on public.sent_forms from public, anon, authenticated, service_role;
grant select on public.sent_forms to service_role;

-- The tables of forms, and the retention periods of forms that staff handled.
create function public.form_tables() returns table (
  kind text, table_name text, has_due_date boolean, category text, period interval, reason text, is_kept_unhandled boolean
)
  language sql
  immutable
  set search_path = ''
as $$
  values
${formKinds
  .map((kind) => {
    const {table, hasDueDate, retention} = getForm(kind)
    const {category, period, reason, isKeptUnhandled} = retention
    return `    (${quote(kind)}, ${quote(table)}, ${hasDueDate}, ${quote(category)}, interval ${quote(period)}, ${quote(reason)}, ${isKeptUnhandled})`
  })
  .join(',\n')};
$$;

revoke all on function public.form_tables() from public, anon, authenticated, service_role;

-- The kinds of items in the staff inbox. A deletion request has a due date too.
create function public.is_inbox_kind(kind text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select kind in (${inboxKinds.map(quote).join(', ')});
$$;

revoke all on function public.is_inbox_kind(text) from public, anon, authenticated, service_role;
`

/** The SQL files generated from TypeScript lists, with their text. */
const generatedSchemas: Readonly<Record<string, () => string>> = {
  'schemas/common/regions.generated.sql': makeRegionRows,
  'schemas/operations/form_kinds.generated.sql': makeFormKinds,
  'schemas/publications/publication_types.generated.sql': makePublicationTypes,
}

const resolveFile = (name: string): string => path.resolve(import.meta.dirname, '..', name)

export function writeGeneratedSchemas(): void {
  for (const [name, make] of Object.entries(generatedSchemas)) writeFileSync(resolveFile(name), make())
}

/** The generated files that don't match their lists. */
export const findStaleSchemas = (): readonly string[] =>
  Object.entries(generatedSchemas).flatMap(([name, make]) =>
    existsSync(resolveFile(name)) && readFileSync(resolveFile(name), 'utf8') === make() ? [] : [name],
  )
