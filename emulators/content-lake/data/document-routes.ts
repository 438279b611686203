import type {Dataset} from '../dataset.ts'
import {respond, respondWithLines, isTrue} from '../http/respond.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import type {StoredDocument} from '../store/document.ts'

/** `GET /data/doc/:dataset/:ids`, `GET /data/export/:dataset`, and who refers to a document from another dataset. */
export const documentRoutes = (datasetOf: (call: Call) => Dataset): readonly Route[] => [
  {
    method: 'GET',
    path: '/data/doc/:dataset/:ids*',
    handle: (call) => {
      const dataset = datasetOf(call)
      const {canRead} = dataset.accessOf(call.user)
      const withoutContent = isTrue(call.query.get('excludeContent'))
      const ids = pathPart(call, 'ids').split(',')
      const found = ids.map((id) => ({id, document: dataset.store.get(id)}))
      const documents = found.flatMap(({document}) => (document && canRead(document) ? [document] : []))
      return respond({
        documents: withoutContent ? documents.map(({_id}) => ({_id})) : documents,
        // What may not be read is not told from what does not exist.
        omitted: found
          .filter(({document}) => !document || !canRead(document))
          .map(({id}) => ({id, reason: 'existence'})),
      })
    },
  },
  {
    method: 'GET',
    path: '/data/export/:dataset',
    handle: (call) => {
      const dataset = datasetOf(call)
      const types = call.query.get('types')?.split(',')
      const cursor = call.query.get('nextCursor')
      const exported = dataset.views
        .of('raw', dataset.accessOf(call.user))
        .all()
        .filter(({_type}) => (types ? types.includes(_type) : !_type.startsWith('system.')))
      return respondWithLines(cursor === null ? exported : pageAfter(exported, cursor))
    },
  },
]

const pageSize = 1_000

/** The documents after an id, and, while there are more, the line that says where to go on. */
function pageAfter(documents: readonly StoredDocument[], cursor: string): readonly unknown[] {
  const rest = documents.filter(({_id}) => _id > cursor)
  const page = rest.slice(0, pageSize)
  return page.length < rest.length ? [...page, {nextCursor: page.at(-1)?._id}] : page
}
