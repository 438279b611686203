import {type RecordRule, broken, constraint, denied, hashOf, raised} from './record-rule.ts'
import {renderingRules} from './rendering-rules.ts'

/** A row of each table, and one that nothing refers to. */
export const recordRows = `
  select public.append_publication('regionProfile-EU', 'regionProfile', 'r1', now() - interval '2 hours', 'a', '{}', 'approved');
  select public.append_publication('regionProfile-EU', 'regionProfile', 'r2', now() - interval '1 hour', 'a', '{}', 'approved');
  select public.append_anchor(1, (select hash from public.publications where position = 1), 'AAAA', now(), 'an authority');
  insert into public.publication_notices (witness, position, head_hash) values ('a witness', 1, repeat('a', 64));
  insert into public.rendered_texts (hash, kind, body) values (${hashOf('one')}, 'page', 'one'), (${hashOf('two')}, 'page', 'two');
  insert into public.rendered_files (hash, media_type, body) values (${hashOf('one')}, 'image/png', encode('one', 'base64'));
  insert into public.rendering_runs (id, began, cause, build_id, manifest_hash, created_at)
    values (1, now(), 'nightly', 'b', repeat('a', 64), now()), (2, now(), 'nightly', 'b', repeat('a', 64), now());
  insert into public.rendering_runs (id, began, cause, position, build_id, manifest_hash, created_at)
    values (3, now(), 'publication', 1, 'b', repeat('a', 64), now());
  insert into public.renderings (run, path, region, language, hash, rendered_at) values (1, '/', 'EU', 'en', ${hashOf('one')}, now());
  insert into public.rendering_stamps (run, token, gen_time, authority) values (1, 'AAAA', now(), 'an authority');`

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

const appendOnly: readonly RecordRule[] = tables.flatMap(
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

const publish = (more: Readonly<Record<string, string>> = {}) => {
  const given = {
    document_id: "'legalDocument-terms'",
    document_type: "'legalDocument'",
    revision: "'r'",
    published_at: 'now()',
    author: "'a'",
    content: "'{}'",
    standing: "'approved'",
    ...more,
  }
  const named = Object.entries(given).map(([name, value]) => `${name} => ${value}`)
  return `select public.append_publication(${named.join(', ')})`
}
const appendPublication = (part: string, replacement: string) => ({
  function: 'append_publication',
  part,
  replacement,
})
const published = (
  name: string,
  more: Readonly<Record<string, string>>,
  code: string,
  without: RecordRule['without'],
): RecordRule => ({
  name: `an entry ${name}`,
  as: 'service',
  attempt: publish(more),
  code,
  without,
})
const publications: readonly RecordRule[] = [
  published(
    'is not earlier than the one before it',
    {published_at: "now() - interval '61 minutes'"},
    raised,
    appendPublication('or append_publication.published_at < last.published_at', ''),
  ),
  published(
    'is not of the future',
    {published_at: "now() + interval '1 hour'"},
    raised,
    appendPublication("append_publication.published_at > entered + interval '5 minutes'", 'false'),
  ),
  published(
    'does not claim to be from before there were seals',
    {standing: 'null'},
    raised,
    appendPublication('append_publication.standing is null', 'false'),
  ),
  published(
    'has no line break in what is hashed',
    {author: "E'a\\nb'"},
    broken,
    constraint('publications', 'publications_check'),
  ),
  published(
    'is of a known kind',
    {standing: "'sealed'"},
    broken,
    constraint('publications', 'publications_standing_check'),
  ),
  published(
    'is of a regulated text or of a promotion',
    {document_type: "'tradingDay'"},
    broken,
    constraint('publications', 'publications_document_type_check'),
  ),
  published(
    'holds JSON',
    {content: `'"text"'`},
    broken,
    constraint('publications', 'publications_content_check'),
  ),
  {
    name: 'an entry is added by the function alone',
    as: 'service',
    attempt: `insert into public.publications
      select 3, document_id, document_type, 'r3', published_at, recorded_at, author, approved_by, content, hash, repeat('b', 64), standing
      from public.publications where position = 2`,
    code: denied,
    without: 'grant insert on public.publications to service_role',
  },
]

const anchors: readonly RecordRule[] = [
  {
    name: 'a time stamp is of the hash of an entry',
    as: 'service',
    attempt: "select public.append_anchor(1, repeat('f', 64), 'AAAA', now(), 'a')",
    code: raised,
    without: {function: 'append_anchor', part: 'if not exists', replacement: 'if false and not exists'},
  },
  {
    name: 'a token is base64',
    as: 'service',
    attempt:
      "select public.append_anchor(1, (select hash from public.publications where position = 1), '?', now(), 'a')",
    code: broken,
    without: constraint('publication_anchors', 'publication_anchors_token_check'),
  },
  {
    name: 'a time stamp is added by the function alone',
    as: 'service',
    attempt:
      "insert into public.publication_anchors values (9, 1, repeat('f', 64), 'AAAA', now(), 'a', now())",
    code: denied,
    without: 'grant insert on public.publication_anchors to service_role',
  },
  {
    name: 'when a witness was told is not given by who tells',
    as: 'service',
    attempt:
      "insert into public.publication_notices (witness, position, head_hash, sent_at) values ('w', 1, repeat('a', 64), now() - interval '1 year')",
    code: denied,
    without: 'grant insert (sent_at) on public.publication_notices to service_role',
  },
]

/** Every rule of the database about the record. */
export const recordRules: readonly RecordRule[] = [
  ...appendOnly,
  ...publications,
  ...anchors,
  ...renderingRules,
]
