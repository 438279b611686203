import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {makeCopy, readFailure, replaceIn, runIn} from '#tests/support/changed-copy.ts'

// A copy of the sources, changed as the recipe in CONTRIBUTING.md says. The programs that it names report each forgotten step.
const minutes = (count: number) => count * 60_000

describe('a table', () => {
  let copy: string
  const migrate = () => ['supabase/make-migration.ts', '--name', 'add_notes'] as const

  beforeAll(() => {
    copy = makeCopy('recipe-table')
    writeFileSync(
      path.join(copy, 'supabase/schemas/trading/notes.sql'),
      `-- Notes about instruments.
create table public.notes (id bigint generated always as identity primary key, symbol text not null);
alter table public.notes enable row level security;
create policy "everyone reads notes" on public.notes for select to anon, authenticated using (true);
grant select on public.notes to anon, authenticated;
`,
    )
  }, minutes(2))

  test('needs its place in config.toml', {timeout: minutes(3)}, () => {
    expect(readFailure(copy, 'node', ...migrate())).toContain('but not schemas/trading/notes.sql')
    replaceIn(
      copy,
      'supabase/config.toml',
      '  "./schemas/trading/quotes.sql"',
      '  "./schemas/trading/notes.sql",\n$&',
    )
  })

  test('has a migration with all that its file declares, and types', {timeout: minutes(3)}, () => {
    expect(runIn(copy, 'node', ...migrate())).toContain(
      'With it the migrations make what the schemas declare.',
    )
    runIn(copy, 'node', 'supabase/generate-types.ts')
    expect(readFileSync(path.join(copy, 'supabase/database.types.generated.ts'), 'utf8')).toContain(
      'notes: {',
    )
  })

  test('needs a case in the tests of isolation', {timeout: minutes(5)}, () => {
    const failure = readFailure(copy, 'vitest', 'run', '--project', 'database*', 'tests/database/isolation')
    expect(failure).toContain('"table notes"')
  })
})
