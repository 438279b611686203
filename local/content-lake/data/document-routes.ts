import type {Dataset} from '../dataset.ts'
import {answer, answerLines, isTrue} from '../http/answer.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'

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
      return answer({
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
      const view = dataset.views.of('raw', dataset.accessOf(call.user))
      return answerLines(
        view.all().filter(({_type}) => (types ? types.includes(_type) : !_type.startsWith('system.'))),
      )
    },
  },
]
