import {isObject} from '../json.ts'
import type {Dataset} from '../dataset.ts'
import {respond} from '../http/respond.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'

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
