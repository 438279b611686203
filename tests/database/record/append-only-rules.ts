import {type RecordRule, raised} from './record-rule.ts'

type Table = Readonly<{table: string; column: string; unreferenced: string; dependents?: readonly string[]}>
const tables: readonly Table[] = [
  {
    table: 'publications',
    column: 'content',
    unreferenced: 'position = 2',
    dependents: ['publication_anchors', 'rendering_runs', 'renderings', 'rendering_stamps'],
  },
  {table: 'publication_anchors', column: 'token', unreferenced: 'true'},
  {table: 'publication_notices', column: 'witness', unreferenced: 'true'},
  {
    table: 'approval_decisions',
    column: 'reason',
    unreferenced: "kind = 'approved'",
    dependents: ['decision_notices'],
  },
  {table: 'decision_notices', column: 'recipient', unreferenced: 'true'},
  {table: 'rendered_texts', column: 'body', unreferenced: "body = 'two'", dependents: ['renderings']},
  {table: 'rendered_files', column: 'body', unreferenced: 'true'},
  {
    table: 'rendering_runs',
    column: 'build_id',
    unreferenced: 'id = 2',
    dependents: ['renderings', 'rendering_stamps'],
  },
  {table: 'renderings', column: 'rendered_at', unreferenced: 'true'},
  {table: 'rendering_stamps', column: 'token', unreferenced: 'true'},
]

/** No row of a table of the record is changed or removed, also by its owner. */
export const appendOnly: readonly RecordRule[] = tables.flatMap(
  ({table, column, unreferenced, dependents = []}): readonly RecordRule[] => {
    const open = dependents.map((each) => `drop trigger ${each}_no_truncate on public.${each};`).join(' ')
    const withoutTrigger = `drop trigger ${table}_append_only on public.${table}`
    return [
      {
        name: `no row of ${table} is changed`,
        as: 'owner',
        attempt: `update public.${table} set ${column} = ${column}`,
        code: raised,
        without: withoutTrigger,
      },
      {
        name: `no row of ${table} is removed`,
        as: 'owner',
        attempt: `delete from public.${table} where ${unreferenced}`,
        code: raised,
        without: withoutTrigger,
      },
      {
        name: `${table} is not emptied`,
        as: 'owner',
        attempt: `${open} truncate public.${table} cascade`,
        code: raised,
        without: `drop trigger ${table}_no_truncate on public.${table}`,
      },
    ]
  },
)
