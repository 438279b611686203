import type {Dataset} from '../dataset.ts'
import {respond, respondWithLines, isTrue} from '../http/bodies.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {type StoredDocument, isObject} from '../store/document.ts'

/** `GET /data/doc/:dataset/:ids`, `GET /data/export/:dataset`, and references to a document from other datasets. */
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
        // Unreadable documents look like missing ones.
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

/** The documents after an id, and the cursor of the next page, if any. */
function pageAfter(documents: readonly StoredDocument[], cursor: string): readonly unknown[] {
  const rest = documents.filter(({_id}) => _id > cursor)
  const page = rest.slice(0, pageSize)
  return page.length < rest.length ? [...page, {nextCursor: page.at(-1)?._id}] : page
}

/** `GET /data/references/:dataset/documents/:id/to`: references to a document from other datasets of the project. */
export const referenceRoutes = (
  projectId: string,
  datasets: Readonly<{values: () => Iterable<Dataset>}>,
  datasetOf: (call: Call) => Dataset,
): readonly Route[] => [
  {
    method: 'GET',
    path: '/data/references/:dataset/documents/:id/to',
    handle: (call) => {
      const target = datasetOf(call)
      const id = pathPart(call, 'id')
      const references = [...datasets.values()]
        .filter((dataset) => dataset !== target)
        .flatMap((dataset) =>
          [...dataset.store.all()]
            .filter((document) => dataset.accessOf(call.user).canRead(document))
            .filter((document) => refersAcross(document, target.name, id))
            .map(({_id}) => ({projectId, datasetName: dataset.name, documentId: _id})),
        )
      return respond({totalCount: references.length, references})
    },
  },
]

function refersAcross(value: unknown, dataset: string, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => refersAcross(item, dataset, id))
  if (!isObject(value)) return false
  if (value['_ref'] === id && value['_dataset'] === dataset) return true
  return Object.values(value).some((field) => refersAcross(field, dataset, id))
}
