/** Who attempts something: the owner of the database, or who holds the service's key. */
type Attempter = 'owner' | 'service'

/** A rule of the database about the record: what it refuses, with which code, and what takes it out. */
export type RecordRule = Readonly<{
  name: string
  as: Attempter
  attempt: string
  code: string
  /** A statement, or a part of a function with what then stands in its place. */
  without: string | Readonly<{function: string; part: string; replacement: string}>
}>

const [raised, broken, missing, duplicate, denied] = ['P0001', '23514', '23503', '23505', '42501']

const hashOf = (body: string) => `encode(sha256(convert_to('${body}', 'UTF8')), 'hex')`

/** A row of each table, and one that nothing refers to. */
export const recordRows = `
  select public.append_publication('regionProfile-EU', 'regionProfile', 'r1', now() - interval '2 hours', 'a', '{}', 'approved');
  select public.append_publication('regionProfile-EU', 'regionProfile', 'r2', now() - interval '1 hour', 'a', '{}', 'approved');
  select public.append_anchor(1, (select hash from public.publications where position = 1), 'AAAA', now(), 'an authority');
  insert into public.publication_notices (witness, position, head_hash) values ('a witness', 1, repeat('a', 64));
  insert into public.rendered_texts (hash, kind, body) values (${hashOf('one')}, 'page', 'one'), (${hashOf('two')}, 'page', 'two');
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
const constraint = (table: string, name: string) => `alter table public.${table} drop constraint ${name}`

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

const page = (more: Readonly<Record<string, string>> = {}) => {
  const given = {
    path: "'/'",
    region: "'EU'",
    language: "'en'",
    hash: hashOf('one'),
    rendered_at: 'now()',
    ...more,
  }
  const named = Object.entries(given).map(([name, value]) => `'${name}', ${value}`)
  return `jsonb_build_array(jsonb_build_object(${named.join(', ')}))`
}
const manifestOf = (path: string, hash: string) =>
  hashOf(`${path}\tEU\ten\t`).replace("\t'", `\t' || ${hash}`)
type Run = Readonly<{began?: string; pages?: string; manifest?: string; cause?: string; entry?: string}>
const addRun = ({
  began = 'now()',
  pages = page(),
  manifest = manifestOf('/', hashOf('one')),
  cause = 'nightly',
  entry = 'null',
}: Run): string =>
  `select public.append_rendering_run(${began}, '${cause}', 'b', ${manifest}, ${pages}, ${entry})`
const run = (name: string, given: Run, code: string, without: RecordRule['without']): RecordRule => ({
  name: `a run ${name}`,
  as: 'service',
  attempt: addRun(given),
  code,
  without,
})
const appendRun = (part: string, replacement: string) => ({
  function: 'append_rendering_run',
  part,
  replacement,
})
const dayEarlier = "now() - interval '25 hours'"

const renderings: readonly RecordRule[] = [
  run(
    'did not begin long ago',
    {began: dayEarlier},
    raised,
    appendRun("clock_timestamp() - interval '1 day'", "'-infinity'"),
  ),
  run(
    'did not begin in the future',
    {began: "now() + interval '1 hour'", pages: page({rendered_at: "now() + interval '1 hour'"})},
    raised,
    appendRun("clock_timestamp() + interval '5 minutes'", "'infinity'"),
  ),
  run(
    'has pages',
    {pages: "'[]'", manifest: "repeat('a', 64)"},
    raised,
    appendRun('or jsonb_array_length(pages) = 0', ''),
  ),
  run(
    'has no page from before it began',
    {pages: page({rendered_at: "now() - interval '1 hour'"})},
    raised,
    appendRun('not between append_rendering_run.began and', "not between '-infinity' and"),
  ),
  run(
    'commits to its pages',
    {manifest: "repeat('a', 64)"},
    raised,
    appendRun('<> append_rendering_run.manifest_hash', 'is null'),
  ),
  run(
    'holds only pages whose texts are stored',
    {pages: page({hash: "repeat('c', 64)"}), manifest: manifestOf('/', "repeat('c', 64)")},
    missing,
    constraint('renderings', 'renderings_hash_fkey'),
  ),
  run(
    'holds addresses of pages or mails',
    {pages: page({path: "'page'"}), manifest: manifestOf('page', hashOf('one'))},
    broken,
    constraint('renderings', 'renderings_path_check'),
  ),
  run(
    'is of a publication once',
    {cause: 'publication', entry: '1'},
    duplicate,
    constraint('rendering_runs', 'rendering_runs_position_key'),
  ),
  run(
    'of the night is of no publication',
    {entry: '2'},
    broken,
    constraint('rendering_runs', 'rendering_runs_check'),
  ),
  {
    name: 'a text is of its hash',
    as: 'service',
    attempt: `insert into public.rendered_texts (hash, kind, body) values (${hashOf('three')}, 'page', 'four')`,
    code: broken,
    without: constraint('rendered_texts', 'rendered_texts_check'),
  },
  {
    name: 'a text is a page or a style sheet',
    as: 'service',
    attempt: `insert into public.rendered_texts (hash, kind, body) values (${hashOf('three')}, 'script', 'three')`,
    code: broken,
    without: constraint('rendered_texts', 'rendered_texts_kind_check'),
  },
  {
    name: 'a run is added by the function alone',
    as: 'service',
    attempt:
      "insert into public.rendering_runs (id, began, cause, build_id, manifest_hash, created_at) values (9, now(), 'nightly', 'b', repeat('a', 64), now())",
    code: denied,
    without: 'grant insert on public.rendering_runs to service_role',
  },
  {
    name: 'a rendering is added by the function alone',
    as: 'service',
    attempt: `insert into public.renderings values (2, '/', 'EU', 'en', ${hashOf('one')}, now())`,
    code: denied,
    without: 'grant insert on public.renderings to service_role',
  },
  {
    name: 'a run is time-stamped once',
    as: 'service',
    attempt: "insert into public.rendering_stamps values (1, 'BBBB', now(), 'a')",
    code: duplicate,
    without: constraint('rendering_stamps', 'rendering_stamps_pkey'),
  },
  {
    name: 'the token of a run is base64',
    as: 'service',
    attempt: "insert into public.rendering_stamps values (2, '?', now(), 'a')",
    code: broken,
    without: constraint('rendering_stamps', 'rendering_stamps_token_check'),
  },
]

export const recordRules: readonly RecordRule[] = [...appendOnly, ...publications, ...anchors, ...renderings]
