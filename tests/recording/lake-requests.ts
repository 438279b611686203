import {queryRequests} from './lake-queries.ts'
import type {FixedRequest} from './request.ts'

/** All queries are about these; their ids begin with a word that no other document has. */
const documents = [
  {
    _id: 'recording-amal',
    _type: 'recordingAuthor',
    name: 'Amal',
    born: 1970,
    tags: ['a', 'b'],
    city: {name: 'Aden'},
  },
  {_id: 'recording-badr', _type: 'recordingAuthor', name: 'Badr', born: 1985, tags: [], city: null},
  {
    _id: 'recording-one',
    _type: 'recordingPost',
    title: 'One harbour',
    likes: 3,
    published: '2026-01-31',
    author: {_type: 'reference', _ref: 'recording-amal'},
    parts: [
      {_key: 'x', text: 'first'},
      {_key: 'y', text: 'second'},
    ],
  },
  {
    _id: 'recording-two',
    _type: 'recordingPost',
    title: 'Two ships',
    likes: 5,
    author: {_type: 'reference', _ref: 'recording-badr', _weak: true},
    parts: [],
  },
  {_id: 'drafts.recording-two', _type: 'recordingPost', title: 'Two ships, again', likes: 6},
] as const

const mutate = (name: string, mutations: unknown, search = '', sender: FixedRequest['sender'] = 'owner') =>
  ({
    name: `mutation: ${name}`,
    service: 'lake',
    sender,
    method: 'POST',
    path: `/data/mutate/{dataset}${search}`,
    body: {mutations},
  }) satisfies FixedRequest

const patch = (name: string, operations: Readonly<Record<string, unknown>>) =>
  mutate(name, [{patch: {id: 'recording-one', ...operations}}], '?dryRun=true&returnIds=true')

const act = (name: string, action: Readonly<Record<string, unknown>>): FixedRequest => ({
  name: `action: ${name}`,
  service: 'lake',
  sender: 'owner',
  method: 'POST',
  path: '/data/actions/{dataset}',
  body: {actions: [action], dryRun: true},
})

const kind = (name: string) => `sanity.action.document.${name}`
const two = {draftId: 'drafts.recording-two', publishedId: 'recording-two'}

const get = (name: string, path: string, sender: FixedRequest['sender'] = 'owner'): FixedRequest => ({
  name: `lake: ${name}`,
  service: 'lake',
  sender,
  method: 'GET',
  path,
})

/** What is requested of a content project. The first stores the documents, and the last removes them. */
export const lakeRequests: readonly FixedRequest[] = [
  mutate(
    'the documents are stored',
    documents.map((document) => ({createOrReplace: document})),
  ),
  ...queryRequests,
  mutate('a document that exists', [{create: documents[0]}]),
  mutate('a document that exists, left', [{createIfNotExists: documents[0]}], '?returnIds=true'),
  mutate('no type', [{create: {_id: 'recording-x'}}]),
  mutate('a malformed id', [{create: {_id: 'recording x', _type: 'recordingPost'}}]),
  mutate('another type', [{createOrReplace: {...documents[0], _type: 'recordingPost'}}]),
  mutate('a reference to nothing', [
    {
      create: {
        _id: 'recording-x',
        _type: 'recordingPost',
        author: {_type: 'reference', _ref: 'recording-none'},
      },
    },
  ]),
  mutate('a deletion of what is referred to', [{delete: {id: 'recording-amal'}}]),
  mutate('a deletion of nothing', [{delete: {id: 'recording-none'}}]),
  mutate(
    'a deletion by query',
    [{delete: {query: '*[_id == "recording-two"]'}}],
    '?dryRun=true&returnIds=true',
  ),
  mutate('an unknown kind', [{upsert: {}}]),
  mutate('none', []),
  mutate('no list', {}),
  mutate('a patch of nothing', [{patch: {id: 'recording-none', set: {a: 1}}}]),
  mutate('the third fails', [
    {patch: {id: 'recording-one', set: {likes: 3}}},
    {patch: {id: 'recording-one', set: {likes: 3}}},
    {create: documents[0]},
  ]),
  mutate('by nobody', [{create: {_type: 'recordingPost'}}], '', 'nobody'),
  patch('set', {set: {title: 'Set'}}),
  patch('set of a path', {set: {'parts[0].text': 'changed'}}),
  patch('set of a key', {set: {'parts[_key=="y"].text': 'changed'}}),
  patch('set of a key that is none', {set: {'parts[_key=="z"].text': 'changed'}}),
  patch('set of a malformed path', {set: {'parts[': 1}}),
  patch('setIfMissing', {setIfMissing: {title: 'No', other: 'Yes'}}),
  patch('unset', {unset: ['title']}),
  patch('unset of nothing', {unset: ['nothing']}),
  patch('unset of the type', {unset: ['_type']}),
  patch('another id', {set: {_id: 'recording-x'}}),
  patch('inc', {inc: {likes: 1}}),
  patch('inc of nothing', {inc: {nothing: 1}}),
  patch('inc of a text', {inc: {title: 1}}),
  patch('dec by a text', {dec: {likes: 'one'}}),
  patch('insert', {insert: {after: 'parts[-1]', items: [{_key: 'z'}]}}),
  patch('insert into nothing', {insert: {after: 'nothing[-1]', items: [1]}}),
  patch('insert at no place', {insert: {after: 'parts', items: [1]}}),
  patch('insert after a key that is none', {insert: {after: 'parts[_key=="q"]', items: [1]}}),
  patch('diffMatchPatch', {diffMatchPatch: {title: '@@ -1,3 +1,3 @@\n-One\n+Two\n'}}),
  patch('diffMatchPatch of nonsense', {diffMatchPatch: {title: 'nonsense'}}),
  patch('an unknown operation', {setIfMising: {a: 1}}),
  patch('no operation', {}),
  patch('an outdated revision', {ifRevisionID: 'another', set: {a: 1}}),
  act('edit', {actionType: kind('edit'), ...two, patch: {set: {title: 'Edited'}}}),
  act('edit of two documents', {
    actionType: kind('edit'),
    draftId: 'drafts.recording-one',
    publishedId: 'recording-two',
    patch: {set: {a: 1}},
  }),
  act('edit of nothing', {
    actionType: kind('edit'),
    draftId: 'drafts.recording-none',
    publishedId: 'recording-none',
    patch: {set: {a: 1}},
  }),
  act('publish', {actionType: kind('publish'), ...two}),
  act('publish of an outdated draft', {actionType: kind('publish'), ...two, ifDraftRevisionId: 'another'}),
  act('publish with a misspelt revision', {actionType: kind('publish'), ...two, ifDraftRevision: 'another'}),
  act('publish of nothing', {
    actionType: kind('publish'),
    draftId: 'drafts.recording-one',
    publishedId: 'recording-one',
  }),
  act('unpublish', {actionType: kind('unpublish'), ...two}),
  act('discard', {actionType: kind('discard'), draftId: two.draftId}),
  act('discard of nothing', {actionType: kind('discard'), draftId: 'drafts.recording-none'}),
  act('delete with its draft', {
    actionType: kind('delete'),
    publishedId: two.publishedId,
    includeDrafts: [two.draftId],
  }),
  act('delete without its draft', {
    actionType: kind('delete'),
    publishedId: two.publishedId,
    includeDrafts: [],
  }),
  act('delete of nothing', {actionType: kind('delete'), publishedId: 'recording-none', includeDrafts: []}),
  act('create of what is published', {
    actionType: kind('create'),
    publishedId: 'recording-one',
    attributes: {_id: 'drafts.recording-one', _type: 'recordingPost'},
    ifExists: 'fail',
  }),
  act('create', {
    actionType: kind('create'),
    publishedId: 'recording-x',
    attributes: {_id: 'drafts.recording-x', _type: 'recordingPost'},
    ifExists: 'fail',
  }),
  act('replaceDraft of nothing', {
    actionType: kind('replaceDraft'),
    publishedId: 'recording-x',
    attributes: {_id: 'drafts.recording-x', _type: 'recordingPost'},
  }),
  act('an unknown action', {actionType: kind('paint')}),
  get('a document', '/data/doc/{dataset}/recording-one'),
  get('a document that is none', '/data/doc/{dataset}/recording-none'),
  get('two documents', '/data/doc/{dataset}/recording-one,recording-two'),
  get('a draft, by nobody', '/data/doc/{dataset}/drafts.recording-two', 'nobody'),
  get('a dataset that is none', '/data/query/recording-none?query=*'),
  get('an endpoint that is none', '/data/nothing/{dataset}'),
  {
    ...get('a wrong token', '/data/query/{dataset}?query=*', 'nobody'),
    headers: {authorization: 'Bearer wrong'},
  },
  {
    ...get('an image that is none', '/assets/images/{dataset}'),
    method: 'POST',
    headers: {'content-type': 'image/png'},
    body: 'none',
  },
  mutate(
    'the documents are removed',
    documents.toReversed().map(({_id: id}) => ({delete: {id}})),
  ),
]
