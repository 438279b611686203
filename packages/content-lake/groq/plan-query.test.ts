import {DatabaseSync} from 'node:sqlite'
import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {TransactionDraft} from '../writes/transaction-draft.ts'
import {DocumentStore} from '../store/document-store.ts'
import {documentTables} from '../store/databases.ts'
import {evaluateNode, parseQuery} from './engine.ts'
import {runQuery} from './run-query.ts'
import {View} from './view.ts'

function viewOf(
  documents: readonly Readonly<{_id: string; _type: string; [field: string]: unknown}>[],
): View {
  const database = new DatabaseSync(':memory:')
  database.exec(documentTables)
  const store = new DocumentStore(database)
  const draft = new TransactionDraft(store, 'test')
  for (const document of documents) draft.put(document._id, document, {})
  store.commit(draft.finish())
  return new View(store, 'raw', () => true)
}

const value = fc.oneof(
  fc.integer({min: -2, max: 2}),
  fc.constantFrom('', 'a', 'b', 'ب', '10', '2026-01-01T00:00:00Z'),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(['a', 1, null], [], {c: 'a'}, {c: 2}, {_ref: 'd10'}, {_ref: 'd9'}, [{c: {_ref: 'd2'}}]),
)
const document = fc.record(
  {_type: fc.constantFrom('post', 'page'), a: value, b: value, flag: fc.boolean()},
  {requiredKeys: ['_type']},
)
// Some have a draft or a version, with or without a published document.
const idOf = (index: number) => {
  const id = `d${11 - (index % 8)}`
  return index < 8 ? id : index % 2 === 0 ? `drafts.${id}` : `versions.r.${id}`
}
const dataset = fc
  .array(document, {maxLength: 12})
  .map((documents) => documents.map((fields, index) => ({...fields, _id: idOf(index)})))

const field = fc.constantFrom(
  'a',
  'b',
  'a.c',
  '@.b',
  'b.c',
  'flag',
  'missing',
  'a->b',
  'a->b->flag',
  '@->a',
  'now()',
)
const literal = fc.constantFrom('0', '1', '"a"', '"ب"', 'true', 'null', '$p', '["a", 1, null]', '$list')
const {condition} = fc.letrec<{condition: string}>((tie) => ({
  condition: fc.oneof(
    {maxDepth: 3},
    fc
      .tuple(field, fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in'), fc.oneof(literal, field))
      .map((parts) => parts.join(' ')),
    fc.constantFrom(
      '_type == "post"',
      '_type in ["post", "page"]',
      '_id in ["d11", "d10", "nobody"]',
      'flag',
      'true',
      '$p',
      'a <= now()',
      'b > now()',
      'sanity::versionOf("d11")',
      'sanity::versionOf($id)',
      'a in path("**")',
      '"a" in b',
      'references("d1", ["d2"])',
      'references($list)',
      'references($id) || references([])',
    ),
    field.map((name) => `defined(${name})`),
    field.map((name) => `length(${name}) > 0`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    tie('condition').map((inner) => `!(${inner})`),
  ),
}))
const order = fc
  .array(fc.tuple(field, fc.constantFrom('', ' asc', ' desc')), {minLength: 1, maxLength: 3})
  .map((keys) => `| order(${keys.map((key) => key.join('')).join(', ')})`)
const end = fc.constantFrom(
  '',
  '[0]',
  '[3]',
  '[-1]',
  '[0...3]',
  '[1..2]',
  '[2...-1]',
  '[-3..-1]',
  '{_id}',
  '._id',
)
const query = fc
  .tuple(condition, fc.option(order, {nil: ''}), end, fc.option(condition, {nil: undefined}))
  .map(([first, ordered, last, second]) =>
    [`*[${first}]`, second === undefined ? '' : `[${second}]`, ordered, last].join(' '),
  )

test('a planned query has the same result as an unplanned one', () => {
  fc.assert(
    fc.property(dataset, query, (documents, groq) => {
      const params = {p: 1, list: ['b', 2], id: 'd10'}
      const view = viewOf(documents)
      const unplanned = evaluateNode(parseQuery(groq, params), {dataset: view.all(), params})
      expect(runQuery(view, groq, {params, identity: 'test'}).result).toEqual(unplanned ?? null)
    }),
    {numRuns: 800},
  )
})

test('a result depends on the document that a condition refers to', () => {
  const view = viewOf([
    {_id: 'd1', _type: 'post', a: {_ref: 'd10'}},
    {_id: 'd10', _type: 'page', b: 'x'},
  ])
  const tagsOf = (groq: string) => runQuery(view, groq, {params: {}, identity: 'test'}).syncTags
  expect(tagsOf('*[_type == "post" && a->b == "x"]')).toEqual(
    expect.arrayContaining([...tagsOf('*[_id == "d10"]')]),
  )
})
