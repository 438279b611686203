import {type RecordRule, broken, constraint, denied, hashOf, raised, unready} from './record-rule.ts'
import {appendOnly} from './append-only-rules.ts'
import {renderingRules} from './rendering-rules.ts'

const hashAt = (position: number) => `(select hash from public.publications where position = ${position})`

/** The content of a correction of entry 3, whose last correction is entry 5. */
const correction = (more: Readonly<Record<string, string>> = {}) => {
  const given = {
    position: '3',
    hash: hashAt(3),
    previous: hashAt(5),
    correctedAt: "'2026-11-22T10:00:00.000Z'",
    ...more,
  }
  const fields = Object.entries(given).map(([name, value]) => `'${name}', ${value}`)
  return `jsonb_build_object('correction', jsonb_build_object(${fields.join(', ')}))::text`
}

/** A row of each table, and one that nothing refers to. */
export const recordRows = `
  select public.append_publication('regionProfile-EU', 'regionProfile', 'r1', now() - interval '2 hours', 'a', '{}', 'approved');
  select public.append_publication('regionProfile-EU', 'regionProfile', 'r2', now() - interval '1 hour', 'a', '{}', 'approved');
  select public.append_publication('legalDocument-terms', 'legalDocument', 'r3', now() - interval '1 hour', 'a',
    '{"seal": {"sealedAt": "2026-11-20T10:00:01.000Z", "signature": "last"}}', 'approved');
  select public.append_publication('legalDocument-terms', 'legalDocument', 'r4', now(), 'a', 'null', 'unsealed');
  select public.append_publication('legalDocument-terms', 'legalDocument', 'corrected-1', now(), 'operator',
    ${correction({previous: 'null', correctedAt: "'2026-11-21T10:00:00.000Z'"})}, 'corrected');
  select public.append_anchor(1, (select hash from public.publications where position = 1), 'AAAA', now(), 'an authority');
  insert into public.publication_notices (witness, position, head_hash) values ('a witness', 1, repeat('a', 64));
  select public.append_decision('legalDocument-terms', 'legalDocument', 'Terms', 'sent-back', now(), 'Wrong', '{a}', '{b}', '[]', 'one'),
    public.append_decision('legalDocument-terms', 'legalDocument', 'Terms', 'approved', now(), 'Right', '{a}', '{b}', '[]', 'two');
  insert into public.decision_notices (position, recipient)
    select position, 'b' from public.approval_decisions where kind = 'sent-back';
  insert into public.rendered_texts (hash, kind, body) values (${hashOf('one')}, 'page', 'one'), (${hashOf('two')}, 'page', 'two');
  insert into public.rendered_files (hash, media_type, body) values (${hashOf('one')}, 'image/png', encode('one', 'base64'));
  insert into public.rendering_runs (id, began, cause, build_id, manifest_hash, created_at)
    values (1, now(), 'nightly', 'b', repeat('a', 64), now()), (2, now(), 'nightly', 'b', repeat('a', 64), now());
  insert into public.rendering_runs (id, began, cause, position, build_id, manifest_hash, created_at)
    values (3, now(), 'publication', 1, 'b', repeat('a', 64), now());
  insert into public.renderings (run, path, region, language, hash, rendered_at) values (1, '/', 'EU', 'en', ${hashOf('one')}, now());
  insert into public.rendering_stamps (run, token, gen_time, authority) values (1, 'AAAA', now(), 'an authority');`

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
const sealedAt = (moment: string, signature: string) =>
  `'${JSON.stringify({seal: {sealedAt: moment, signature}})}'`
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
  as: 'publisher',
  attempt: publish(more),
  code,
  without,
})
const publications: readonly RecordRule[] = [
  ...["'1 minute'", "'-1 minute'"].map((off) =>
    published(
      `is not entered while the publisher's clock is off by ${off}`,
      {publisher_clock: `now() + interval ${off}`},
      unready,
      appendPublication('entered not between', 'false and entered not between'),
    ),
  ),
  {
    name: 'only the publisher adds an entry',
    as: 'service',
    attempt: publish(),
    code: denied,
    without:
      'grant execute on function public.append_publication(text, text, text, timestamptz, text, text, text, text, timestamptz) to service_role',
  },
  published(
    'has a newer seal than the last one of its document',
    {content: sealedAt('2026-11-20T10:00:00.000Z', 'another')},
    raised,
    appendPublication("elsif append_publication.standing <> 'unsealed'", 'elsif false'),
  ),
  published(
    'that is put back is the last sealed version',
    {content: sealedAt('2026-11-20T10:00:01.000Z', 'another'), standing: "'restored'"},
    raised,
    appendPublication('if seal.signature <>', 'if false and seal.signature <>'),
  ),
  ...[
    {content: sealedAt('9999-12-31T23:59:59.999Z', 'another')},
    {content: sealedAt('tomorrow', 'another')},
    {content: sealedAt('9999-12-31T23:59:59.999Z', 'last'), standing: "'restored'"},
  ].map((more) =>
    published(
      `has no seal of the future, as in ${more.content}`,
      more,
      raised,
      appendPublication("'unsealed' and (", "'unsealed' and false and ("),
    ),
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
        (position, document_id, document_type, revision, published_at, recorded_at, author, content, previous_hash, hash, hash_format)
      select 9, document_id, document_type, 'r9', published_at, recorded_at, author, content, hash, repeat('b', 64), hash_format
      from public.publications where position = 2`,
    code: denied,
    without:
      'grant insert on public.publications to service_role; grant execute on function public.is_publication_type(text) to service_role',
  },
]

const checkCorrection = (part: string, replacement: string) => ({
  function: 'check_correction',
  part,
  replacement,
})
/** The owner adds these, because the publisher's role doesn't read hashes. */
const corrected = (
  name: string,
  content: Readonly<Record<string, string>>,
  without: RecordRule['without'],
  more: Readonly<Record<string, string>> = {},
): RecordRule => ({
  name: `a correction ${name}`,
  as: 'owner',
  attempt: publish({standing: "'corrected'", author: "'operator'", ...more, content: correction(content)}),
  code: raised,
  without,
})
const isSealed = checkCorrection(
  "corrected.standing is null or corrected.standing in ('unsealed', 'corrected')",
  'false',
)
const corrections: readonly RecordRule[] = [
  corrected(
    'names the hash of its entry',
    {hash: "repeat('f', 64)"},
    checkCorrection('if corrected.hash is distinct', 'if false and corrected.hash is distinct'),
  ),
  corrected(
    'has the document of its entry',
    {previous: 'null'},
    checkCorrection(
      'is distinct from (check_correction.document_id, check_correction.document_type)',
      'is null',
    ),
    {document_id: "'regionProfile-EU'", document_type: "'regionProfile'"},
  ),
  corrected('is of no unsealed entry', {position: '4', hash: hashAt(4), previous: 'null'}, isSealed),
  corrected('is of no correction', {position: '5', hash: hashAt(5), previous: 'null'}, isSealed),
  corrected(
    'names the last correction of its entry',
    {previous: 'null'},
    checkCorrection('if last.hash is distinct', 'if false and last.hash is distinct'),
  ),
  corrected(
    'is newer than the last correction of its entry',
    {correctedAt: "'2026-11-21T10:00:00.000Z'"},
    checkCorrection('<= last.corrected_at', "< '-infinity'"),
  ),
  corrected(
    'is not of the future',
    {correctedAt: "'9999-12-31T23:59:59.999Z'"},
    appendPublication("'unsealed' and (", "'unsealed' and false and ("),
  ),
]

const anchors: readonly RecordRule[] = [
  {
    name: 'a time stamp is of the hash of an entry',
    as: 'publisher',
    attempt: "select public.append_anchor(1, repeat('f', 64), 'AAAA', now(), 'a')",
    code: raised,
    without: {function: 'append_anchor', part: 'if recorded is null', replacement: 'if false'},
  },
  {
    name: 'a time stamp is not older than its entry',
    as: 'owner',
    attempt: `select public.append_anchor(2, ${hashAt(2)}, 'AAAA', now() - interval '6 minutes', 'a')`,
    code: raised,
    without: {
      function: 'append_anchor',
      part: 'append_anchor.gen_time < recorded',
      replacement: 'false and now() < now()',
    },
  },
  {
    name: 'a token is base64',
    as: 'owner',
    attempt:
      "select public.append_anchor(2, (select hash from public.publications where position = 2), '?', now(), 'a')",
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
    as: 'publisher',
    attempt:
      "insert into public.publication_notices (witness, position, head_hash, sent_at) values ('w', 1, repeat('a', 64), now() - interval '1 year')",
    code: denied,
    without: 'grant insert (sent_at) on public.publication_notices to publication_writer',
  },
]

/** Every rule of the database about the record. */
export const recordRules: readonly RecordRule[] = [
  ...appendOnly,
  ...publications,
  ...corrections,
  ...anchors,
  ...renderingRules,
]
