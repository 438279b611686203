import 'server-only'
import {z} from 'zod'
import {siteClient} from './site-client.ts'

const timeoutMilliseconds = 5_000

type Challenged = Readonly<{form: string; key: string; address: string; sender: string}>

/** Creates the challenge to solve before this submission is accepted: the harder, the more came from the sender or names the mailbox. */
export async function createProofChallenge(challenged: Challenged): Promise<string> {
  const {data, error} = await siteClient
    .rpc('create_proof_challenge', challenged)
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  return z.string().parse(data)
}

/** Submits a solution. Whether it is correct shows when the form is stored. */
export async function submitProof(proof: string): Promise<void> {
  const {error} = await siteClient
    .rpc('verify_proof_of_work', {proof})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
}
