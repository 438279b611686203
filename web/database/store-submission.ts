import 'server-only'
import {countRejection} from '../metrics/count-rejection.ts'
import {isConfirmed} from './is-confirmed.ts'

const timeoutMilliseconds = 5_000

type RpcResponse = Readonly<{error: Readonly<{code: string; message: string}> | null; status: number}>

/** A call of a database function that stores a form. */
type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<RpcResponse>}>

/** Arguments of every function that stores a form, beside the fields. */
export type Submission = Readonly<{key: string; sender: string; language: string; region: string}>

/** The result of storing a form; `unproven` requires a proof of work first. */
export type Stored = 'stored' | 'tooMany' | 'unproven'

/** Stores a form and its mails in one transaction. Throws when the database does not confirm it. */
export async function storeSubmission(call: Call): Promise<Stored> {
  const response = await call.abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  const {error, status} = response
  if (isConfirmed(response)) return 'stored'
  if (!error) throw new Error(`The database responded with ${status} instead of 204.`)
  if (error.message === 'too_many_submissions') {
    countRejection('submission-limit')
    return 'tooMany'
  }
  if (error.message === 'proof_required') {
    countRejection('proof-required')
    return 'unproven'
  }
  // Its message may quote the row, and with it the visitor's text.
  throw new Error(`The database failed with code ${error.code || 'none'}.`)
}
