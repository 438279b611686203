import 'server-only'
import {z} from 'zod'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 5_000

/** Creates the challenge to solve before this submission is accepted. */
export async function createProofChallenge(form: string, key: string): Promise<string> {
  const {data, error} = await publicClient
    .rpc('create_proof_challenge', {form, key})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  return z.string().parse(data)
}

/** Submits a solution. Whether it is correct shows when the form is stored. */
export async function submitProof(proof: string): Promise<void> {
  const {error} = await publicClient
    .rpc('verify_proof_of_work', {proof})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
}
