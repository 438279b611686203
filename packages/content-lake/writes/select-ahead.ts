import type {Dataset} from '../dataset.ts'
import {atIndex, httpError} from '../http/http-error.ts'
import {applyMutation, type MutationOptions} from './apply-mutation.ts'
import type {Mutation} from './mutation.ts'
import {TransactionDraft} from './transaction-draft.ts'
import type {Caller} from '../queries/query-pool.ts'
import {rejectOutcome} from '../queries/jobs.ts'

const attempts = 5

type Selection = Readonly<{
  dataset: Dataset
  /** With ids for the documents that they create. */
  mutations: readonly Mutation[]
  options: Omit<MutationOptions, 'select'>
  caller: Caller
}>
type Selects = Readonly<{query: string; params: Readonly<Record<string, unknown>>}>

/**
 * Runs the queries of mutations before their transaction, which is synchronous and can't wait for them. Each query sees the changes of the
 * mutations before it. The transaction then gets the results in the same order. Starts over if another transaction is stored during that time.
 * Rejects with the error of the first mutation that conflicts or whose query fails.
 */
export async function selectAhead<T>(
  {dataset, mutations, options, caller}: Selection,
  write: (select: MutationOptions['select']) => T,
): Promise<T> {
  if (!mutations.some((mutation) => findSelection(mutation))) return write(() => [])
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = dataset.store.lastSequence()
    const found = await rehearse({dataset, mutations, options, caller})
    if (dataset.store.lastSequence() === before) return write(() => found.shift() ?? [])
  }
  throw httpError(503, 'Other transactions kept changing what the mutations select: try again')
}

async function rehearse({dataset, mutations, options, caller}: Selection): Promise<(readonly string[])[]> {
  const draft = new TransactionDraft(dataset.store, '')
  const found: (readonly string[])[] = []
  for (const [index, mutation] of mutations.entries()) {
    const selection = findSelection(mutation)
    const ids = selection ? await select(dataset, selection, draft, caller) : []
    if (selection) found.push(ids)
    atIndex(index, () => applyMutation(draft, mutation, {...options, select: () => ids}))
  }
  return found
}

async function select(
  dataset: Dataset,
  selection: Selects,
  draft: TransactionDraft,
  caller: Caller,
): Promise<readonly string[]> {
  const outcome = await dataset.queries.run({kind: 'select', ...selection, changes: draft.changed()}, caller)
  if (outcome.kind !== 'selected') throw rejectOutcome(selection.query, outcome)
  return outcome.ids
}

/** Returns the query that selects a mutation's documents; undefined if the mutation names or creates a document. */
function findSelection(mutation: Mutation): Selects | undefined {
  const target = 'patch' in mutation ? mutation.patch : 'delete' in mutation ? mutation.delete : undefined
  return target && querySelection(target)
}

function querySelection({id, query, params}: Readonly<Record<string, unknown>>): Selects | undefined {
  if (typeof id === 'string' || typeof query !== 'string') return undefined
  return {query, params: typeof params === 'object' ? {...params} : {}}
}
