import type postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {compareCatalogues, type Catalogue, readCatalogue} from '#supabase/catalogue/catalogue.ts'
import {generateMigration, splitStatements} from '#supabase/migrate/generate-migration.ts'
import {joinSchemas, readSchemas, type SchemaFile} from '#supabase/migrate/schemas.ts'
import {type EmptyDatabases, startEmptyDatabases} from '#tests/support/database/start-empty-databases.ts'

// Copies of the schemas that somebody changed, and the migrations that the commands write for them.
const schemas = readSchemas()

let databases: EmptyDatabases
let declared: Catalogue
beforeAll(async () => {
  databases = await startEmptyDatabases()
  declared = await readCatalogue(await made('declared', schemas))
})
afterAll(async () => {
  await databases.close()
})

const pathOf = (name: string) => schemas.find(({path}) => path.endsWith(`/${name}.sql`))?.path ?? name

/** The schemas with parts of one file replaced. Throws when the file has no such part. */
function edited(files: readonly SchemaFile[], name: string, ...edits: [from: string, to: string][]) {
  return files.map((file) => {
    if (file.path !== pathOf(name)) return file
    const text = edits.reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`${name} has no "${from}".`)
      return before.replace(from, () => to)
    }, file.text)
    return {...file, text}
  })
}

const added = (files: readonly SchemaFile[], text: string): readonly SchemaFile[] => [
  ...files,
  {path: 'schemas/test/added.sql', text},
]

/** The schemas without the statements that name a view. */
const without = (files: readonly SchemaFile[], view: string): readonly SchemaFile[] =>
  files.map((file) => ({
    ...file,
    text: splitStatements(file.text)
      .filter((statement) => !statement.includes(`public.${view}`))
      .join('\n\n'),
  }))

async function made(name: string, files: readonly SchemaFile[]): Promise<postgres.Sql> {
  const sql = await databases.create(name)
  await sql.unsafe(joinSchemas(files))
  return sql
}

/** The migration between two states of the schemas, and what still differs once it was applied. */
async function migrated(name: string, before: readonly SchemaFile[], after: readonly SchemaFile[]) {
  const sql = await made(`${name}_before`, before)
  const to = after === schemas ? declared : await readCatalogue(await made(`${name}_after`, after))
  const from = await readCatalogue(sql)
  expect(compareCatalogues(from, to)).not.toEqual([])
  const migration = generateMigration(from, to, after)
  await sql.begin(async (transaction) => await transaction.unsafe(migration))
  return {migration, left: compareCatalogues(await readCatalogue(sql), to).map(({object}) => object)}
}

const mood = (labels: string) => `-- A type of the test.\ncreate type public.mood as enum (${labels});\n`

const table = `${mood("'good'")}
-- A table of the test.
create table public.notes (
  id bigint generated always as identity primary key,
  region text not null references public.regions (code),
  body text not null check (body <> ''),
  unique (region, body)
);
create index notes_by_body on public.notes (body);
create trigger notes_append_only before update on public.notes
  for each row execute function public.reject_change();
alter table public.notes enable row level security;
create policy "Everybody reads notes" on public.notes for select to anon using (body <> '; hidden');
revoke all on public.notes from public, anon, authenticated, service_role;
grant select (id, body) on public.notes to anon;
insert into public.notes (region, body) values ('EU', 'One');
`

describe('a generated migration', () => {
  test('changes a function, adds a policy and removes a view', async () => {
    const after = edited(
      edited(without(schemas, 'instrument_counts'), 'auth_mails', ["'en'\n", "'ar'\n"]),
      'staff',
      [
        'revoke all on public.staff',
        'create policy "Nobody else" on public.staff as restrictive for select to anon using (false);\n\nrevoke all on public.staff',
      ],
    )
    const {migration, left} = await migrated('usual', schemas, after)
    expect(left).toEqual([])
    expect(migration).toContain('create or replace function public.auth_mail_language')
    expect(migration).toContain('drop view if exists public.instrument_counts;')
    expect(migration).not.toContain('by hand')
  })

  test('puts a view, a policy, a trigger, an index, rights and row-level security back as they are declared', async () => {
    const before = edited(
      edited(schemas, 'components', [
        'component.position, component.interval_seconds',
        'component.interval_seconds, component.position',
      ]),
      'components',
      ['using (is_active)', 'using (true)'],
      ['before update on', 'before insert or update on'],
      [
        'grant select on public.components to service_role',
        'grant select, delete on public.components to service_role, site_writer, anon',
      ],
      ["'Website'", "'Site'"],
      ["\n  ('mail',", "\n  ('post', 'Post', 'X', 6, 'mail', 30),\n  ('mail',"],
    )
    const looser = edited(
      edited(before, 'subscriptions', [
        'on public.subscriptions (email)',
        'on public.subscriptions (email, topic)',
      ]),
      'staff',
      ['alter table public.staff enable row level security;', ''],
      ['grant select on public.staff', 'grant select, insert (user_id) on public.staff'],
    )
    const {migration, left} = await migrated('loose', looser, schemas)
    // A row that is gone may be in use; the rows after it have another number.
    expect([...new Set(left.map((object) => object.replace(/ \d+$/u, '')))]).toEqual(['row of components'])
    expect(migration).toMatch(/^-- by hand: removed: row of components: .*"post"/mu)
  })

  test('replaces a function of other parameters, with what depends on it', async () => {
    const after = edited(schemas, 'sessions', [
      'has_completed_mfa() returns boolean',
      'has_completed_mfa(leeway interval default null) returns boolean',
    ]).map((file) => ({
      ...file,
      text: file.text.replaceAll(
        'function public.has_completed_mfa()',
        'function public.has_completed_mfa(interval)',
      ),
    }))
    const {migration, left} = await migrated('parameters', schemas, after)
    expect(left).toEqual([])
    expect(migration).toContain('drop function if exists public.has_completed_mfa();')
    expect(migration).toContain('drop policy if exists "Staff read their own row" on public.staff;')
  })

  test('makes a new table with all that its file declares, and a type, and drops those that are gone', async () => {
    const making = await migrated('made', schemas, added(schemas, table))
    expect(making.left).toEqual([])
    const dropping = await migrated('dropped', added(schemas, table), schemas)
    expect(dropping.left).toEqual([])
    expect(dropping.migration).toContain(
      '-- Its rows are lost: keep what is needed first.\ndrop table public.notes;',
    )
  })

  test('leaves a type with other values to a person', async () => {
    const good = added(schemas, mood("'good'"))
    const {migration, left} = await migrated('types', good, added(schemas, mood("'good', 'bad'")))
    expect(left).toEqual(['type mood'])
    expect(migration).toContain('-- by hand: changed: type mood')
  })

  test('leaves the columns and constraints of a table that has rows to a person, and says which', async () => {
    const after = edited(schemas, 'staff', [
      'appointed_at timestamptz not null default now()',
      "appointed_at timestamptz not null,\n  note text unique check (note <> '')",
    ])
    const {migration, left} = await migrated('columns', schemas, after)
    expect(migration).toContain('-- by hand: added: column staff.note\n')
    expect(migration).toContain('-- by hand: changed: column staff.appointed_at\n')
    expect(migration).toContain('-- by hand: added: constraint staff staff_note_check\n')
    expect(left).toEqual([
      'column staff.appointed_at',
      'column staff.note',
      'constraint staff staff_note_check',
      'constraint staff staff_note_key',
      'index staff_note_key',
    ])
  })

  test('adds and changes the rows of a region', async () => {
    const after = edited(schemas, 'regions.generated', [
      "('EU', 56, true",
      "('JP', 30, true, false, '{JP}', false, false), ('EU', 55, true",
    ])
    expect((await migrated('regions', schemas, after)).left).toEqual([])
  })
})
