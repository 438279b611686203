import 'server-only'

const timeoutMilliseconds = 5_000

type Answer = Readonly<{error: Readonly<{code: string; message: string}> | null}>

/** A call of a function of the database that stores a form. */
type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<Answer>}>

/** What every function that stores a form is told besides the fields. */
export type Submission = Readonly<{key: string; sender: string; language: string; region: string}>

/** How storing a form went; `unproven` asks for a proof of work first. */
export type Stored = 'stored' | 'tooMany' | 'unproven'

/** Stores a form and what is to be mailed about it, together or not at all. Throws when the database did not say that it has it. */
export async function storeSubmission(call: Call): Promise<Stored> {
  const {error} = await call.abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (!error) return 'stored'
  if (error.message === 'too_many_submissions') return 'tooMany'
  if (error.message === 'proof_required') return 'unproven'
  // Its message may quote the row, and so what the visitor wrote.
  throw new Error(`The database answered ${error.code || 'nothing'}.`)
}
