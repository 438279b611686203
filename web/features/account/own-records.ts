import 'server-only'
import type {AuthPasskeyListResponse} from '@supabase/supabase-js'
import {z} from 'zod'
import {formKinds} from '#domain/forms.ts'
import {readSession, readStaffAccess} from '#web/database/session/read-session.ts'
import {isWithoutPasskeys} from './sign-in/auth-errors.ts'

/** Whether the session is complete. A user who has a second factor must have used it. */
export async function hasCompletedMfa(): Promise<boolean> {
  const client = await readSession()
  const {data, error} = await client.rpc('has_completed_mfa')
  if (error)
    throw new Error(`The database did not say whether a session has its second factor: ${error.message}`)
  return data
}

const moment = z.string().transform((text) => Date.parse(text))

const sessionShape = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  created_at: moment,
  used_at: moment,
  is_this: z.boolean(),
})

/** A device that is signed in to the user's account. */
export type OwnSession = Readonly<z.infer<typeof sessionShape>>

const ownRequestShape = z.object({
  kind: z.enum(formKinds),
  key: z.uuid(),
  message: z.string().nullable(),
  created_at: moment,
  reply_due_at: moment.nullable(),
  handled_at: moment.nullable(),
})

/** A form of the site that was sent with the user's address. */
export type OwnRequest = Readonly<z.infer<typeof ownRequestShape>>

const deletionShape = z.array(z.object({requested_at: moment})).max(1)

/** Returns an empty list if the service doesn't support sign-in passkeys. */
function listPasskeys({data, error}: AuthPasskeyListResponse) {
  if (!error) return data
  if (isWithoutPasskeys(error)) return []
  throw new Error(`The sign-in service did not return the passkeys of a user: ${error.message}`)
}

/** The user's own records, as the database policies allow. */
export async function readOwnRecords() {
  const client = await readSession()
  const [sessions, deletion, requests, codesLeft, assessment, level, listed, staff] = await Promise.all([
    client.rpc('own_sessions'),
    client.from('deletion_requests').select('requested_at'),
    client.rpc('own_requests'),
    client.rpc('count_recovery_codes'),
    client.rpc('has_appropriateness'),
    client.auth.mfa.getAuthenticatorAssuranceLevel(),
    client.auth.passkey.list(),
    readStaffAccess(),
  ])
  const problem =
    sessions.error ?? deletion.error ?? requests.error ?? codesLeft.error ?? assessment.error ?? level.error
  if (problem) throw new Error(`The database did not return the records of a user: ${problem.message}`)
  return {
    sessions: z.array(sessionShape).parse(sessions.data),
    isStaff: staff !== 'client',
    requests: z.array(ownRequestShape).parse(requests.data),
    passkeys: listPasskeys(listed),
    codesLeft: z.int().parse(codesLeft.data),
    hasAssessment: z.boolean().parse(assessment.data),
    /** A user with a second factor can reach this page without it only by a recovery code. */
    isRecovered: level.data?.currentLevel !== level.data?.nextLevel,
    deletionRequestedAt: deletionShape.parse(deletion.data)[0]?.requested_at,
  }
}

export type OwnRecords = Readonly<Awaited<ReturnType<typeof readOwnRecords>>>
