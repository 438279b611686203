import 'server-only'
import type {AuthPasskeyListResponse} from '@supabase/supabase-js'
import {z} from 'zod'
import {readSession} from '#web/database/session/read-session.ts'
import {readStaffAccess} from '#web/database/session/read-staff-access.ts'
import {isWithoutPasskeys} from '#web/features/sign-in/passkeys/sign-in-passkey-flash.ts'

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
  kind: z.enum(['complaint', 'contact', 'demo', 'partner']),
  key: z.uuid(),
  message: z.string().nullable(),
  created_at: moment,
  reply_due_at: moment.nullable(),
  handled_at: moment.nullable(),
})

/** A form of the site that was sent with the user's address. */
export type OwnRequest = Readonly<z.infer<typeof ownRequestShape>>

const deletionShape = z.array(z.object({requested_at: moment})).max(1)

/** A service without sign-in by passkeys has none of them. */
function passkeysOf({data, error}: AuthPasskeyListResponse) {
  if (!error) return data
  if (isWithoutPasskeys(error)) return []
  throw new Error(`The sign-in service did not return the passkeys of a user: ${error.message}`)
}

/** The records of the user, as the policies of the database allow. */
export async function readOwnRecords() {
  const client = await readSession()
  const [sessions, deletion, requests, codesLeft, level, listed, staff] = await Promise.all([
    client.rpc('own_sessions'),
    client.from('deletion_requests').select('requested_at'),
    client.rpc('own_requests'),
    client.rpc('count_recovery_codes'),
    client.auth.mfa.getAuthenticatorAssuranceLevel(),
    client.auth.passkey.list(),
    readStaffAccess(),
  ])
  const problem = sessions.error ?? deletion.error ?? requests.error ?? codesLeft.error ?? level.error
  if (problem) throw new Error(`The database did not return the records of a user: ${problem.message}`)
  return {
    sessions: z.array(sessionShape).parse(sessions.data),
    isStaff: staff !== 'client',
    requests: z.array(ownRequestShape).parse(requests.data),
    passkeys: passkeysOf(listed),
    codesLeft: z.int().parse(codesLeft.data),
    /** A user with a second factor reaches this page without its code only by a recovery code. */
    isRecovered: level.data?.currentLevel !== level.data?.nextLevel,
    deletionRequestedAt: deletionShape.parse(deletion.data)[0]?.requested_at,
  }
}

export type OwnRecords = Readonly<Awaited<ReturnType<typeof readOwnRecords>>>
