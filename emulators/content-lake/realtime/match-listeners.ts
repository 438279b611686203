import type {Params} from '../groq/engine.ts'
import type {MatchJob, Matched, Outcome} from '../queries/jobs.ts'
import type {Caller, QueryPool} from '../queries/query-pool.ts'
import type {StoredDocument} from '../store/document.ts'
import type {CommittedTransaction} from '../store/transaction.ts'

export type Selection = Readonly<{query: string; params: Params; caller: Caller}>

/** Which documents a query selects; a reason where that is not known. */
export type Verdict =
  | Readonly<{kind: 'matched'; selects: (document: StoredDocument) => boolean}>
  | Exclude<Outcome, {kind: 'matched-each' | 'responded' | 'selected'}>

const isEverything = ({query}: Selection): boolean => query.trim() === '*'
const keyOf = ({query, params, caller}: Selection): string => JSON.stringify([caller, query, params])

/** Evaluates what listeners select among the documents of a transaction, before and after it: equal selections once. */
export class TransactionMatcher {
  readonly #pool: QueryPool
  readonly #documents: StoredDocument[]
  readonly #verdicts = new Map<string, Promise<Verdict>>()

  constructor(pool: QueryPool, transactions: readonly Pick<CommittedTransaction, 'changes'>[]) {
    this.#pool = pool
    this.#documents = transactions.flatMap(({changes}) =>
      changes.flatMap(({before, after}) => [before, after].filter((document) => document !== undefined)),
    )
  }

  /** Starts all evaluations that some listeners need, those of one kind of caller in one job. */
  start(selections: readonly Selection[]): void {
    for (const caller of ['anonymous', 'token'] as const) {
      const unknown = new Map(
        selections
          .filter((one) => one.caller === caller && !isEverything(one) && !this.#verdicts.has(keyOf(one)))
          .map((one) => [keyOf(one), {query: one.query, params: one.params}]),
      )
      if (unknown.size === 0) continue
      const job: MatchJob = {kind: 'match', queries: [...unknown.values()], documents: this.#documents}
      const outcome = this.#pool.match(job, caller)
      for (const [index, key] of [...unknown.keys()].entries())
        this.#verdicts.set(
          key,
          outcome.then((all) => this.#verdictOf(all, index)),
        )
    }
  }

  /** What one selects; evaluated now unless it was started. */
  async verdict(selection: Selection): Promise<Verdict> {
    if (isEverything(selection)) return {kind: 'matched', selects: () => true}
    this.start([selection])
    return (await this.#verdicts.get(keyOf(selection))) ?? {kind: 'failed', message: 'It was not evaluated'}
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
