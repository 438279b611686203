import 'server-only'
import {z} from 'zod'
import {readSession} from '#web/database/session/read-session.ts'

const moment = z.string().transform((text) => Date.parse(text))

const sessionShape = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  created_at: moment,
  used_at: moment,
  is_this: z.boolean(),
})

/** A device that is signed in to the reader's account. */
export type OwnSession = Readonly<z.infer<typeof sessionShape>>

const deletionShape = z.array(z.object({requested_at: moment})).max(1)

/** What the database keeps of the reader, as its policies let them see it. */
export async function readOwnRecords() {
  const client = await readSession()
  const [sessions, deletion, staff] = await Promise.all([
    client.rpc('own_sessions'),
    client.from('deletion_requests').select('requested_at'),
    client.rpc('is_staff'),
  ])
  const problem = sessions.error ?? deletion.error ?? staff.error
  if (problem) throw new Error(`The database did not tell what it keeps of a reader: ${problem.message}`)
  return {
    sessions: z.array(sessionShape).parse(sessions.data),
    isStaff: z.boolean().parse(staff.data),
    deletionAskedAt: deletionShape.parse(deletion.data)[0]?.requested_at,
  }
}

export type OwnRecords = Readonly<Awaited<ReturnType<typeof readOwnRecords>>>
