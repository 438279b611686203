import {applyAction, parseAction} from '../actions/apply-action.ts'
import {actionsBody} from '../actions/shapes.ts'
import type {Dataset} from '../dataset.ts'
import {evaluateNode, parseQuery} from '../groq/engine.ts'
import {isObject} from '../json.ts'
import {respond, isTrue} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import type {Call, Route} from '../http/router.ts'
import {refusingQueryErrors} from './query-routes.ts'
import {applyMutation, type MutationOptions} from '../mutations/apply-mutation.ts'
import {mutateBody} from '../mutations/shapes.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset`: every write of content goes through one of them. */
export const writeRoutes = (datasetOf: (call: Call) => Dataset): readonly Route[] => [
  {
    method: 'POST',
    path: '/data/mutate/:dataset',
    handle: async (call) => mutate(datasetOf(call), call),
  },
  {
    method: 'POST',
    path: '/data/actions/:dataset',
    handle: async (call) => {
      const dataset = datasetOf(call)
      const {actions, transactionId, dryRun} = await readJson(call.request, actionsBody)
      const parsed = actions.map(parseAction)
      const written = dataset.write({author: call.user, transactionId, dryRun}, (draft) => {
        for (const action of parsed) applyAction(draft, action)
      })
      return respond({transactionId: written.transactionId})
    },
  },
]

async function mutate(dataset: Dataset, {request, query, user}: Call): Promise<Response> {
  const {mutations, transactionId} = await readJson(request, mutateBody)
  const dryRun = isTrue(query.get('dryRun'))
  const autoGenerateArrayKeys = isTrue(query.get('autoGenerateArrayKeys'))
  const written = dataset.write({author: user, transactionId, dryRun}, (draft) => {
    const options = {autoGenerateArrayKeys, select: selectorIn(draft)}
    for (const mutation of mutations) applyMutation(draft, mutation, options)
  })
  const returnDocuments = isTrue(query.get('returnDocuments'))
  const returnIds = returnDocuments || isTrue(query.get('returnIds'))
  const results = written.results.map(({id, operation}) => ({
    ...(returnIds ? {id} : {}),
    operation,
    ...(returnDocuments ? {document: written.after(id) ?? null} : {}),
  }))
  return respond({transactionId: written.transactionId, results})
}

/** Finds the documents of a mutation that names them by a query, among those that the transaction sees. */
const selectorIn =
  (draft: TransactionDraft): MutationOptions['select'] =>
  (query, params) => {
    const seen = Array.from(draft.ids(), (id) => draft.get(id))
    const dereference = ({_ref}: Readonly<{_ref: string}>) => draft.get(_ref) ?? null
    const result = refusingQueryErrors(query, () =>
      evaluateNode(parseQuery(query, params), {dataset: seen, params, dereference}),
    )
    const documents: unknown[] = Array.isArray(result) ? result : [result]
    return documents.flatMap((document) =>
      isObject(document) && typeof document['_id'] === 'string' ? [document['_id']] : [],
    )
  }
