import 'server-only'
import {z} from 'zod'

const timeoutMilliseconds = 5_000

type RpcResponse = Readonly<{data: unknown; error: Readonly<{code: string}> | null}>

/** A call of the database function that stores a complaint. */
type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<RpcResponse>}>

const stored = z.tuple([z.object({reference: z.string(), answer_by: z.string()})])

/** Stores a complaint; resolves to its reference and the moment by which it is answered. Throws when the database does not confirm it. */
export async function storeComplaint(call: Call): Promise<Readonly<{reference: string; answerBy: string}>> {
  const {data, error} = await call.abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  // Its message may quote the row, and with it the visitor's text.
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  const [{reference, answer_by: answerBy}] = stored.parse(data)
  return {reference, answerBy}
}
