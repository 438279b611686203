import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {requireConfirmation} from './responses.ts'
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
  requireConfirmation(
    await siteClient
      .rpc('acknowledge_region', {region_from: from, region_to: to, language: lang, reason, sender})
      .abortSignal(timeoutSignal(acknowledgementTimeoutMs)),
  )
}

const answersTimeoutMs = 5_000

/** A client's answers, and the region that asked for them. */
type Assessment = Readonly<{region: RegionCode; record: NonNullable<Json>}>

/** What an unconfirmed account's sign-up stated. A stranger may have sent it. */
type SignUp = Readonly<{
  settings: Readonly<{country?: string; intent?: string}>
  assessment: Assessment | null
}>

/** The site's access to sign-ups. Each function throws if the database doesn't respond. */
export type SignUpRecords = Readonly<{
  /** Stores answers with the unconfirmed account of an address, if one exists. */
  recordAppropriateness: (answered: Assessment & Readonly<{address: string}>) => Promise<void>
  /** Stores answers with a confirmed account, unless it has some. The caller must check that its owner gave them. */
  answerAppropriateness: (answered: Assessment & Readonly<{owner: string}>) => Promise<void>
  /** Reads the sign-up of an unconfirmed account. Null for an address without such an account. */
  readSignUp: (address: string) => Promise<SignUp | null>
}>

const signUpShape = z
  .object({
    country: z.string().nullable(),
    intent: z.string().nullable(),
    region: z.enum(regionCodes).nullable(),
    appropriateness: z.json(),
  })
  .nullable()

export const signUpRecords: SignUpRecords = {
  recordAppropriateness: async ({address, region, record}) =>
    requireConfirmation(
      await siteClient
        .rpc('record_appropriateness', {address, region, appropriateness: record})
        .abortSignal(timeoutSignal(answersTimeoutMs)),
    ),
  answerAppropriateness: async ({owner, region, record}) =>
    requireConfirmation(
      await siteClient
        .rpc('answer_appropriateness', {owner, region, appropriateness: record})
        .abortSignal(timeoutSignal(answersTimeoutMs)),
    ),
  readSignUp: async (address) => {
    const {data, error} = await siteClient
      .rpc('read_sign_up', {address})
      .abortSignal(timeoutSignal(answersTimeoutMs))
    if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
    const stated = signUpShape.parse(data)
    if (stated === null) return null
    const {country, intent, region, appropriateness: record} = stated
    return {
      settings: {...(country !== null && {country}), ...(intent !== null && {intent})},
      assessment: region !== null && record !== null ? {region, record} : null,
    }
  },
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
