import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {countRejection} from '../metrics/count-requests.ts'
import {isConfirmed} from './responses.ts'

const submissionTimeoutMs = 5_000

type RpcResponse = Readonly<{error: Readonly<{code: string; message: string}> | null; status: number}>

type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<RpcResponse>}>

/** Arguments of every function that stores a form, beside the fields. */
export type Submission = Readonly<{
  key: string
  sender: string
  language: Language
  region: string
  /** Whether a hidden field was filled in. */
  is_suspect: boolean
}>

/** The result of storing a form; `unproven` requires a proof of work first. */
export type Stored = 'stored' | 'tooMany' | 'unproven'

/** Stores a form and its mails in one transaction. Throws if the database doesn't confirm it. */
export async function storeSubmission(call: Call): Promise<Stored> {
  const response = await call.abortSignal(timeoutSignal(submissionTimeoutMs))
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
  // The message may quote the row, including the visitor's text.
  throw new Error(`The database failed with code ${error.code || 'none'}.`)
}

const complaintTimeoutMs = 5_000

type ComplaintResponse = Readonly<{data: unknown; error: Readonly<{code: string}> | null}>

type ComplaintCall = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<ComplaintResponse>}>

const stored = z.tuple([z.object({reference: z.string(), answer_by: z.string()})])

/** Stores a complaint; resolves to its reference and the deadline of the answer. Throws if the database doesn't confirm it. */
export async function storeComplaint(
  call: ComplaintCall,
): Promise<Readonly<{reference: string; answerBy: string}>> {
  const {data, error} = await call.abortSignal(timeoutSignal(complaintTimeoutMs))
  // The message may quote the row, including the visitor's text.
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  const [{reference, answer_by: answerBy}] = stored.parse(data)
  return {reference, answerBy}
}
