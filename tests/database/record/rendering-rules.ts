import {
  type RecordRule,
  broken,
  constraint,
  denied,
  duplicate,
  hashOf,
  missing,
  raised,
} from './record-rule.ts'

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
  as: 'publisher',
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

/** The rules about what visitors got. */
export const renderingRules: readonly RecordRule[] = [
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
    as: 'publisher',
    attempt: `insert into public.rendered_texts (hash, kind, body) values (${hashOf('three')}, 'page', 'four')`,
    code: broken,
    without: constraint('rendered_texts', 'rendered_texts_check'),
  },
  {
    name: 'a text is a page or a style sheet',
    as: 'publisher',
    attempt: `insert into public.rendered_texts (hash, kind, body) values (${hashOf('three')}, 'script', 'three')`,
    code: broken,
    without: constraint('rendered_texts', 'rendered_texts_kind_check'),
  },
  {
    name: 'a picture is of its hash',
    as: 'publisher',
    attempt: `insert into public.rendered_files (hash, media_type, body) values (${hashOf('three')}, 'image/png', encode('four', 'base64'))`,
    code: broken,
    without: constraint('rendered_files', 'rendered_files_check'),
  },
  {
    name: 'a stored file is a picture or a font',
    as: 'publisher',
    attempt: `insert into public.rendered_files (hash, media_type, body) values (${hashOf('three')}, 'text/html', encode('three', 'base64'))`,
    code: broken,
    without: constraint('rendered_files', 'rendered_files_media_type_check'),
  },
  {
    name: 'a text is added by the publisher alone',
    as: 'service',
    attempt: `insert into public.rendered_texts (hash, kind, body) values (${hashOf('three')}, 'page', 'three')`,
    code: denied,
    without: 'grant insert on public.rendered_texts to service_role',
  },
  {
    name: 'a picture is added by the publisher alone',
    as: 'service',
    attempt: `insert into public.rendered_files (hash, media_type, body) values (${hashOf('three')}, 'image/png', encode('three', 'base64'))`,
    code: denied,
    without: 'grant insert on public.rendered_files to service_role',
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
    name: 'a run is added by the publisher only',
    as: 'service',
    attempt: addRun({}),
    code: denied,
    without:
      'grant execute on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint) to service_role',
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
    as: 'publisher',
    attempt: "insert into public.rendering_stamps values (1, 'BBBB', now(), 'a')",
    code: duplicate,
    without: constraint('rendering_stamps', 'rendering_stamps_pkey'),
  },
  {
    name: 'the token of a run is base64',
    as: 'publisher',
    attempt: "insert into public.rendering_stamps values (2, '?', now(), 'a')",
    code: broken,
    without: constraint('rendering_stamps', 'rendering_stamps_token_check'),
  },
]
