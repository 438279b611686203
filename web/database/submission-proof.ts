import 'server-only'
import {z} from 'zod'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 5_000

/** What is to be solved before this submission of a form is taken. */
export async function askForProof(form: string, key: string): Promise<string> {
  const {data, error} = await publicClient
    .rpc('create_proof_challenge', {form, key})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database answered ${error.code || 'nothing'}.`)
  return z.string().parse(data)
}

/** Hands in what was solved. Whether it was right is seen when the form is stored. */
export async function handInProof(proof: string): Promise<void> {
  const {error} = await publicClient
    .rpc('verify_proof_of_work', {proof})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database answered ${error.code || 'nothing'}.`)
}
