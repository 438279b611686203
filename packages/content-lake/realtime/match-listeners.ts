import type {Params} from '../groq/engine.ts'
import type {MatchJob, Matched, Outcome} from '../queries/jobs.ts'
import type {Caller, QueryPool} from '../queries/query-pool.ts'
import type {StoredDocument} from '../store/document.ts'
import type {CommittedTransaction} from '../store/transaction.ts'

export type Selection = Readonly<{query: string; params: Params; caller: Caller}>

/** The documents that a query selects, or the reason why that's unknown. */
export type Verdict =
  | Readonly<{kind: 'matched'; selects: (document: StoredDocument) => boolean}>
  | Exclude<Outcome, {kind: 'matched-each' | 'responded' | 'selected'}>

/**
 * How often a query is matched again after a timeout. A busy machine can cause the timeout, and so can a suspended machine, because its pause
 * counts as CPU time.
 */
const countRepetitions = ({wasStarved}: Readonly<{wasStarved: boolean}>): number => (wasStarved ? 3 : 1)

const isEverything = ({query}: Selection): boolean => query.trim() === '*'
const makeKey = ({query, params, caller}: Selection): string => JSON.stringify([caller, query, params])

/** Evaluates which documents of a transaction listeners select, before and after it. Evaluates equal selections once. */
export class TransactionMatcher {
  readonly #pool: Pick<QueryPool, 'match'>
  readonly #documents: StoredDocument[]
  readonly #verdicts = new Map<string, Promise<Verdict>>()

  constructor(
    pool: Pick<QueryPool, 'match'>,
    transactions: readonly Pick<CommittedTransaction, 'changes'>[],
  ) {
    this.#pool = pool
    this.#documents = transactions.flatMap(({changes}) =>
      changes.flatMap(({before, after}) => [before, after].filter((document) => document !== undefined)),
    )
  }

  /** Starts all evaluations for some listeners, in one job per kind of caller. */
  start(selections: readonly Selection[]): void {
    for (const caller of ['anonymous', 'token'] as const) {
      const unknown = new Map(
        selections
          .filter((one) => one.caller === caller && !isEverything(one) && !this.#verdicts.has(makeKey(one)))
          .map((one) => [makeKey(one), {query: one.query, params: one.params}]),
      )
      if (unknown.size === 0) continue
      const queries = [...unknown.values()]
      const outcome = this.#match(queries, caller)
      for (const [index, key] of [...unknown.keys()].entries())
        this.#verdicts.set(
          key,
          outcome.then(
            async (all) => await this.#settle(this.#verdictOf(all, index), queries[index], caller),
          ),
        )
    }
  }

  async #match(queries: MatchJob['queries'], caller: Caller): Promise<Outcome> {
    return await this.#pool.match({kind: 'match', queries, documents: this.#documents}, caller)
  }

  /** The verdict on a query. After a timeout, matches it again in a job of its own. */
  async #settle(
    verdict: Verdict,
    query: MatchJob['queries'][number] | undefined,
    caller: Caller,
    repeated = 0,
  ): Promise<Verdict> {
    if (!query || verdict.kind !== 'timed-out' || repeated >= countRepetitions(verdict)) return verdict
    const again = this.#verdictOf(await this.#match([query], caller), 0)
    return await this.#settle(again, query, caller, repeated + 1)
  }

  /** The selection of one listener, evaluated now if it wasn't started before. */
  async verdict(selection: Selection): Promise<Verdict> {
    if (isEverything(selection)) return {kind: 'matched', selects: () => true}
    this.start([selection])
    return (await this.#verdicts.get(makeKey(selection))) ?? {kind: 'failed', message: 'It was not evaluated'}
  }

  #verdictOf(outcome: Outcome, index: number): Verdict {
    if (outcome.kind === 'responded' || outcome.kind === 'selected')
      return {kind: 'failed', message: `The outcome is of another kind: ${outcome.kind}`}
    if (outcome.kind !== 'matched-each') return outcome
    const matched: Matched | undefined = outcome.results[index]
    if (matched?.kind !== 'matched') return matched ?? {kind: 'failed', message: 'It was not evaluated'}
    const selected = new Set(this.#documents.filter((_document, place) => matched.matches[place] === true))
    return {kind: 'matched', selects: (document) => selected.has(document)}
  }
}
