import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {isConfirmed} from './responses.ts'
import {siteClient} from './clients.ts'
import type {Json} from '#supabase/database.types.generated.ts'

const acknowledgementTimeoutMs = 5_000

type Acknowledgement = Readonly<{
  from: RegionCode
  to: RegionCode
  lang: Language
  /** Why the region changed: the visitor confirmed laxer rules, or continued in their region of residence. */
  reason: 'laxer' | 'residence'
  /** A pseudonym of the visitor's address. */
  sender: string
}>

/** Counts a change of region, at most thirty times a day per sender. Throws if the database doesn't confirm it. */
export async function acknowledgeRegion({from, to, lang, reason, sender}: Acknowledgement): Promise<void> {
  const response = await siteClient
    .rpc('acknowledge_region', {region_from: from, region_to: to, language: lang, reason, sender})
    .abortSignal(timeoutSignal(acknowledgementTimeoutMs))
  const {error, status} = response
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}: ${error.message}`)
  if (!isConfirmed(response)) throw new Error(`The database responded with ${status} instead of 204.`)
}

const answersTimeoutMs = 5_000

/** A new client's answers, and the address of the account. */
type Answered = Readonly<{address: string; region: RegionCode; record: NonNullable<Json>}>

export type RecordAppropriateness = (answered: Answered) => Promise<void>

/** Stores answers with the unconfirmed account, if one exists. Throws if the database doesn't respond. */
export const recordAppropriateness: RecordAppropriateness = async ({address, region, record}) => {
  const response = await siteClient
    .rpc('record_appropriateness', {address, region, appropriateness: record})
    .abortSignal(timeoutSignal(answersTimeoutMs))
  const {error, status} = response
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  if (!isConfirmed(response)) throw new Error(`The database responded with ${status} instead of 204.`)
}

const proofTimeoutMs = 5_000

type Challenged = Readonly<{form: string; key: string; address: string; sender: string}>

/** Creates the challenge to solve before this submission is accepted. It's harder after many submissions from the sender or for the mailbox. */
export async function createProofChallenge(challenged: Challenged): Promise<string> {
  const {data, error} = await siteClient
    .rpc('create_proof_challenge', challenged)
    .abortSignal(timeoutSignal(proofTimeoutMs))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  return z.string().parse(data)
}

/** Submits a solution. Storing the form then shows whether it was correct. */
export async function submitProof(proof: string): Promise<void> {
  const {error} = await siteClient
    .rpc('verify_proof_of_work', {proof})
    .abortSignal(timeoutSignal(proofTimeoutMs))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
}
