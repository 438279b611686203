import {DatabaseSync} from 'node:sqlite'
import {beforeAll, expect, test} from 'vitest'
import {TransactionDraft} from '../writes/transaction-draft.ts'
import {DocumentStore} from '../store/document-store.ts'
import {documentTables} from '../store/databases.ts'
import {evaluateNode, parseQuery} from './engine.ts'
import {planQuery} from './plan-query.ts'
import {runQuery} from './run-query.ts'
import {listItems, listFields, type Traced} from './traced.ts'
import {traceOrigins} from './trace-origins.ts'
import {View} from './view.ts'

const author = (id: string, name: string) => ({
  _id: id,
  _type: 'author',
  name,
  city: {en: 'London', ar: 'لندن'},
})
const reference = (id: string) => ({_type: 'reference', _key: `to-${id}`, _ref: id})

const documents = [
  author('amal', 'Amal'),
  author('james', 'James'),
  {
    _id: 'post1',
    _type: 'post',
    title: {en: 'One', ar: 'واحد'},
    rank: 2,
    tags: ['a', 'b'],
    author: reference('amal'),
    reviewers: [reference('james'), reference('amal')],
    body: [
      {_key: 'x', _type: 'text', text: 'First', marks: ['strong']},
      {_key: 'y', _type: 'figure', caption: 'Second', source: reference('james')},
    ],
  },
  {_id: 'post2', _type: 'post', title: {en: 'Two'}, rank: 1, author: reference('amal'), body: []},
]

const queries = [
  '*[_type == "post"]',
  '*[_type == "post"] | order(rank) {"title": title.en, rank}',
  '*[_type == "post"] | order(rank)[0...1].title.en',
  '*[_id == "post1"][0]',
  '*[_id == "post1"][0]{..., "author": author->name}',
  '*[_id == "post1"][0]{"reviewers": reviewers[]->{name, "city": city.en}, "names": reviewers[]->name}',
  '*[_id == "post1"][0]{"t": coalesce(title.fr, title.ar, "none"), "computed": rank + 1, tags}',
  '*[_id in ["post1", "post2"]]{"title": select($lang == "ar" => title.ar, title.en)}',
  '*[_id == "post1"][0]{body[]{_type, _type == "text" => {text}, _type == "figure" => {caption, "by": source->name}}}',
  '*[_id == "post1"][0]{"texts": body[_type == "text"].text, "marks": body[].marks[], "first": tags[0]}',
  '*[_id == "post1"][0]{"last": body[-1].caption, "both": [title.en, title.ar, ...tags], "slice": tags[0..1]}',
  '*[_type == "author"]{name, "posts": *[_type == "post" && author._ref == ^._id] | order(rank){"t": title.en, "by": ^.name}}',
  '*[_type == "author"]{name, "n": count(*[_type == "post" && references(^._id)])}',
  '*[_type == "post"]{"own": body[]{"of": ^.title.en, "same": ^.author->name, "again": *[_id == ^.^._id][0].rank}}',
  '{"posts": *[_type == "post"].title.en, "total": count(*)}',
  '*[_type == "post" && title.en match "O*"]{title}',
  '*[_type == "nothing"][0].title.en',
  '*[_type in ["author", "post"] && _id > "j"] | order(_id desc)._id',
  '*[]{_id, "kind": _type}[_id == "amal"]',
]

let view: View

beforeAll(() => {
  const database = new DatabaseSync(':memory:')
  database.exec(documentTables)
  const store = new DocumentStore(database)
  const draft = new TransactionDraft(store, 'tester')
  for (const document of documents) draft.put(document._id, document, {create: document})
  store.commit(draft.finish())
  view = new View(store, ['published'], () => true)
})

const params = {lang: 'ar'}
const evaluationOf = (extra: object = {}) => ({
  dataset: view.all(),
  params: {...params, ...extra},
  dereference: ({_ref}: Readonly<{_ref: string}>) => view.get(_ref) ?? null,
})

test.each(queries)('narrowing the candidates does not change the result: %s', (query) => {
  const expected = evaluateNode(parseQuery(query, params), evaluationOf())
  expect(runQuery(view, query, {params, identity: 'tester'}).result).toEqual(expected)
})

test.each(queries)('tracing the origins gives the same result: %s', (query) => {
  const plan = planQuery(parseQuery(query, params), view, new Date())
  const evaluation = evaluationOf(plan.params)
  const traced = traceOrigins(plan.tree, evaluation, (id) => view.get(id))
  expect(traced.value).toEqual(evaluateNode(plan.tree, evaluation))
  for (const {document, path, value} of leavesOf(traced)) expect(read(document, path)).toEqual(value)
})

test.each(queries.filter((query) => /title|name|text/.test(query) && !query.includes('nothing')))(
  'part of the result has an origin: %s',
  (query) => {
    const {sourceMap} = runQuery(view, query, {params, identity: 'tester', sourceMap: 'by-key'})
    expect(Object.keys(sourceMap?.mappings ?? {})).not.toEqual([])
  },
)

type Leaf = Extract<Traced, {kind: 'source'}>

const leavesOf = (traced: Traced): Leaf[] => {
  if (traced.kind === 'source') return [traced]
  return [...(listItems(traced) ?? listFields(traced).values())].flatMap(leavesOf)
}

const read = (document: unknown, path: Leaf['path']): unknown =>
  path.reduce<unknown>((value, segment) => {
    const key = typeof segment === 'string' ? segment : String(segment.index)
    return typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === key)?.[1]
      : undefined
  }, document)
