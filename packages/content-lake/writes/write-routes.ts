import type {z} from 'zod'
import {httpError, atIndex} from '../http/http-error.ts'
import {checkWriter} from '../auth/access.ts'
import type {Dataset} from '../dataset.ts'
import {respond, isTrue, readJson} from '../http/bodies.ts'
import type {Call, Route} from '../http/router.ts'
import {toCaller} from '../queries/query-pool.ts'
import {parseAction, actionsBody} from './parse-action.ts'
import {applyActions} from './apply-actions.ts'
import {applyMutation, withId} from './apply-mutation.ts'
import {parseMutation, mutateBody} from './mutation.ts'
import {selectAhead} from './select-ahead.ts'

/**
 * Rejects a known name in the wrong case with 400. The service ignores unknown names, so an intended dry run would write.
 */
function rejectMiscased(sent: Iterable<string>, known: readonly string[], kind: string): void {
  for (const name of sent) {
    const meant = known.find((one) => one.toLowerCase() === name.toLowerCase())
    if (meant !== undefined && meant !== name)
      throw httpError(400, `Unknown ${kind} "${name}": it is called "${meant}"`)
  }
}

const inBody = {
  mutate: ['mutations', 'transactionId'],
  actions: ['actions', 'transactionId', 'skipCrossDatasetReferenceValidation', 'dryRun'],
}
const inAddress = {
  mutate: [
    'dryRun',
    'autoGenerateArrayKeys',
    'skipCrossDatasetReferenceValidation',
    'returnDocuments',
    'returnIds',
    'visibility',
    'tag',
  ],
  actions: ['tag'],
}

/** Reads the body of a write. Rejects with 400 a field or parameter that is a known one in another case. */
async function readWrite<Body extends object>(
  {request, query}: Call,
  endpoint: 'mutate' | 'actions',
  shape: z.ZodType<Body>,
): Promise<Body> {
  const body = await readJson(request, shape)
  rejectMiscased(Object.keys(body), inBody[endpoint], 'field')
  rejectMiscased(query.keys(), inAddress[endpoint], 'parameter')
  return body
}

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset`: all writes of content. */
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
      const {actions, transactionId, dryRun} = await readWrite(call, 'actions', actionsBody)
      const options = {author: call.user, transactionId, dryRun}
      const written = applyActions(
        dataset,
        actions.map((action, index) => atIndex(index, () => parseAction(action, call.apiVersion))),
        options,
      )
      return respond({transactionId: written.transactionId})
    },
  },
]

async function mutate(dataset: Dataset, call: Call): Promise<Response> {
  const {query, user} = call
  const {mutations: sent, transactionId} = await readWrite(call, 'mutate', mutateBody)
  checkWriter(dataset.accessOf(user))
  const dryRun = isTrue(query.get('dryRun'))
  const options = {autoGenerateArrayKeys: isTrue(query.get('autoGenerateArrayKeys'))}
  const mutations = sent.map((one, index) => withId(atIndex(index, () => parseMutation(one))))
  const written = await selectAhead({dataset, mutations, options, caller: toCaller(user)}, (select) =>
    dataset.write({author: user, transactionId, dryRun}, (draft) => {
      for (const [index, mutation] of mutations.entries()) {
        draft.begin(index)
        atIndex(index, () => applyMutation(draft, mutation, {...options, select}))
      }
    }),
  )
  const returnDocuments = isTrue(query.get('returnDocuments'))
  const returnIds = returnDocuments || isTrue(query.get('returnIds'))
  const results = written.results.map(({id, operation}) => ({
    ...(returnIds ? {id} : {}),
    operation,
    ...(returnDocuments ? {document: written.after(id) ?? null} : {}),
  }))
  return respond({transactionId: written.transactionId, results})
}
