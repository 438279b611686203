import type {User} from '@supabase/supabase-js'
import {getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {findServingRegion} from '#domain/regions/region-of-country.ts'
import {warnedName} from '#web/parts/forms/appropriateness/field-names.ts'
import {
  findSignUpStep,
  readAnswers,
  type SignUpAnswers,
  writeAnswers,
} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import {authErrorFlash} from './sign-in/auth-errors.ts'
import type {FormAction} from './sign-in/form-action.ts'
import {withNext} from './sign-in/auth-paths.ts'

type WithMetadata = Pick<User, 'user_metadata'>

/** The country of residence of an account. An account that was opened without one states it later. */
export function readResidence({user_metadata: stated}: WithMetadata): string | undefined {
  const country: unknown = stated['country']
  return typeof country === 'string' ? country : undefined
}

/** The region of residence of an account, if its rules require an assessment; null otherwise, or without a residence. */
export function findAskingRegion(user: WithMetadata, shown: RegionCode): RegionCode | null {
  const country = readResidence(user)
  if (country === undefined) return null
  const region = findServingRegion(country, shown)
  return getRegionRecord(region).asksAppropriateness ? region : null
}

/** The questions that an account must answer, with the answers that its owner has already given. */
export type OpenAssessment = Readonly<{
  region: RegionCode
  given: SignUpAnswers
  step: Exclude<ReturnType<typeof findSignUpStep>['kind'], 'elsewhere'>
  missing: Extract<ReturnType<typeof findSignUpStep>, {kind: 'questions'}>['missing']
}>

/**
 * Finds the assessment that an account still needs: because it was opened without the site's form, or its owner confirmed another
 * person's sign-up. Null if it needs none. The answers come from their cookie.
 */
export function findOpenAssessment(
  user: WithMetadata,
  {
    shown,
    hasAssessment,
    answers,
  }: Readonly<{shown: RegionCode; hasAssessment: boolean; answers: string | undefined}>,
): OpenAssessment | null {
  const region = hasAssessment ? null : findAskingRegion(user, shown)
  if (region === null) return null
  const read = readAnswers(answers)
  const given = {...read, country: readResidence(user)}
  const step = findSignUpStep(region, read && given)
  if (step.kind === 'elsewhere') return null
  return {region, given, step: step.kind, missing: step.kind === 'questions' ? step.missing : []}
}

const account = '/account'

/** Takes the answers of an account that was opened without them, or the confirmation that its owner read the warning. */
export const answerAssessment: FormAction = async ({fields, client, region: shown, answers, signUps}) => {
  const {data: isComplete} = await client.rpc('has_completed_mfa')
  if (isComplete !== true) return {to: withNext('/auth/mfa', account)}
  const {
    data: {user},
    error,
  } = await client.auth.getUser()
  if (error?.status === 429) return {to: `${account}#assessment`, flash: authErrorFlash(error)}
  const region = user && findAskingRegion(user, shown)
  if (!user || region === null) return {to: account}
  // New answers get a new warning.
  const given = {...readAnswers(answers), [warnedName]: undefined, ...fields, country: readResidence(user)}
  const step = findSignUpStep(region, given)
  if (step.kind !== 'form' || step.record === null)
    return {to: `${account}#assessment`, answers: writeAnswers(given)}
  await signUps.answerAppropriateness({owner: user.id, region, record: step.record})
  return {to: account, answers: null, flash: {toast: 'assessed'}}
}
